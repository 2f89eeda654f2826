"""Lines of a report that are no rows of its table: totals, headings of groups, titles, the header again."""

import re
from collections.abc import Mapping, Sequence

from domain.imports.fields import phrases
from domain.imports.reading.report_table import (
    COUNTED,
    FEW_WORDS,
    LONGEST,
    TOTALS,
    Line,
    ReportTable,
    is_amount,
    is_count,
    speaks_of_sums,
    words_of,
)
from domain.imports.reading.second_tables import outside_lines

TOTAL = "a total line"
GROUP = "a heading over the rows below"
TITLE = "a title line"
HEADER = "the header again"
CHARGE = "one more charge of the row above"
OUTSIDE = "a line after the totals, outside the table"

_TITLES = re.compile(
    r"(?:\w+ )?rent rolls?\b|as of\b|page \d|run date"
    r"|(?:last )?(?:printed|generated|created|prepared|updated|revised)(?: on| by|:| \d)"
)
_CODE = re.compile(r"\(\w+\)$")
_SHARE = re.compile(r"\d{1,3}(?:\.\d{1,2})? ?%")
_PEOPLE = frozenset(phrases("residents, tenants, applicants"))
_KINDS_OF_TOTALS = frozenset(phrases("grand, sub, report, overall"))
_SUMMED = COUNTED | frozenset(
    phrases(
        "portfolio, page, rent, market, income, charges, balance, deposits, residential, commercial, count, "
        "vacant, occupied, number, of, all"
    )
)
# What stands on a door without a number, so that a line with nothing else may be a vacant unit.
_DOORS = frozenset(
    phrases(
        "penthouse, studio, basement, garage, garden, attic, loft, cottage, house, main, rear, "
        "front, upper, lower, office, storage, store, shop, carriage, guest, north, south, east, "
        "west, left, right, vacant, model"
    )
)
_BEFORE_A_BUILDING = frozenset(phrases("building, bldg, property, community, complex"))
_BUILDINGS = frozenset(
    phrases(
        "apartments, apts, building, court, tower, towers, manor, lofts, village, estates, plaza, terrace, "
        "gardens, commons, complex, street, avenue, residences, townhomes, condominiums"
    )
)


def report_lines(names: Sequence[str], records: Sequence[tuple[int, Sequence[str]]]) -> dict[int, str]:
    """The numbers of the records that are no rows of the table under the header `names`, each with what it
    is. Where nothing would be left, everything is a row."""
    table = ReportTable(names, [Line(number, record) for number, record in records])
    judged = ((line.number, _what(table, line)) for line in table.lines)
    found = {number: what for number, what in judged if what is not None}
    found |= dict.fromkeys(_heads_of_sections(table, found), GROUP)
    total_at = next((number for number, what in found.items() if what == TOTAL), None)
    headers = frozenset(number for number, what in found.items() if what == HEADER)
    found |= dict.fromkeys(outside_lines(table, found.keys(), headers, total_at), OUTSIDE)
    return found if len(found) < len(table.lines) else {}


def _heads_of_sections(table: ReportTable, found: Mapping[int, str]) -> Sequence[int]:
    """Lines of one name each that open what a total closes: 'Fern Street Duplex', its rows, 'Subtotal'. One
    alone may be a unit about which nothing is said."""
    heads: list[int] = []
    unsure: list[int] = []
    opens = True
    for line, following in zip(table.lines, table.lines[1:], strict=False):
        what = found.get(line.number)
        if what == TOTAL:
            heads += unsure
            unsure, opens = [], True
            continue
        is_head = what == GROUP or (what is None and _may_be_head(line))
        if opens and is_head and following.number not in found and len(following.beginning) > 2:
            unsure.append(line.number)
        opens = False
    last = table.lines[-1]
    heads += unsure if found.get(last.number) == TOTAL else []
    return heads if table.is_wide and len(heads) > 1 else []


def _may_be_head(line: Line) -> bool:
    if len(line.cells) != 1:
        return False
    ((column, text),) = line.cells.items()
    words = words_of(text)
    return column <= 2 and len(words) > 1 and words[0].isalpha() and not set(words) <= _DOORS


def is_title(text: str) -> bool:
    """'Rent Roll', 'As of 11/24/2026', 'Page 2 of 3'."""
    return _TITLES.match(text[:LONGEST].casefold()) is not None


