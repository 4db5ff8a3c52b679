// The weights of Sphinx's own search.  Behind the pages that tell a rule come those on house rules
// and the whole deals, then the glossary, which has an entry for every word of the game, and the
// Python API last.  book/_tools/check/search.py counts in the same way.
var Scorer = {
  score: ([page, , anchor, , score]) =>
    page.startsWith("book/reference/api") ? score / 4
      : (anchor || "").startsWith("#term-") ? score * 0.8
        : page.startsWith("book/house-rules/") || page.endsWith("/whole-deal") ? score * 0.9
          : score,
  objNameMatch: 11,
  objPartialMatch: 6,
  objPrio: { 0: 15, 1: 5, 2: -5 },
  objPrioDefault: 0,
  title: 15,
  partialTitle: 7,
  term: 5,
  partialTerm: 2,
};
