"""Means and shares with their 95 % intervals, added up batch by batch."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt
from typing import TypedDict

import numpy as np
from numpy.typing import ArrayLike

Z = 1.959963984540054  # of the normal distribution, for 95 %


class Estimate(TypedDict):
    """A figure, its 95 % interval, and how many hands, sides or deals it was taken from."""

    value: float
    low: float
    high: float
    of: int


@dataclass(frozen=True)
class Ratio:
    """What is needed of many deals to know a ratio: so much of something, in so many cases.

    The hands of one deal depend on each other, since what one holds the others do not.  So
    the deal is the unit: each gives its sum and its number of cases, and the interval follows
    from how the deals differ (the ratio estimator of survey sampling).
    """

    sums: float = 0
    cases: float = 0
    sums_squared: float = 0
    products: float = 0
    cases_squared: float = 0

    @classmethod
    def of(cls, sums: ArrayLike, cases: ArrayLike) -> Ratio:
        """Count deals: the sum and the number of cases of each.

        >>> Ratio.of([1, 0, 2], [4, 4, 4]).estimate()["value"]
        0.25
        """
        one, two = np.asarray(sums, dtype=float), np.asarray(cases, dtype=float)
        one, two = np.broadcast_arrays(one, two)
        return cls(*(float(x.sum()) for x in (one, two, one * one, one * two, two * two)))

    def __add__(self, other: Ratio) -> Ratio:
        return Ratio(
            self.sums + other.sums,
            self.cases + other.cases,
            self.sums_squared + other.sums_squared,
            self.products + other.products,
            self.cases_squared + other.cases_squared,
        )

    def estimate(self) -> Estimate | None:
        """Return the ratio with its interval, or ``None`` without a case.

        Where the sum is nothing at all, the interval goes up to three in all the cases (the rule
        of three): that it never happened does not say that it cannot.

        >>> Ratio.of([0, 0], [150, 150]).estimate()["high"]
        0.01
        """
        if not self.cases:
            return None
        value = self.sums / self.cases
        square = self.sums_squared - 2 * value * self.products + value * value * self.cases_squared
        reach = Z * sqrt(max(square, 0.0)) / self.cases
        high = value + reach if self.sums_squared else 3 / self.cases
        return {
            "value": round(value, 6),
            "low": round(value - reach, 6),
            "high": round(high, 6),
            "of": round(self.cases),
        }


Counts = dict[str, Ratio]


def added(parts: Iterable[Counts]) -> Counts:
    """Add up the counts of many batches, name by name."""
    total: Counts = {}
    for part in parts:
        for name, ratio in part.items():
            total[name] = total[name] + ratio if name in total else ratio
    return total
