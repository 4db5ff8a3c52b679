"""The kernels that run the cells of the pages: forked, and like any other."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[2] / "book" / "_ext"))

nbformat = pytest.importorskip("nbformat")
nbclient = pytest.importorskip("nbclient")
from spades_book import cores  # noqa: E402

pytestmark = [
    pytest.mark.skipif(not hasattr(sys, "getdlopenflags"), reason="there is no fork here"),
    # of a package that notebooks stand on
    pytest.mark.filterwarnings("ignore"),
]


@pytest.fixture(scope="module")
def forks() -> Iterator[cores.Forks]:
    made = cores.Forks()
    yield made
    made.end()


@pytest.fixture
def run(forks: cores.Forks, monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    provisioner = sys.modules["jupyter_client.provisioning.local_provisioner"]
    monkeypatch.setattr(provisioner, "launch_kernel", forks.launch)
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path))

    def run(*sources: str) -> list[str]:
        book = nbformat.v4.new_notebook(
            cells=[nbformat.v4.new_code_cell(source) for source in sources]
        )
        client = nbclient.NotebookClient(
            book,
            timeout=60,
            kernel_manager_class=cores.KernelManager,
            resources={"metadata": {"path": str(tmp_path)}},
        )
        client.execute()
        outputs = [cell.outputs for cell in book.cells]
        return [one[0]["data"].get("text/plain", "") if one else "" for one in outputs]

    return run


def test_cells_run_in_the_folder_of_their_page(run, tmp_path: Path) -> None:
    assert run("import os", "os.getcwd()", "__name__") == ["", repr(str(tmp_path)), "'__main__'"]


def test_no_kernel_knows_what_another_was_told(run) -> None:
    assert run("told = 1", "told") == ["", "1"]
    assert run("'told' in globals()", "import random; random.random()")[0] == "False"


def test_chances_are_not_those_of_the_process_that_forked(run) -> None:
    assert run("import random; random.random()") != run("import random; random.random()")


def test_a_cell_that_fails_says_so(run) -> None:
    with pytest.raises(nbclient.exceptions.CellExecutionError, match="ZeroDivisionError"):
        run("1 / 0")


def test_a_kernel_that_ends_by_itself_is_noticed(run) -> None:
    with pytest.raises(nbclient.exceptions.DeadKernelError):
        run("import os; os._exit(3)")


def test_widgets_and_glue_work_as_in_any_kernel(run) -> None:
    seen = run(
        "from ipywidgets import IntSlider; IntSlider(3).max",
        "from myst_nb import glue; glue('x', 5, display=False)",
        "get_ipython().kernel.comm_manager.targets.keys() >= {'jupyter.widget'}",
    )
    assert seen[0] == "100"
    assert seen[2] == "True"
