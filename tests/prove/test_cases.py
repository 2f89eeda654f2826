"""What is left out of `make test` is in a proof."""

from deploy.local.place import ROOT
from tests.prove.cases import MODULES
from tests.prove.rls import FOLDERS
from tests.prove.screens import FOLDER


def test_every_test_with_a_long_form_is_run_at_length_by_a_proof() -> None:
    here = ROOT / "tests"
    long = [
        str(file.relative_to(ROOT))
        for file in here.rglob("*.py")
        if file.parent != here / "prove" and "from tests.lengths import" in file.read_text()
    ]
    assert [path for path in long if not path.startswith((*MODULES, *FOLDERS, FOLDER))] == []
    assert set(MODULES) <= set(long)
