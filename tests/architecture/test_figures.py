"""Files and functions stay small, nothing is written twice, and nobody else's private names are used."""

import pytest

from tests.architecture.figures import PACKAGES, ROOT, doubled, functions, private_names, spread, written

FILE = (90, 220, 350)
# The assistant is still on its way there: these only get smaller.
FILE_OF = {"agent": (106, 228, 330)}
FUNCTION = (9, 35, 60)
MOST_DOUBLED = 0.01


@pytest.mark.parametrize("package", PACKAGES)
def test_files_stay_small(package: str) -> None:
    sizes = spread(len((ROOT / name).read_text().splitlines()) for name in written(package))
    most = FILE_OF.get(package, FILE)
    assert all(size <= limit for size, limit in zip(sizes, most, strict=True)), sizes


@pytest.mark.parametrize("package", PACKAGES)
def test_functions_fit_on_a_screen(package: str) -> None:
    sizes = spread(each.lines for each in functions(written(package)))
    assert all(size <= most for size, most in zip(sizes, FUNCTION, strict=True)), sizes


def test_nothing_is_written_twice() -> None:
    extra, total, copies = doubled(functions(name for package in PACKAGES for name in written(package)))
    assert extra < MOST_DOUBLED * total, copies


def test_no_private_name_of_another_package_is_used() -> None:
    assert private_names(name for package in PACKAGES for name in written(package)) == []