def names_people(words: Sequence[str]) -> bool:
    """'Current/Notice/Vacant Residents', 'Future Residents/Applicants'."""
    return len(words) > FEW_WORDS and not _PEOPLE.isdisjoint(words)


def _what(table: ReportTable, line: Line) -> str | None:
    if _is_header(table, line):
        return HEADER
    if _is_total(table, line):
        return TOTAL
    if table.is_further_charge(line):
        return CHARGE
    if len(line.beginning) > 2 or not table.is_wide:
        return None
    if is_title(line.beginning[0]):
        return TITLE
    return GROUP if len(line.beginning) == 1 and _is_group(table, line) else None


def _is_header(table: ReportTable, line: Line) -> bool:
    """Most of its cells are names of columns, in their own places or in others."""
    cells = line.beginning
    same = sum(1 for cell in cells if cell.casefold() in table.known)
    if len(cells) == 1:
        return same == len(table.names) == 1
    return same >= 2 and same * 3 >= len(cells) * 2


def _is_total(table: ReportTable, line: Line) -> bool:
    """'Total' and amounts. What may be a name as well needs cells that lack: 'Total Wine Building' with its
    street is a row."""
    if not any(speaks_of_sums(words_of(cell)) for cell in line.beginning[:3]):
        return False
    if _says_only_sums(line):
        return True  # 'Total', '5 Units', '80.0% Occupied'
    if len(line.texts) > 2:
        return False
    *before, last = [words_of(text) for text in line.texts] or [[]]
    if before and is_count(last) and all(set(words) <= TOTALS | _KINDS_OF_TOTALS for words in before):
        return True  # 'Total' with '5 units' beside it
    if _named(last) & TOTALS and _named(last) <= TOTALS | _KINDS_OF_TOTALS:
        return True  # 'Total', 'Grand Total', 'Total 137'
    if before:
        return _is_total_of(table, line, before[0])
    if not last:
        return False
    if is_count(last):
        return table.lacks_cells(line) or line is table.lines[-1]
    if _named(last) <= TOTALS | _KINDS_OF_TOTALS | _SUMMED or last[1:2] == ["for"]:
        return table.lacks_cells(line)  # 'Total Units: 137', 'Total for Alder Court'
    return bool({last[0], last[-1]} & TOTALS) and len(line.cells) > 1 and table.lacks_words(line)


def _says_only_sums(line: Line) -> bool:
    """A word for a sum, and then nothing but counts, shares and amounts."""
    first, *others = line.beginning
    said = [cell for cell in others if not is_amount(cell)]
    sums = TOTALS | _KINDS_OF_TOTALS
    return (
        bool(said)
        and set(words_of(first)) <= sums
        and bool(TOTALS & set(words_of(first)))
        and all(is_count(words_of(cell)) or _SHARE.match(cell) for cell in said)
    )


def _is_total_of(table: ReportTable, line: Line, first: Sequence[str]) -> bool:
    """'Total' with the name of what it sums in the next cell, and amounts."""
    named = set(first) <= TOTALS | _KINDS_OF_TOTALS and line.beginning[0] == line.texts[0]
    return named and table.lacks_cells(line) and any(map(is_amount, line.beginning))


def _is_group(table: ReportTable, line: Line) -> bool:
    """One name over the columns. A door without a number is a unit about which nothing else is said."""
    ((column, text),) = line.cells.items()
    words = words_of(text)
    if column > 2 or sum(map(len, words)) < 4:
        return False
    if names_people(words):
        return True
    if len(words) > 2 * FEW_WORDS and table.is_short(column):
        return True  # 'Alder Park - 100 Alder St, Austin, TX' over '1', '2', '3B'
    if len(words) > FEW_WORDS and _CODE.search(text) and table.holds_numbers(column):
        return True  # 'Birch House (birch)'
    if set(words) & _DOORS:
        return False
    street = len(words) > FEW_WORDS and words[-2] in _BUILDINGS and words[-1].isdigit()  # 'Fir Street 9'
    named = words[-1] in _BUILDINGS or words[0] in _BEFORE_A_BUILDING or street
    return named or (table.holds_numbers(column) and not any(map(str.isdigit, text)))


def _named(words: Sequence[str]) -> set[str]:
    return {word for word in words if not word.isdigit()}
