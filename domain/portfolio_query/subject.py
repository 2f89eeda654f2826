"""How a feature declares what may be asked of its records: fields, times, relations and named measures."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from sqlalchemy import Column, ColumnElement, FromClause, Select, func, literal
from sqlalchemy.orm import InstrumentedAttribute

from domain.core.listing import Condition as SqlCondition
from domain.core.listing import among, among_ids
from domain.portfolio_query.value import Condition, Expression, Measure

EMAIL_WORDS = ("email", "e-mail", "mail address", "email address", "e-mail address")
Kind = Literal["text", "words", "number", "money", "day", "choice", "truth", "record"]
Scope = Literal["property", "company", "tenancy", "resident"]
# What residents ask about is theirs by their home or their record, whatever the permission is called.
OWN: Mapping[Scope, str] = {"tenancy": "own_tenancy_ids", "resident": "own_resident_ids"}
Join = tuple[FromClause, ColumnElement[bool]]


def holding(
    scope: Scope, key: ColumnElement[Any] | InstrumentedAttribute[Any], permission: str
) -> SqlCondition:
    """The caller holds the permission on the property, or on some property of the company, of this id; or it
    is a home that they owe for, or a record of theirs."""
    if scope in OWN:
        return among(key, f"{OWN[scope]}()")
    ids = func.property_ids if scope == "property" else func.company_ids
    return among_ids(key, ids(literal(permission)))


@dataclass(frozen=True, slots=True, eq=False)
class Field:
    """One thing known of a record.

    `words` are what people call it, `unit` what a figure of it is counted in. Who lacks `permission` on a
    row's property cannot ask about the field there. `needs` are the joins of the subject that `column` reads.
    A `record` is the id of another record; `label` is what people call that one. `words` are of a long text
    that is asked for what it says and never shown: `column` is the row's id, and `saying` finds ids. Where
    `column` is rounded, rows are put in the order of `exact`. A figure of it is one of the rows `among`,
    unless the question says another state or a time, and a share of rows by it one of those `share_among`.

    `said` are the words for single values ('studio' of no bedrooms), the first of them in answers. `more` and
    `less` are adjectives for much and little of it ('expensive', 'cheap'). `preposition` is what a place is
    said with ('at', 'in'). Where it `counts_rows` beside the record, 'with pets' is said of at least one.
    Of rows that are not named it is not meant where it is `of_named_rows`: 'late fees' are rather charges.
    Where it `adds_up` groups are
    told the sum of it, not what it is on average: 'deposits by property'.
    The page of one record says nothing of it where it is `untold`. A number of days is how long a row has
    been as it is said to be, or `of_any_state` how long there has been one ('tenants for over a year').
    `is_identifier` marks what a bare number or code stands for, with the word before it where that is one of
    `led_by` ('Suite 205'). Values of what is `before_noun` say of which kind the rows are: 'HVAC requests'.
    What fits the pattern `written` is a value
    of that field.
    """

    kind: Kind
    column: ColumnElement[Any]
    words: tuple[str, ...] = ()
    permission: str | None = None
    options: tuple[str, ...] = ()
    unit: str = ""
    needs: tuple[str, ...] = ()
    label: ColumnElement[Any] | None = None
    exact: ColumnElement[Any] | None = None
    among: Condition | None = None
    share_among: Condition | None = None
    saying: Callable[[ColumnElement[Any]], Select[Any]] | None = None
    said: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    more: tuple[str, ...] = ()
    less: tuple[str, ...] = ()
    preposition: str = ""
    is_identifier: bool = False
    led_by: tuple[str, ...] = ()
    of_named_rows: bool = False
    untold: bool = False
    of_any_state: bool = False
    adds_up: bool = False
    counts_rows: bool = False
    before_noun: bool = False
    written: re.Pattern[str] | None = None

    @property
    def is_stored(self) -> bool:
        """It stands in the record itself, and is not worked out."""
        return isinstance(self.column, Column) and not self.needs

    @property
    def is_always_set(self) -> bool:
        """No record is without it."""
        return isinstance(self.column, Column) and not self.column.nullable


@dataclass(frozen=True, slots=True, eq=False)
class Time:
    """A day on which something happened to a record: `past` and `future` are the verbs that ask for it.
    Only rows that meet `counts` have it. Where it `lasts` a row has it from that day on: what is available in
    March may have been so before. What is `on_any_day` is so before its day as well: a charge may be due next
    month. Where it `outlasts` that day, 'when does it expire' is answered with a day that has passed as well:
    an insurance that ran out still stands there. What is to come is all `planned` one by one, where without a
    period else only the next days are meant."""

    column: ColumnElement[Any]
    past: tuple[str, ...] = ()
    future: tuple[str, ...] = ()
    permission: str | None = None
    needs: tuple[str, ...] = ()
    counts: SqlCondition | None = None
    lasts: bool = False
    on_any_day: bool = False
    outlasts: bool = False
    planned: bool = False


@dataclass(frozen=True, slots=True)
class Phrase:
    """Words that say a whole part of a question: a condition, a figure, or a figure of some rows.

    What the word for the rows means by itself gives way to conditions of the fields `unless`, or else to any
    of a choice, and to a period unless it is `also_dated`; where it `always_holds` to none of these. Where it
    `names_rows` it is a word for the rows as well ('plumber') unless one of the fields `unless` is named,
    `when_asked` only where words of `asked_by` ask for them ('who do we call for a leak'). A period of one
    of the times `also_at` leaves it in force. Answers say it `before_noun` ('current residents'). A figure
    `of_month` is that of the running month where no other time is said; a period of a figure is about its
    `time`, where it has one. One `only_with` words of these fields or times is none without them. A figure
    is parted `by` this field. The worst of groups has the most of it ('vacancy'), or the least where much
    `is_good` ('occupancy').
    """

    words: tuple[str, ...]
    where: Expression | None = None
    measure: Measure | None = None
    also_dated: bool = False
    always_holds: bool = False
    of_month: bool = False
    time: str = ""
    only_with: tuple[str, ...] = ()
    names_rows: bool = False
    when_asked: bool = False
    unless: tuple[str, ...] = ()
    also_at: tuple[str, ...] = ()
    before_noun: bool = False
    by: str = ""
    is_good: bool = False


@dataclass(frozen=True, slots=True)
class Screen:
    """The page that lists the records: its name and path, and its filters by the fields that they narrow."""

    name: str
    path: str
    filters: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Through:
    """A table between two subjects: its columns beside the keys of the one and of the other."""

    table: FromClause
    own: tuple[tuple[str, str], ...]
    theirs: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Relation:
    """Records of another subject that belong to one of this: pairs of own key and theirs. Where there is at
    most one, its fields can be asked for as 'unit.bedrooms'."""

    to: str
    on: tuple[tuple[str, str], ...] = ()
    through: Through | None = None
    one: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Subject:
    """Records that can be asked about.

    `base` is their table with the joins that every question needs, `joins` are further ones by name, taken
    where a field needs them. `keys` are what relations tie them by; 'id' and the key of the scope
    ('property_id' or 'company_id') are always among them. `today` is the day where the record is. `title` and
    `subtitle` are how a row reads, `shown` the fields that a list shows unless the question names others.

    `words` name the records, `asked_by` ask for them without naming them ('who'), `phrases` say parts of a
    question. `path` is the page of one record, with the fields of its row in braces.

    `amount` is the field that 'how much' is about where none is named, in the conditions of `amount_if`
    another one; what `adds_up` is summed by group where no figure is named. `usual_time` is what a period is
    about without a verb. Of rows that are all still to come, `days_ahead` is how far they are known: a period
    that begins before today, or ends later, is not theirs.
    """

    name: str
    one: str
    many: str
    permission: str
    scope: Scope
    base: FromClause
    live: SqlCondition
    keys: Mapping[str, ColumnElement[Any]]
    today: ColumnElement[Any]
    title: ColumnElement[Any]
    subtitle: ColumnElement[Any]
    order: tuple[ColumnElement[Any], ...]
    fields: Mapping[str, Field]
    shown: tuple[str, ...]
    words: tuple[str, ...] = ()
    joins: Mapping[str, Join] = field(default_factory=dict)
    times: Mapping[str, Time] = field(default_factory=dict)
    relations: Mapping[str, Relation] = field(default_factory=dict)
    measures: Mapping[str, Measure] = field(default_factory=dict)
    asked_by: tuple[str, ...] = ()
    phrases: tuple[Phrase, ...] = ()
    path: str = ""
    screen: Screen | None = None
    amount: str = ""
    amount_if: tuple[tuple[Condition, str], ...] = ()
    adds_up: bool = False
    usual_time: str = ""
    days_ahead: int | None = None

    def held(self, key: ColumnElement[Any], permission: str) -> SqlCondition:
        """The caller holds the permission where a record with this key of the scope is."""
        return holding(self.scope, key, permission)

    @property
    def wall_key(self) -> str:
        return f"{self.scope}_id"


class Subjects:
    """All subjects by name; one object for the life of the process, compared by identity."""

    def __init__(self, *subjects: Subject) -> None:
        self._by_name = {each.name: each for each in subjects}

    def __getitem__(self, name: str) -> Subject:
        return self._by_name[name]

    def __iter__(self) -> Iterator[Subject]:
        return iter(self._by_name.values())

    def get(self, name: str) -> Subject | None:
        return self._by_name.get(name)
