"""What a kind of import is made of: its fields, the words for them, and their vocabularies."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Literal

from domain.core.values.text import plain

FieldType = Literal[
    "text",
    "money",
    "number",
    "integer",
    "date",
    "boolean",
    "phone",
    "email",
    "list",
    "choice",
    "state",
    "zip",
]


YES_OR_NO = ("yes", "no")


RowValues = tuple[int, Mapping[str, Any]]
"""A row's number and its values by field."""


def phrases(listed: str) -> tuple[str, ...]:
    """'street address, street' as a tuple of phrases."""
    return tuple(phrase.strip() for phrase in listed.split(","))


@dataclass(frozen=True)
class Vocabulary:
    """The values a field may take, and other words that files use for them. `also` are words that say
    something about another field besides: the field, and for each of its values the words."""

    values: tuple[str, ...]
    synonyms: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    also: Mapping[str, Mapping[str, tuple[str, ...]]] = field(default_factory=dict)

    def read(self, text: str) -> str | None:
        """The value that a cell means, or None: matched without regard to case, spaces and punctuation."""
        return self._by_spelling.get(plain(text))

    def also_says(self, text: str) -> Mapping[str, str]:
        """What a cell says about other fields, by field."""
        return self._also_by_spelling.get(plain(text), {})

    @cached_property
    def _also_by_spelling(self) -> dict[str, dict[str, str]]:
        table: dict[str, dict[str, str]] = {}
        for other, words_of in self.also.items():
            for value, words in words_of.items():
                for word in words:
                    table.setdefault(plain(word), {})[other] = value
        return table

    @cached_property
    def _by_spelling(self) -> dict[str, str]:
        table = {plain(word): value for value, words in self.synonyms.items() for word in words}
        return table | {plain(value): value for value in self.values}


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a kind. `synonyms` are other phrases for it, the most telling first; `exact` are headers
    that mean this field and nothing else, `preferred` those of the column that it takes before any other;
    `empty_words` are cell texts that mean 'no value' here and `zero_words` those that mean 0; a `past` day
    cannot lie after today, and `beside` has the words that may stand beside one; a `placing` field says where
    the row belongs; a column of codes is no `is_name`, and one of numbers above `largest` no count of this
    field. `unsaid` is what becomes of a new row's field that the file says nothing about, as the end of 'new
    ones …'. Cells of a `sensitive` field are sealed wherever they are kept; it and what is
    `only_in_person` are not written while an admin acts for somebody."""

    name: str
    label: str
    type: FieldType = "text"
    required: bool = False
    hint: str = ""
    vocabulary: Vocabulary | None = None
    synonyms: tuple[str, ...] = ()
    exact: tuple[str, ...] = ()
    preferred: tuple[str, ...] = ()
    empty_words: tuple[str, ...] = ()
    sensitive: bool = False
    only_in_person: bool = False
    past: bool = False
    unsaid: str = "have none"
    zero_words: tuple[str, ...] = ()
    placing: bool = False
    is_name: bool = False
    largest: int | None = None
    beside: Vocabulary | None = None

    @property
    def allowed(self) -> tuple[str, ...]:
        """The values that a person may choose among; () for free text, numbers and days."""
        if self.type == "boolean":
            return YES_OR_NO
        return self.vocabulary.values if self.vocabulary else ()

    @property
    def may_be_left_out(self) -> bool:
        """Whether a row is worth having without a cell of this field that cannot be read: never where the
        cell is money or a day, or says where the row belongs."""
        return not (self.required or self.placing or self.type in ("money", "date"))


@dataclass(frozen=True, slots=True)
class StandIn:
    """Where no column is for `field`, the one for `of` is offered to it, beside a column for any `beside`."""

    field: str
    of: str
    beside: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ImportSchema:
    """What a file of one kind may hold: fields, and the nouns that a header may use for the row itself."""

    name: str
    title: str
    fields: tuple[Field, ...]
    nouns: tuple[str, ...]
    alternatives: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """A field that stands for several others when it has a column: full_name for first and last name."""
    left_out: Callable[[Mapping[str, Any], Collection[str]], str | None] = lambda _values, _read: None
    """What a line is that has nothing to import by its values, such as a vacant unit among residents, and by
    the fields whose cells were read, blank ones included."""
    stand_ins: tuple[StandIn, ...] = ()
    remarks: Callable[[Collection[str], Sequence[RowValues]], Iterable[str]] = lambda _mapped, _rows: ()
    """What is said before a run about the fields that are mapped and the rows, in sentences."""

    def field(self, name: str) -> Field | None:
        return next((known for known in self.fields if known.name == name), None)

    def known(self, name: str) -> Field:
        """The field of that name; raises KeyError where mappings were not settled before."""
        found = self.field(name)
        if found is None:
            raise KeyError(name)
        return found
