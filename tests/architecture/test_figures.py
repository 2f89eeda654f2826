"""Files and functions stay small, nothing is written twice, and nobody else's private names are used."""

import pytest

from tests.architecture.figures import PACKAGES, ROOT, doubled, functions, private_names, spread, written

# The assistant's planner is data and code in one; its sizes come with its next design.
SIZED = [package for package in PACKAGES if package != "agent"]
FILE = (90, 220, 350)
FUNCTION = (9, 35, 60)
MOST_DOUBLED = 0.01


@pytest.mark.parametrize("package", SIZED)
def test_files_stay_small(package: str) -> None:
    sizes = spread(len((ROOT / name).read_text().splitlines()) for name in written(package))
    assert all(size <= most for size, most in zip(sizes, FILE, strict=True)), sizes


@pytest.mark.parametrize("package", PACKAGES)
def test_functions_fit_on_a_screen(package: str) -> None:
    sizes = spread(each.lines for each in functions(written(package)))
    assert all(size <= most for size, most in zip(sizes, FUNCTION, strict=True)), sizes


def test_nothing_is_written_twice() -> None:
    extra, total, copies = doubled(functions(name for package in PACKAGES for name in written(package)))
    assert extra < MOST_DOUBLED * total, copies


def test_no_private_name_of_another_package_is_used() -> None:
    assert private_names(name for package in PACKAGES for name in written(package)) == []
