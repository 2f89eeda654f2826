"""No regular expression of the product lets a short text hold the interpreter."""

import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest

from tests.patterns import Used, patterns_of, product_patterns, slow_text


def test_every_pattern_takes_time_in_proportion_to_its_text() -> None:
    patterns = product_patterns()
    assert len(patterns) > 50
    slow = {str(used): text for used in patterns if (text := slow_text(used)) is not None}
    assert slow == {}


@pytest.mark.parametrize(
    ("pattern", "method"),
    [
        (r"(a+)+b", "match"),
        (r"(?:\w+,?)+;", "fullmatch"),
        (r"\s+$", "search"),
        (r"[ ,]+\d+:\d+\s*(?:am|pm)?\s*(?:utc)?$", "sub"),
        (r"\d+:\d+\s*(?:am|pm)?\s*(?:utc)?", "fullmatch"),
        (r".*@.+\..+", "match"),
        (r"[\w.]+@[\w.]+", "findall"),
    ],
)
def test_a_pattern_that_takes_longer_and_longer_is_found(pattern: str, method: str) -> None:
    assert slow_text(Used(re.compile(pattern), method, "here")) is not None


def test_a_pattern_is_known_by_its_module_and_not_by_its_name_alone(tmp_path: Path) -> None:
    """A second `_AMOUNT`, searched for elsewhere, does not make the one that is matched whole look slow."""
    lines = (
        (r"_AMOUNT = re.compile(r'\s+$')", "FOUND = _AMOUNT.match('')"),
        (
            "_AMOUNT = re.compile('a')",
            "FOUND = _AMOUNT.search('')",
        ),
    )
    modules = [_module(tmp_path / f"m{number}.py", text) for number, text in enumerate(lines)]
    found = {(used.module, used.pattern.pattern, used.method) for used in patterns_of(modules)}
    assert found == {("m0", r"\s+$", "match"), ("m1", "a", "search")}


def _module(path: Path, lines: tuple[str, ...]) -> ModuleType:
    path.write_text("\n".join(("import re", *lines)))
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
