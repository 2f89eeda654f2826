"""A checked question as statements: one page of rows and their number, one figure, or one a group."""

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Literal

from sqlalchemy import (
    Select,
    SelectBase,
    Text,
    case,
    cast,
    func,
    literal,
    literal_column,
    select,
    true,
    union_all,
)
from sqlalchemy.sql.elements import ColumnElement
from sqlalchemy.sql.selectable import Subquery

from domain.core.db.pipeline import Statement
from domain.core.db.statements import compiled, param, written
from domain.portfolio_query.checking import CheckedQuery
from domain.portfolio_query.expressions import Expressions, own_fields, source_of
from domain.portfolio_query.figures import figure_of
from domain.portfolio_query.found import found_rows
from domain.portfolio_query.subject import Field, Subject, Subjects
from domain.portfolio_query.value import Condition, PortfolioQuery

Part = Literal["rows", "total", "figure", "groups", "compared"]


@dataclass(frozen=True, slots=True)
class Asked:
    """What the text of a statement depends on."""

    subjects: Subjects
    query: PortfolioQuery
    permissions: frozenset[str]

    @property
    def subject(self) -> Subject:
        return self.subjects[self.query.subject]

    def found(self, *more: Condition) -> Subquery:
        return found_rows(Expressions(self.subjects), self.subject, self.query, self.permissions, more)


def statements(subjects: Subjects, checked: CheckedQuery) -> dict[Part, Statement]:
    """What to ask the database, in one round trip.

    `rows`: id, the scope's key, title, subtitle, then `shown_fields`. `total`: how many rows in all.
    `figure`: the figure as text or null, and the number of rows behind it. `groups`: key and label as text,
    figure, rows behind it, number of all groups, then key and label of `then_by`. `compared`: value, label,
    figure, rows behind it.
    """
    asked = Asked(subjects, checked.shape, checked.permissions)
    values = checked.parameters
    if asked.query.measure.kind == "list":
        return {
            "rows": Statement(_rows_sql(asked), values),
            "total": Statement(_total_sql(_counted(asked)), values),
        }
    if asked.query.compare:
        return {"compared": Statement(_compared_sql(asked), values)}
    figure = Statement(_figure_sql(asked), values)
    if asked.query.group_by:
        return {"figure": figure, "groups": Statement(_groups_sql(asked), values)}
    return {"figure": figure}


def shown_fields(subject: Subject, query: PortfolioQuery) -> tuple[str, ...]:
    """The fields of a list's rows: the subject's own, and those that the question names."""
    named = [*own_fields(query.where), *([query.order.by] if query.order else []), *query.show]
    fields = subject.fields
    readable = (name for name in named if name in fields and fields[name].kind != "words")
    return tuple(dict.fromkeys([*subject.shown, *readable]))


def _counted(asked: Asked) -> Asked:
    """Without what only a page of the rows reads: in any order, and whatever they show, they are as many."""
    return replace(asked, query=asked.query.model_copy(update={"order": None, "show": ()}))


@lru_cache(maxsize=1024)
def _total_sql(asked: Asked) -> str:
    """How many rows in all."""
    return compiled(select(func.count()).select_from(asked.found()))


@lru_cache(maxsize=1024)
def _figure_sql(asked: Asked) -> str:
    found = asked.found()
    return compiled(select(*figure_of(asked.query.measure, found)).select_from(found))


@lru_cache(maxsize=1024)
def _rows_sql(asked: Asked) -> str:
    """The page is found first; what its rows show is read for them alone."""
    found = asked.found()
    page_rows = (
        select(found.c.k_id)
        .order_by(*_row_order(asked, found))
        .limit(param("row_limit"))
        .offset(param("row_skip"))
        .subquery()
    )
    page = select(page_rows.c.k_id, func.row_number().over().label("position")).cte("page")
    shown = _shown(asked.subject, shown_fields(asked.subject, asked.query)).lateral("shown")
    return compiled(select(*shown.c).select_from(page.join(shown, true())).order_by(page.c.position))


