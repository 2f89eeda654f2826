"""The page of results: the rows that a question is about, its conditions in words, and its columns."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any
from uuid import UUID

from agent.tools.formatting import capital
from agent.tools.wording.asked import Asked
from agent.tools.wording.chips import chips
from agent.tools.wording.rows import cell, row_path
from agent.tools.wording.values import label_of
from domain.core.db.database import Database
from domain.core.unit_of_work import EntryPoint
from domain.features import SUBJECTS
from domain.portfolio_query.compiler import shown_fields
from domain.portfolio_query.conditions import joined, parts_of
from domain.portfolio_query.language import Language
from domain.portfolio_query.naming import record_names
from domain.portfolio_query.service import Answer, ask
from domain.portfolio_query.subject import Kind, Subject
from domain.portfolio_query.value import Condition, Order, PortfolioQuery


@dataclass(frozen=True, slots=True)
class Column:
    name: str
    label: str
    kind: Kind


@dataclass(frozen=True, slots=True)
class ResultRow:
    """`cells` are texts by the names of the columns."""

    id: UUID
    title: str
    subtitle: str
    href: str
    cells: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Results:
    """`query` is the list that was read. Each of `conditions` has a `label` in words and, as `query`, the
    question that is left without it."""

    title: str
    one: str
    many: str
    query: PortfolioQuery
    conditions: tuple[Mapping[str, Any], ...]
    columns: tuple[Column, ...]
    rows: tuple[ResultRow, ...]
    total: int
    looked_in: int
    left_out: int
    left_out_names: tuple[str, ...]


def rows_behind(query: PortfolioQuery) -> PortfolioQuery:
    """The list of what a figure, its groups or the sides of a comparison are worked out from; a list stays
    as it is."""
    if query.measure.kind == "list":
        return query
    field, compared = query.measure.field, query.compare
    more = [
        *([Condition(field=field, operator="known")] if field else []),
        *([Condition(field=compared.field, values=compared.values)] if compared else []),
    ]
    return PortfolioQuery(
        subject=query.subject,
        where=joined([*parts_of(query.where), *more]),
        period=query.period,
        order=Order(by=field, descending=True) if field else None,
    )


def kept_of(query: PortfolioQuery, total: int) -> int:
    """How many of the rows found are asked for: five of 'top 5', and all of a list that only its page
    cuts."""
    left = max(total - query.skip, 0)
    return min(left, query.limit) if "limit" in query.model_fields_set else left


async def results(
    database: Database, entry: EntryPoint, language: Language, query: PortfolioQuery, today: date
) -> Results:
    """At most 200 rows, from the query's own `skip`. Raises Invalid for what the language does not know, or
    where counting takes longer than 2 seconds."""
    wanted = rows_behind(query)
    answer = await ask(database, entry, language, wanted)
    names = await record_names(database, entry, language, wanted)
    asked = Asked(SUBJECTS, wanted, names, today)
    columns = columns_of(language, asked.subject, wanted)
    return Results(
        title=capital(asked.clauses().whole(asked.subject, 2, asked.period(2))),
        one=asked.subject.one,
        many=asked.subject.many,
        query=wanted,
        conditions=tuple(chips(asked)),
        columns=columns,
        rows=rows_of(asked.subject, columns, answer),
        total=answer.total,
        looked_in=answer.looked_in,
        left_out=answer.left_out,
        left_out_names=answer.left_out_names,
    )


def columns_of(language: Language, subject: Subject, query: PortfolioQuery) -> tuple[Column, ...]:
    """The fields of the rows that the caller may read; ids of other records are for programs."""
    fields = ((name, subject.fields[name]) for name in shown_fields(subject, query))
    return tuple(
        Column(name, capital(label_of(subject, name)), field.kind)
        for name, field in fields
        if field.kind != "record" and language.reads(field)
    )


def rows_of(subject: Subject, columns: tuple[Column, ...], answer: Answer) -> tuple[ResultRow, ...]:
    return tuple(
        ResultRow(
            id=row.id,
            title=row.title,
            subtitle=row.subtitle or "",
            href=row_path(subject, row),
            cells={each.name: cell(subject.fields[each.name], row.fields[each.name]) for each in columns},
        )
        for row in answer.rows
    )
