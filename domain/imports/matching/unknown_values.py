"""Words of a column that are none of its field's values: listed before a run, warned of when it begins."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from domain.imports.converting import Draft
from domain.imports.fields import Field, ImportSchema
from domain.imports.matching.mappings import Mapping
from domain.imports.matching.meanings import is_unknown, same_word
from domain.imports.reading.table import Table

MOST_LISTED = 100  # of one column: with more it is the wrong column
LONGEST_ASKED = 1000  # as long as a word of a mapping may be
_NAMED_ROWS = 10
_NAMED_VALUES = 10


@dataclass(frozen=True, slots=True)
class UnknownValue:
    """A word that a column holds `count` times, and the values that it may mean."""

    field: str
    column: str
    value: str
    count: int
    allowed: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Unanswered:
    """A word that nobody explained, with the rows that hold it."""

    field: Field
    value: str
    rows: tuple[int, ...]


def unknown_values(
    shape: ImportSchema, table: Table, mappings: Iterable[Mapping], drafts: Iterable[Draft]
) -> list[UnknownValue]:
    """Each word once for each mapped column, however it is spelled, the most frequent first; whether it was
    explained or not. Only the rows of the drafts are looked at."""
    numbers = {draft.number for draft in drafts}
    rows = [row for row in table.rows if row.number in numbers]
    found: list[UnknownValue] = []
    for mapping in mappings:
        field = shape.known(mapping.db_field)
        if mapping.csv_column is None or not field.allowed:
            continue
        index = table.headers.index(mapping.csv_column)
        cells = Counter(row.cells[index].strip() for row in rows)
        words: dict[str, Counter[str]] = {}
        for cell, count in cells.items():
            if len(cell) <= LONGEST_ASKED and is_unknown(field, cell):
                words.setdefault(same_word(cell), Counter())[cell] += count
        listed = [
            UnknownValue(field.name, mapping.csv_column, most_common(spelled), spelled.total(), field.allowed)
            for spelled in words.values()
        ]
        listed.sort(key=lambda word: -word.count)
        found += listed[:MOST_LISTED]
    return found


def unanswered(shape: ImportSchema, drafts: Iterable[Draft]) -> list[Unanswered]:
    """The words that are left out of the drafts, by field, the most frequent first."""
    words: dict[tuple[str, str], tuple[Counter[str], list[int]]] = {}
    for draft in drafts:
        for name, text in draft.set_aside.items():
            spelled, rows = words.setdefault((name, same_word(text)), (Counter(), []))
            spelled[text] += 1
            rows.append(draft.number)
    order = {field.name: place for place, field in enumerate(shape.fields)}
    found = [
        Unanswered(shape.known(name), most_common(spelled), tuple(rows))
        for (name, _), (spelled, rows) in words.items()
    ]
    return sorted(found, key=lambda word: (order[word.field.name], -len(word.rows)))


def row_warnings(found: Sequence[Unanswered]) -> Iterator[tuple[int, str]]:
    """One sentence for each word, with its first row; beyond some of a field, one for all the others."""
    for _, group in groupby(found, key=lambda word: word.field.name):
        words = list(group)
        field = words[0].field
        for word in words[:_NAMED_VALUES]:
            yield word.rows[0], _sentence(field, f'"{short(word.value)}" means', word.rows)
        if others := words[_NAMED_VALUES:]:
            rows = sorted(row for word in others for row in word.rows)
            yield rows[0], _sentence(field, f"{len(others):,} other values mean", rows)


def _sentence(field: Field, what: str, rows: Sequence[int]) -> str:
    return f"{field.label}: nobody said what {what} ({_rows(rows)}). {left(field)}"


def left(field: Field) -> str:
    """What becomes of a field that nobody explained."""
    return (
        f"What is here already keeps its {field.label[0].lower()}{field.label[1:]}, new ones {field.unsaid}."
    )


def most_common(spelled: Counter[str]) -> str:
    return spelled.most_common(1)[0][0]


def short(text: str) -> str:
    return text if len(text) <= 80 else f"{text[:79]}…"


def _rows(rows: Sequence[int]) -> str:
    named = ", ".join(f"{row:,}" for row in rows[:_NAMED_ROWS])
    if len(rows) == 1:
        return f"row {named}"
    others = len(rows) - _NAMED_ROWS
    return f"rows {named}" if others <= 0 else f"rows {named} and {others:,} more"
