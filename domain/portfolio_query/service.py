"""Asking: a question in, its answer out, in the caller's scope and in one round trip."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any
from uuid import UUID

from sqlalchemy import and_, func, not_, select
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.types import Text

from domain.access.policy import allows
from domain.access.principal import StaffPrincipal
from domain.core.db.database import Database
from domain.core.db.database_errors import state_of
from domain.core.db.pipeline import Rows, Statement
from domain.core.db.statements import compiled
from domain.core.errors import Invalid, Unavailable
from domain.core.listing import among
from domain.core.unit_of_work import EntryPoint, read_page
from domain.models.properties import Property
from domain.portfolio_query.checking import CheckedQuery, check
from domain.portfolio_query.compiler import shown_fields, statements
from domain.portfolio_query.language import Language
from domain.portfolio_query.subject import OWN, Subjects, holding
from domain.portfolio_query.value import PortfolioQuery

TIME_LIMIT = Statement("SELECT set_config('statement_timeout', '2000', true)", ())
TOO_MUCH = "That is too much to count: narrow it."
CANCELLED = "57014"
MOST_NAMED = 3
_COVERS_ALL = "SELECT 1, 0, ARRAY[]::text[]"


@dataclass(frozen=True, slots=True)
class Figure:
    """`value` is text, None where nothing is known; `behind` is the number of rows that it is worked out
    from. `key` and `label` say of which group or which side of a comparison, `then_key` and `then_label` of
    which part of the group."""

    value: str | None
    behind: int
    key: str | None = None
    label: str | None = None
    then_key: str | None = None
    then_label: str | None = None


@dataclass(frozen=True, slots=True)
class ListedRow:
    id: UUID
    place_id: UUID
    title: str
    subtitle: str
    fields: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Answer:
    """`total` counts all rows of a list, or all groups. `looked_in` is the number of properties in which the
    caller may read all that the question touches; `left_out` counts the others, `left_out_names` are the
    first of them."""

    query: PortfolioQuery
    total: int
    looked_in: int
    left_out: int
    left_out_names: tuple[str, ...]
    figure: Figure | None = None
    figures: tuple[Figure, ...] = ()
    rows: tuple[ListedRow, ...] = ()


def language_of(subjects: Subjects, principal: StaffPrincipal) -> Language:
    """What this caller may ask about; an account without any property knows every word and finds nothing."""
    return _language_of(subjects, frozenset(principal.roles))


@lru_cache(maxsize=64)
def _language_of(subjects: Subjects, roles: frozenset[str]) -> Language:
    held = sorted(roles)
    return Language(subjects, lambda permission: not held or allows(held, permission))


async def ask(database: Database, entry: EntryPoint, language: Language, query: PortfolioQuery) -> Answer:
    """Raises Invalid for what the language does not know, or where counting takes longer than 2 seconds."""
    checked = check(language, query)
    parts = statements(language.subjects, checked)
    try:
        page = await read_page(database, entry, [TIME_LIMIT, coverage(checked), *parts.values()])
    except Unavailable as error:
        if error.__cause__ is not None and state_of(error.__cause__) == CANCELLED:
            raise Invalid.field("where", TOO_MUCH) from error
        raise
    _, ((looked_in, left_out, names),), *results = page.results
    return _answer(
        query, checked, dict(zip(parts, results, strict=True)), (looked_in, left_out, tuple(names))
    )


def _answer(
    query: PortfolioQuery,
    checked: CheckedQuery,
    results: Mapping[str, Rows],
    covered: tuple[int, int, tuple[str, ...]],
) -> Answer:
    if "rows" in results:
        names = shown_fields(checked.subject, checked.shape)
        rows = tuple(
            ListedRow(UUID(row[0]), UUID(row[1]), row[2], row[3], dict(zip(names, row[4:], strict=True)))
            for row in results["rows"]
        )
        return Answer(query, results["total"][0][0], *covered, rows=rows)
    if "compared" in results:
        sides = tuple(Figure(row[2], row[3], row[0], row[1]) for row in results["compared"])
        return Answer(query, len(sides), *covered, figures=sides)
    whole = Figure(*results["figure"][0])
    groups = results.get("groups", [])
    figures = tuple(Figure(row[2], row[3], row[0], row[1], *row[5:]) for row in groups)
    return Answer(query, groups[0][4] if groups else whole.behind, *covered, figure=whole, figures=figures)


def coverage(checked: CheckedQuery) -> Statement:
    """One row: in how many properties was looked, in how many was not because a right is missing there, and
    the names of the first of those. Of their own homes residents read all."""
    if checked.subject.scope in OWN:
        return Statement(_COVERS_ALL, ())
    return Statement(_coverage_sql(tuple(sorted(checked.permissions))), ())


@lru_cache(maxsize=256)
def _coverage_sql(permissions: tuple[str, ...]) -> str:
    held = and_(*(holding("property", Property.id, permission) for permission in permissions))
    seen = (
        select(Property.name, held.label("held"))
        .where(among(Property.id, "visible_property_ids()"), Property.deleted_at.is_(None))
        .cte("seen")
    )
    names = select(seen.c.name).where(not_(seen.c.held)).order_by(seen.c.name).limit(MOST_NAMED)
    return compiled(
        select(
            func.count().filter(seen.c.held),
            func.count().filter(not_(seen.c.held)),
            func.array(names.scalar_subquery(), type_=ARRAY(Text())),
        ).select_from(seen)
    )
