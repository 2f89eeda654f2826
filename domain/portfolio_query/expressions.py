"""Conditions of a question as SQL, over the rows of its subject and of what is related to it."""

from collections.abc import Iterable, Iterator, Sequence, Set
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, assert_never

from sqlalchemy import (
    Boolean,
    ColumnElement,
    Date,
    FromClause,
    Numeric,
    Select,
    SelectBase,
    Text,
    Uuid,
    and_,
    cast,
    exists,
    false,
    func,
    literal,
    literal_column,
    not_,
    or_,
    select,
)
from sqlalchemy.sql.selectable import Subquery
from sqlalchemy.types import TypeEngine

from domain.core.db.statements import param, written
from domain.portfolio_query.language import AMOUNTS
from domain.portfolio_query.subject import Field, Kind, Relation, Subject, Subjects, Time
from domain.portfolio_query.value import AllOf, AnyOf, Condition, Expression, HasRelated, Not

TYPES: dict[Kind, TypeEngine[Any]] = {
    "text": Text(),
    "words": Text(),
    "number": Numeric(),
    "money": Numeric(),
    "day": Date(),
    "choice": Text(),
    "truth": Boolean(),
    "record": Uuid(),
}


@dataclass(frozen=True, slots=True)
class Rows:
    """Rows of a subject: keys as `k_…`, fields as `f_…`, what they are called as `l_…` and their order as
    `o_…`, times as `t_…`, the subject's own order as `s_…`, and `today`."""

    subject: Subject
    columns: Subquery

    def __getitem__(self, name: str) -> ColumnElement[Any]:
        return self.columns.c[name]


def own_fields(given: Expression | None) -> Iterator[str]:
    """The names of the subject's own fields that an expression reads."""
    match given:
        case Condition():
            yield from (name for name in (given.field, given.other) if name and "." not in name)
        case AllOf() | AnyOf():
            for part in given.parts:
                yield from own_fields(part)
        case Not():
            yield from own_fields(given.part)


def rows_of(subject: Subject, fields: Set[str], times: Set[str] = frozenset()) -> Rows:
    """Live rows where the caller holds the permissions of the subject and of each of the fields."""
    return Rows(subject, _written_rows(subject, frozenset(fields), frozenset(times)).subquery())


@lru_cache(maxsize=1024)
def _written_rows(subject: Subject, fields: frozenset[str], times: frozenset[str]) -> SelectBase:
    named: list[Field | Time] = [
        *(subject.fields[name] for name in fields),
        *(subject.times[name] for name in times),
    ]
    permissions = {subject.permission, *(each.permission for each in named if each.permission)}
    key = subject.keys[subject.wall_key]
    query = (
        select(
            *(column.label(f"k_{name}") for name, column in subject.keys.items()),
            *(subject.fields[name].column.label(f"f_{name}") for name in sorted(fields)),
            *_labels(subject, fields),
            *(subject.times[name].column.label(f"t_{name}") for name in sorted(times)),
            *(column.label(f"s_{index}") for index, column in enumerate(subject.order)),
            subject.today.label("today"),
        )
        .select_from(source_of(subject, named))
        .where(subject.live, *(subject.held(key, name) for name in sorted(permissions)))
    )
    for name in times:
        counts = subject.times[name].counts
        query = query if counts is None else query.where(counts)
    return written(query)


def source_of(subject: Subject, named: Iterable[Field | Time]) -> FromClause:
    """The subject's table with the joins that these read."""
    source, needed = subject.base, {need for each in named for need in each.needs}
    for name, (joined, on) in subject.joins.items():
        if name in needed:
            source = source.outerjoin(joined, on)
    return source


def _labels(subject: Subject, fields: Set[str]) -> list[ColumnElement[Any]]:
    named = [(name, subject.fields[name]) for name in sorted(fields)]
    beside = [
        *((f"l_{name}", field.label) for name, field in named),
        *((f"o_{name}", field.exact) for name, field in named),
    ]
    return [column.label(label) for label, column in beside if column is not None]


