"""Headings over the rows of a report that name a property, so that each row has the one above it."""

import re
from collections.abc import Mapping, Sequence

from domain.imports.fields import phrases
from domain.imports.reading.report_lines import GROUP, is_title, names_people
from domain.imports.reading.report_table import words_of

COLUMN = "Heading above"
_BEFORE = re.compile(r"^(?:property|community|complex)(?: name)?\s*[:#-]\s*|^\d+\s+[-–—]\s+", re.IGNORECASE)
_AFTER = (
    re.compile(r" [-–—|] \d"),  # ' - 100 Alder St, Austin, TX'
    re.compile(r", ?\d+ "),
    re.compile(r" ?\([^()]*\)$"),  # '(maple)', the property's code
)
# Groups of a property's own units and buildings, which are no property.
_PARTS = frozenset(
    phrases(
        "unit, units, vacant, occupied, residential, commercial, retail, office, offices, storage, parking, "
        "garage, garages, market, affordable, subsidized, section, down, model, models, other, floor, first, "
        "second, third, fourth, ground, upstairs, downstairs, upper, lower, basement, attic, level, "
        "notice, current, future, former, past, leased, rented, all, rate, rent, and, s"
    )
)
_BUILDING = frozenset(phrases("building, bldg, tower, wing, phase"))


def property_named(heading: str) -> str | None:
    """The property that a heading names, without its address and code; None for a heading of something else,
    such as 'Building B' or 'Future Residents/Applicants'."""
    words = words_of(heading)
    if not words or names_people(words) or is_title(heading) or "=" in heading or set(words) <= _PARTS:
        return None
    if words[0] in _BUILDING and len(words) <= 2:
        return None
    name = _BEFORE.sub("", " ".join(heading.split()))
    for tail in _AFTER:
        name = name[: found.start()] if (found := tail.search(name)) else name
    return name if any(map(str.isalpha, name)) and ":" not in name else None


def headings_above(
    above: Sequence[Sequence[str]], lines: Sequence[tuple[int, Sequence[str]]], what: Mapping[int, str]
) -> Mapping[int, str] | None:
    """For each row, by number, the property that the nearest heading above it names, '' where there is none;
    None for a table whose headings do not tell properties apart. `above` are the records over the header."""
    named: dict[int, str] = {}
    current = ""
    for number, record in lines:
        if what.get(number) == GROUP:
            current = property_named(_only_cell(record)) or current
        elif number not in what:
            named[number] = current
    if not any(named.values()):
        return None
    title = _title(above)
    told = {number: name or title for number, name in named.items()}
    return told if len({name.casefold() for name in told.values() if name}) > 1 else None


def _title(above: Sequence[Sequence[str]]) -> str:
    """The property that a title over the header names: that of rows which come before any heading."""
    alone = (_only_cell(record) for record in reversed(above) if _filled(record) == 1)
    return next((name for cell in alone if (name := property_named(cell)) is not None), "")


def _only_cell(record: Sequence[str]) -> str:
    return next((stripped for cell in record if (stripped := cell.strip())), "")


def _filled(record: Sequence[str]) -> int:
    return sum(1 for cell in record if cell.strip())