@lru_cache(maxsize=1024)
def _shown(subject: Subject, names: tuple[str, ...]) -> SelectBase:
    """What is read for one row of the `page`."""
    fields = [subject.fields[name] for name in names]
    columns = (_readable(subject, field) for field in fields)
    return written(
        select(
            subject.keys["id"].label("id"),
            subject.keys[subject.wall_key].label("place"),
            subject.title.label("title"),
            subject.subtitle.label("subtitle"),
            *(column.label(f"f_{name}") for name, column in zip(names, columns, strict=True)),
        )
        .select_from(source_of(subject, fields))
        .where(subject.keys["id"] == literal_column("page.k_id"))
        .limit(literal_column("1"))
    )


def _readable(subject: Subject, field: Field) -> ColumnElement[Any]:
    """Null where the caller may not read the field: a list shows the row all the same."""
    if field.permission is None:
        return field.column
    return case((subject.held(subject.keys[subject.wall_key], field.permission), field.column))


def _row_order(asked: Asked, found: Subquery) -> list[ColumnElement[Any]]:
    own: list[ColumnElement[Any]] = [column for column in found.c if column.name.startswith("s_")]
    if asked.query.order is None:
        return own
    return [_directed(found.c.ordered, asked.query.order.descending), *own]


@lru_cache(maxsize=1024)
def _groups_sql(asked: Asked) -> str:
    found = asked.found()
    figure, beside = figure_of(asked.query.measure, found)
    amount, _ = figure_of(asked.query.measure, found, as_text=False)
    parted = [found.c.then_key, found.c.then_label] if asked.query.then_by else []
    grouped = (
        select(
            found.c.group_key.label("key"),
            found.c.group_label.label("label"),
            figure.label("figure"),
            beside.label("beside"),
            amount.label("amount"),
            *parted,
        )
        .group_by(found.c.group_key, found.c.group_label, *parted)
        .subquery()
    )
    then = [grouped.c.then_label, grouped.c.then_key] if asked.query.then_by else []
    order = asked.query.order
    by_name = order is not None and order.by != "measure"
    ranked = grouped.c.key if by_name else grouped.c.amount
    descending = order.descending if order else not by_name
    return compiled(
        select(
            cast(grouped.c.key, Text),
            cast(grouped.c.label, Text),
            grouped.c.figure,
            grouped.c.beside,
            func.count().over(),
            *(cast(column, Text) for column in reversed(then)),
        )
        .order_by(_directed(ranked, descending), grouped.c.label, grouped.c.key, *then)
        .limit(param("row_limit"))
        .offset(param("row_skip"))
    )


@lru_cache(maxsize=1024)
def _compared_sql(asked: Asked) -> str:
    """One row for each value, in the order in which they were asked."""
    comparison = asked.query.compare
    if comparison is None:
        raise ValueError("Nothing is compared.")
    sides: list[Select[Any]] = []
    for position, name in enumerate(comparison.values):
        found = asked.found(Condition(field=comparison.field, values=(name,)))
        sides.append(
            select(
                literal(position).label("position"),
                cast(param(name), Text).label("value"),
                func.min(cast(found.c.compared_label, Text)).label("label"),
                *(
                    column.label(label)
                    for column, label in zip(
                        figure_of(asked.query.measure, found), ("figure", "beside"), strict=True
                    )
                ),
            ).select_from(found)
        )
    all_sides = union_all(*sides).subquery()
    shown = (all_sides.c.value, all_sides.c.label, all_sides.c.figure, all_sides.c.beside)
    return compiled(select(*shown).order_by(all_sides.c.position))


def _directed(column: ColumnElement[Any], descending: bool) -> ColumnElement[Any]:
    return column.desc().nulls_last() if descending else column.asc().nulls_last()