@dataclass(frozen=True, slots=True)
class Expressions:
    """Compiles the conditions of one question; values are parameters, named in the question's shape."""

    subjects: Subjects

    def condition(self, rows: Rows, given: Expression) -> ColumnElement[bool]:
        match given:
            case Condition():
                return self._compared(rows, given)
            case AllOf():
                return and_(*(self.condition(rows, part) for part in given.parts))
            case AnyOf():
                return or_(*(self.condition(rows, part) for part in given.parts))
            case Not():
                return not_(func.coalesce(self.condition(rows, given.part), false()))
            case HasRelated():
                return self._has(rows, given)
            case _:
                assert_never(given)

    def value(self, rows: Rows, path: str) -> ColumnElement[Any]:
        """The column of 'bedrooms', or the one value of 'unit.bedrooms'."""
        first, _, rest = path.partition(".")
        if not rest:
            return rows[f"f_{path}"]
        relation = rows.subject.relations[first]
        related = rows_of(self.subjects[relation.to], {rest})
        found = _related(rows, relation, related, related[f"f_{rest}"])
        return found.limit(literal_column("1")).scalar_subquery()

    def ranked(self, rows: Rows, path: str) -> ColumnElement[Any]:
        """What rows are put in order by."""
        return rows[f"o_{path}"] if f"o_{path}" in rows.columns.c else self.value(rows, path)

    def field(self, subject: Subject, path: str) -> Field:
        first, _, rest = path.partition(".")
        if rest:
            subject = self.subjects[subject.relations[first].to]
        return subject.fields[rest or first]

    def kind(self, subject: Subject, path: str) -> Kind:
        return self.field(subject, path).kind

    def label(self, rows: Rows, path: str) -> ColumnElement[Any]:
        """What people call the value that rows are grouped by."""
        return rows[f"l_{path}"] if f"l_{path}" in rows.columns.c else self.value(rows, path)

    def _has(self, rows: Rows, given: HasRelated) -> ColumnElement[bool]:
        relation = rows.subject.relations[given.relation]
        subject = self.subjects[relation.to]
        related = rows_of(subject, frozenset(own_fields(given.where)))
        found = _related(rows, relation, related, literal_column("1"))
        found = found if given.where is None else found.where(self.condition(related, given.where))
        if given.at_least == 1:
            return exists(found)
        counted = found.with_only_columns(func.count(), maintain_column_froms=True)
        return counted.scalar_subquery() >= literal(given.at_least)

    def _compared(self, rows: Rows, given: Condition) -> ColumnElement[bool]:
        field = self.field(rows.subject, given.field)
        kind = field.kind
        column = self.value(rows, given.field)
        if given.other is not None:
            values = [self.value(rows, given.other)]
        else:
            values = [_given(kind, name) for name in given.values]
        match given.operator:
            case "known":
                return column.is_not(None)
            case "unknown":
                return column.is_(None)
            case "is":
                return _is_any(kind, column, values)
            case "is_not":
                return not_(func.coalesce(_is_any(kind, column, values), false()))
            case "contains" if field.saying is not None:
                return column.in_(field.saying(values[0]))
            case "contains":
                return _contains(column, values[0])
            case "more_than":
                return column > values[0]
            case "less_than":
                return column < values[0]
            case "at_least":
                return column >= values[0]
            case "at_most":
                return column <= values[0]
            case "between":
                return column.between(values[0], values[1])
            case _:
                assert_never(given.operator)


def _given(kind: Kind, name: str) -> ColumnElement[Any]:
    """A value of the question. An amount is said to be one: beside a column of whole numbers Postgres would
    read it as such, and refuse 1.5 and what is larger."""
    value = param(name, TYPES[kind])
    return cast(value, TYPES[kind]) if kind in AMOUNTS else value


def _contains(column: ColumnElement[Any], text: ColumnElement[Any]) -> ColumnElement[bool]:
    """Blind to case and accents; signs alone are contained in nothing."""
    part = func.btrim(func.folded(text))
    return and_(part != literal_column("''"), func.strpos(func.folded(column), part) > literal_column("0"))


def _is_any(
    kind: Kind, column: ColumnElement[Any], values: Sequence[ColumnElement[Any]]
) -> ColumnElement[bool]:
    if kind == "text":
        key = func.natural_key(column)
        return or_(*(key == func.natural_key(value) for value in values))
    return or_(*(column == value for value in values))


def _related(rows: Rows, relation: Relation, related: Rows, *columns: ColumnElement[Any]) -> Select[Any]:
    """Columns of the related rows that belong to the row of the enclosing query."""
    ties = (rows[f"k_{own}"] == related[f"k_{theirs}"] for own, theirs in relation.on)
    if relation.through is None:
        return select(*columns).select_from(related.columns).where(*ties)
    link = relation.through.table.alias()
    theirs = (link.c[column] == related[f"k_{key}"] for column, key in relation.through.theirs)
    own = (link.c[column] == rows[f"k_{key}"] for key, column in relation.through.own)
    return select(*columns).select_from(related.columns.join(link, and_(*theirs))).where(*ties, *own)
