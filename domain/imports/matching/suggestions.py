"""Which column fills which field: exact names first, then whole words, then synonyms; each column once.

Only whole phrases count. 'Unit' inside 'Unit Type', 'State' inside 'Statement Method' or 'Email' inside
'Email Marketing' never match: what remains of a header after its field's words would mean something else.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple, Self

from domain.imports.fields import Field, FieldType, ImportSchema
from domain.imports.matching.contents import HEADERS_ALONE, Contents
from domain.imports.matching.header_tokens import Words, completed, snake, words_of

Confidence = Literal["exact", "likely", "none"]

# Words that a header may carry beside its field's own without meaning anything else, by the field's type.
_NEUTRAL = frozenset(
    {"of", "the", "a", "and", "is", "value", "field", "column", "current", "primary", "main", "default"}
    | {"available", "actual", "confirmed"}
)
_NEUTRAL_NUMBER = _NEUTRAL | {"number", "total", "count", "amount"}
_NEUTRAL_DAY = _NEUTRAL | {"date", "on"}
_NEUTRAL_TEXT = _NEUTRAL | {"number", "code", "name", "text", "txt", "full"}
_NEUTRAL_OF: dict[FieldType, frozenset[str]] = {
    "money": _NEUTRAL_NUMBER,
    "number": _NEUTRAL_NUMBER,
    "integer": _NEUTRAL_NUMBER,
    "date": _NEUTRAL_DAY,
    "boolean": _NEUTRAL,
    "list": _NEUTRAL,
}
_PREFERRED, _EXACT, _WORDS, _SYNONYM, _LOOSE, _GUESS = 1100, 1000, 800, 600, 300, 100
_NOUN_LOST = 20  # a header that names the row itself ('Tenant Email') gives way to one that does not


@dataclass(frozen=True, slots=True)
class Suggestion:
    column: str
    field: str | None
    confidence: Confidence


class _Claim(NamedTuple):
    score: int
    column: int
    field: Field


def suggest(
    shape: ImportSchema, headers: Sequence[str], contents: Contents = HEADERS_ALONE
) -> list[Suggestion]:
    """One suggestion for each header, in the file's order. Columns without values give way to columns that
    have some."""
    claims = sorted(_claims(shape, headers, contents), key=lambda claim: (-claim.score, claim.column))
    taken_columns: dict[int, _Claim] = {}
    taken_fields: set[str] = set()
    for claim in claims:
        if claim.column in taken_columns or claim.field.name in taken_fields:
            continue
        if _is_covered(shape, claim.field.name, taken_fields):
            continue
        taken_columns[claim.column] = claim
        taken_fields.add(claim.field.name)
    _stand_in(shape, taken_columns)
    return [_suggestion(header, taken_columns.get(index)) for index, header in enumerate(headers)]


def _stand_in(shape: ImportSchema, taken: dict[int, _Claim]) -> None:
    """Gives a field without a column that of another, as a guess."""
    for stand_in in shape.stand_ins:
        column_of = {claim.field.name: column for column, claim in taken.items()}
        column = column_of.get(stand_in.of)
        if column is None or stand_in.field in column_of or column_of.keys().isdisjoint(stand_in.beside):
            continue
        taken[column] = _Claim(_GUESS, column, shape.known(stand_in.field))


def _suggestion(header: str, claim: _Claim | None) -> Suggestion:
    if claim is None:
        return Suggestion(header, None, "none")
    return Suggestion(header, claim.field.name, "exact" if claim.score >= _EXACT - 1 else "likely")


def _is_covered(shape: ImportSchema, field: str, taken: set[str]) -> bool:
    """A full name is not offered beside first and last name, nor they beside it."""
    parts = shape.alternatives.get(field)
    if parts and set(parts) <= taken:
        return True
    return any(whole in taken and field in parts for whole, parts in shape.alternatives.items())


def _claims(shape: ImportSchema, headers: Sequence[str], contents: Contents) -> Iterator[_Claim]:
    phrases = [_Phrases.of(field) for field in shape.fields]
    known = frozenset(shape.nouns).union(_NEUTRAL, *(own.words for own in phrases))
    for index, header in enumerate(headers):
        words = completed(words_of(header), known)
        bare = tuple(word for word in words if word not in shape.nouns)
        for field, own in zip(shape.fields, phrases, strict=True):
            exact = snake(header) in (field.name, snake(field.label), *field.exact)
            score = _EXACT if exact else own.score(words, bare)
            if header not in contents.blank and own.prefers(words):
                score = _PREFERRED
            pair = (header, field.name)
            if pair in contents.unfit and not exact:
                continue
            score = score or _GUESS * (pair in contents.fitting)
            if score:
                yield _Claim(score - (header in contents.blank), index, field)


@dataclass(frozen=True, slots=True)
class _Phrases:
    """The phrases of one field as words: its own names, and its synonyms by rank."""

    own: tuple[Words, ...]
    synonyms: tuple[Words, ...]
    preferred: tuple[Words, ...]
    neutral: frozenset[str]

    @classmethod
    def of(cls, field: Field) -> Self:
        own = (words_of(field.name), words_of(field.label))
        others = tuple(map(words_of, field.synonyms)), tuple(map(words_of, field.preferred))
        return cls(own, *others, _NEUTRAL_OF.get(field.type, _NEUTRAL_TEXT))

    @property
    def words(self) -> set[str]:
        return {word for phrase in (*self.own, *self.synonyms) for word in phrase}

    def prefers(self, words: Words) -> bool:
        """Whether the header's words are those of a column that comes before any other."""
        return bool(words) and any(sorted(words) == sorted(phrase) for phrase in self.preferred)

    def score(self, words: Words, bare: Words) -> int:
        """How surely a header's words mean this field; `bare` are the words without the row's own noun."""
        return max(
            self._strict(words),
            self._strict(bare) - _NOUN_LOST,
            self._loose(words) - _LOOSE,
            self._loose(bare) - _LOOSE - _NOUN_LOST,
            0,
        )

    def _strict(self, words: Words) -> int:
        ordered = sorted(words)
        if not words:
            return 0
        if any(ordered == sorted(phrase) for phrase in self.own):
            return _WORDS
        return self._synonym(lambda phrase: ordered == sorted(phrase))

    def _loose(self, words: Words) -> int:
        left = set(words) - self.neutral
        if not left:
            return 0
        if any(left == set(phrase) - self.neutral for phrase in self.own):
            return _WORDS
        return self._synonym(lambda phrase: left == set(phrase))

    def _synonym(self, fits: Callable[[Words], bool]) -> int:
        return next((_SYNONYM - rank for rank, phrase in enumerate(self.synonyms) if fits(phrase)), 0)
