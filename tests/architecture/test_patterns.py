"""No regular expression of the product lets a short text hold the interpreter."""

import re

import pytest

from tests.patterns import Used, product_patterns, slow_text


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
