"""The names that one caller may use in a question, and how its values are read."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from decimal import Decimal, InvalidOperation
from typing import Final
from uuid import UUID

from domain.core.errors import Invalid
from domain.core.values.text import NUL_REFUSED
from domain.portfolio_query.subject import Field, Kind, Relation, Subject, Subjects, Time

KNOWING: Final = ("known", "unknown")
_SAME: Final = ("is", "is_not", *KNOWING)
_MORE: Final = (*_SAME, "more_than", "less_than", "at_least", "at_most", "between")
OPERATORS: Final[dict[Kind, tuple[str, ...]]] = {
    "text": (*_SAME, "contains"),
    "words": ("contains",),
    "number": _MORE,
    "money": _MORE,
    "day": _MORE,
    "choice": _SAME,
    "truth": ("is",),
    "record": _SAME,
}
AMOUNTS: Final = ("number", "money")
MOST_DIGITS: Final = 15
LARGEST: Final = Decimal(10) ** MOST_DIGITS
FINEST: Final = -20


@dataclass(frozen=True, slots=True)
class Language:
    """The subjects, as far as `may` grants their permissions somewhere: what a caller may read nowhere is as
    unknown to them as what does not exist."""

    subjects: Subjects
    may: Callable[[str], bool]

    def knows(self, name: str) -> bool:
        """There is such a subject, and the caller may read it somewhere."""
        found = self.subjects.get(name)
        return found is not None and self.may(found.permission)

    def reads(self, part: Field | Time) -> bool:
        return part.permission is None or self.may(part.permission)

    def subject(self, name: str) -> Subject:
        """Raises Invalid for a subject that is unknown to the caller."""
        if not self.knows(name):
            raise Invalid.field("subject", f"I know nothing of “{name}”.")
        return self.subjects[name]

    def relation(self, subject: Subject, name: str) -> tuple[Relation, Subject]:
        """Raises Invalid for a relation that the subject lacks, or to what the caller may not read."""
        found = subject.relations.get(name)
        if found is None:
            raise unknown(subject, name)
        return found, self.subject(found.to)

    def field(self, subject: Subject, path: str) -> tuple[Field, frozenset[str]]:
        """The field at 'bedrooms' or 'unit.bedrooms', and the permissions that reading it needs."""
        first, _, rest = path.partition(".")
        if rest:
            relation, related = self.relation(subject, first)
            if not relation.one:
                raise Invalid.field(path, f"{subject.one.capitalize()} and {first} are not one to one.")
            found, permissions = self.field(related, rest)
            return found, permissions | {related.permission}
        own = subject.fields.get(path)
        if own is None or not self.reads(own):
            raise unknown(subject, path)
        return own, frozenset({own.permission} if own.permission else ())

    def time(self, subject: Subject, name: str) -> Time:
        """Raises Invalid for a time that is unknown to the caller."""
        found = subject.times.get(name)
        if found is None or not self.reads(found):
            raise unknown(subject, name)
        return found


def unknown(subject: Subject, name: str) -> Invalid:
    return Invalid.field(name, f"I know no “{name}” of {subject.many}.")


def read_value(name: str, field: Field, text: str) -> object:
    """The value as the database takes it. Raises Invalid with a sentence about what it should be."""
    match field.kind:
        case "text" | "words" if "\x00" in text:
            raise Invalid.field(name, NUL_REFUSED)
        case "text" | "words":
            return text
        case "number" | "money":
            return _amount(name, text)
        case "day":
            return _day(name, text)
        case "choice" if text in field.options:
            return text
        case "choice":
            raise Invalid.field(name, f"“{text}” is none of {', '.join(field.options)}.")
        case "truth":
            return _truth(name, text)
        case _:
            return _record(name, text)


def _amount(name: str, text: str) -> str:
    try:
        amount = Decimal(text)
    except InvalidOperation as error:
        raise Invalid.field(name, f"“{text}” is not a number.") from error
    if not amount.is_finite() or abs(amount) >= LARGEST or not FINEST <= _exponent(amount) <= MOST_DIGITS:
        raise Invalid.field(name, f"“{text}” is not a number that can be compared.")
    return f"{amount:f}"


def _exponent(amount: Decimal) -> int:
    """What the last digit is worth: of '1E-999999999' Postgres would want as many places."""
    exponent = amount.as_tuple().exponent
    return exponent if isinstance(exponent, int) else 0


def _day(name: str, text: str) -> str:
    try:
        return date.fromisoformat(text).isoformat()
    except ValueError as error:
        raise Invalid.field(name, f"“{text}” is not a day, such as 2026-01-31.") from error


def _truth(name: str, text: str) -> bool:
    if text not in ("true", "false"):
        raise Invalid.field(name, "Say true or false.")
    return text == "true"


def _record(name: str, text: str) -> str:
    try:
        return str(UUID(text))
    except ValueError as error:
        raise Invalid.field(name, f"“{text}” is not the id of a record.") from error
