"""The CSV files that the product writes: no cell of theirs is a formula to a spreadsheet.

A spreadsheet computes what begins with =, +, - or @, in their wide and small forms too, whatever cannot be
seen before it. Where its list separator is another than the comma, a cell may begin inside one of ours: after
a separator or a line break. An apostrophe there makes it text (OWASP, CSV injection).
"""

import csv
import io
import re
from collections.abc import Iterable, Sequence
from decimal import Decimal

from domain.core.values.characters import INVISIBLE

_FORMULA = frozenset("=+-@＝＋－＠﹦﹢﹣﹫⁺⁻⁼₊₋₌−")
_SEPARATORS = frozenset(",;|\t\r\n\v\f\x1c\x1d\x1e\x85\u2028\u2029")
# What may stand between the beginning of a cell and its first character that counts.
_BEFORE = re.compile(f'[,;|"{INVISIBLE}]+')
_LEADING_CONTROLS = ("\t", "\r", "\n")


def csv_text(rows: Iterable[Sequence[str | Decimal]]) -> str:
    """The rows as lines of CSV, as RFC 4180 has them. A number stays one, also below 0."""
    text = io.StringIO(newline="")
    csv.writer(text).writerows([[_cell(cell) for cell in row] for row in rows])
    return text.getvalue()


def _cell(cell: str | Decimal) -> str:
    return as_text_cell(cell) if isinstance(cell, str) else f"{cell:f}"


def as_text_cell(text: str) -> str:
    """The cell with an apostrophe before whatever a spreadsheet could take for the beginning of a formula."""
    places = list(_formula_places(text))
    if text.startswith(_LEADING_CONTROLS) and 0 not in places:
        places.insert(0, 0)
    for place in reversed(places):
        text = f"{text[:place]}'{text[place:]}"
    return text


def _formula_places(text: str) -> Iterable[int]:
    """Where a cell may begin that is a formula: at the start, and behind the last separator before one."""
    if text[:1] in _FORMULA:
        yield 0
    for run in _BEFORE.finditer(text):
        if text[run.end() : run.end() + 1] not in _FORMULA:
            continue
        begins = [at + 1 for at in range(run.start(), run.end()) if text[at] in _SEPARATORS]
        if begins:
            yield begins[-1]
        elif run.start() == 0:
            yield 0
