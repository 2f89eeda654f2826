"""Where a table's header stands, when a report's title or blank lines come before it."""

import re
from collections.abc import Sequence

SEARCHED_ROWS = 30
LONGEST_NAME = 200
_VALUE = re.compile(
    r"""[-+($€£\s]*\d[\d\s,.'%)]*           # an amount or number
    |   [^@\n]*@[^\n][^.\n]*\.[^\n]+        # an e-mail address
    |   \d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}[^\n]*  # a date""",
    re.VERBOSE,
)


def find_header(records: Sequence[Sequence[str]]) -> int | None:
    """The index of the header: the first row that is not blank, unless a title stands over the table.

    A row counts as a title when it fills less than half of the table's width and a fuller row of distinct
    names that are not values follows soon.
    """
    searched = records[:SEARCHED_ROWS]
    first = next((index for index, record in enumerate(searched) if _filled(record)), None)
    if first is None:
        return None
    width = max(len(_filled(record)) for record in searched)
    if len(_filled(searched[first])) * 2 >= width or width < 3:
        return first
    for index in range(first + 1, len(searched)):
        names = _filled(searched[index])
        if len(names) * 2 >= width and looks_like_header(names):
            return index
    return first


def goes_on(header: Sequence[str], below: Sequence[str]) -> bool:
    """Whether the line below is the second line of the header: nothing but words, under a header that alone
    says one name twice or leaves a column without one ('Unit' over 'Sq Ft', 'Resident' over 'Deposit')."""
    words = _filled(below)
    if len(words) < 2 or len(words) >= len(_filled(header)) or (below and below[0].strip()):
        return False
    if not all(any(map(str.isalpha, word)) and not any(map(str.isdigit, word)) for word in words):
        return False
    names = [name.casefold() for name in _filled(header)]
    joined = [name.casefold() for name in _filled(joined_header(header, below))]
    return len(set(names)) < len(set(joined)) >= len(joined) - 1


def joined_header(header: Sequence[str], below: Sequence[str]) -> list[str]:
    """Each column's name of both lines."""
    width = max(len(header), len(below))
    upper, lower = ([*line, *[""] * (width - len(line))] for line in (header, below))
    return [f"{over.strip()} {under.strip()}".strip() for over, under in zip(upper, lower, strict=True)]


def looks_like_header(names: Sequence[str]) -> bool:
    """Names, not values: mostly distinct, and no more than a few numbers, dates or addresses among them."""
    if not names:
        return False
    values = sum(1 for name in names if _is_value(name))
    distinct = len({name.casefold() for name in names})
    return values * 4 <= len(names) and distinct * 4 >= len(names) * 3


def holds_values(names: Sequence[str]) -> bool:
    """True when a header row looks like data: an e-mail address is never a column's name, amounts and days
    seldom are. Whole numbers may be: some programs number their columns."""
    values = [name for name in names if not name.isdigit() and _is_value(name)]
    return any("@" in name for name in values) or 2 <= len(values) >= len(names) / 2


def _is_value(name: str) -> bool:
    return _VALUE.fullmatch(name[:LONGEST_NAME]) is not None


def _filled(record: Sequence[str]) -> list[str]:
    return [stripped for cell in record if (stripped := cell.strip())]
