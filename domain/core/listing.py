"""Lists: what a noun's rows look like, how they filter and sort, and the statements that fetch one page.

The page is limited in a subquery over the base table first and joined afterwards; each combination of
filters, sort and direction is compiled once.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any
from uuid import UUID

from sqlalchemy import (
    Boolean,
    ColumnElement,
    FromClause,
    Table,
    and_,
    case,
    func,
    literal_column,
    select,
    tuple_,
)
from sqlalchemy.sql.elements import BooleanClauseList
from sqlalchemy.types import Text

from domain.core.errors import Invalid
from domain.core.paging import Cursor, CursorSigner, PageRequest
from domain.core.statements import compiled, param
from domain.core.unit_of_work import Statement

Condition = ColumnElement[bool]


@dataclass(frozen=True, slots=True, eq=False)
class Listing:
    """One noun's rows.

    `columns` are the wire names in order, over `source` (base table and its joins). `scope` is the first
    wall, `live` leaves out deleted rows; both and all filters name only columns of `inner` (base table
    plus what sorting needs). A filter binds a parameter of its own name. Sort keys are never null and end
    in the id.
    `flags` are conditions on the base row that many columns depend on (`when`): evaluated once a row.
    """

    name: str
    permission: str
    base: Table
    inner: FromClause
    source: FromClause
    columns: Mapping[str, ColumnElement[Any]]
    scope: Condition
    live: Condition
    filters: Mapping[str, Condition]
    sorts: Mapping[str, tuple[ColumnElement[Any], ...]]
    default_sort: str
    flags: Mapping[str, Condition] = field(default_factory=dict)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(self.columns)

    def sort_of(self, request: PageRequest) -> str:
        """Raises Invalid for a sort the list does not have."""
        sort = request.sort or self.default_sort
        if sort.removeprefix("-") not in self.sorts:
            raise Invalid.field("sort", f"Sort by one of {', '.join(self.sorts)}.")
        return sort

    def row(self, row_id: UUID) -> Statement:
        """The one row with this id, in the list's shape."""
        return Statement(_row_sql(self), {"row_id": str(row_id)})


@dataclass(frozen=True, slots=True)
class PagePlan:
    """The statements for one page, and how to read what they answer."""

    listing: Listing
    request: PageRequest
    shape: str
    cursor: Cursor | None
    statements: tuple[Statement, ...]

    def body(self, signer: CursorSigner, results: tuple[list[tuple[Any, ...]], ...]) -> dict[str, Any]:
        """`{"items", "next_cursor", "total"}`; `results` are those of `statements`, in order."""
        rows = results[0]
        total = self.cursor.total if self.cursor else int(results[1][0][0])
        names, width = self.listing.names, len(self.listing.columns)
        page = rows[: self.request.limit]
        following = None
        if len(rows) > self.request.limit:
            following = signer.write(Cursor(tuple(page[-1][width:]), total), self.shape)
        items = [dict(zip(names, row, strict=False)) for row in page]
        return {"items": items, "next_cursor": following, "total": total}


def plan_page(listing: Listing, request: PageRequest, signer: CursorSigner) -> PagePlan:
    """Raises Invalid for an unknown sort, BadCursor for a cursor of another list or other filters."""
    sort = listing.sort_of(request)
    names = tuple(sorted(request.filters))
    shape = f"{listing.name}|{sort}|{sorted(request.filters.items())}"
    cursor = signer.read(request.cursor, shape) if request.cursor else None
    sql = _page_sql(listing, names, sort, cursor is not None)
    parameters = dict(request.filters) | {"page_limit": request.limit + 1}
    if cursor is not None:
        parameters |= {f"key_{index}": key for index, key in enumerate(cursor.keys)}
        return PagePlan(listing, request, shape, cursor, (Statement(sql, parameters),))
    total = Statement(_total_sql(listing, names), dict(request.filters))
    return PagePlan(listing, request, shape, None, (Statement(sql, parameters), total))


def _chosen(listing: Listing, names: tuple[str, ...]) -> BooleanClauseList | Condition:
    return and_(listing.scope, listing.live, *(listing.filters[name] for name in names))


@lru_cache(maxsize=1024)
def _page_sql(listing: Listing, names: tuple[str, ...], sort: str, after: bool) -> str:
    descending = sort.startswith("-")
    keys = listing.sorts[sort.removeprefix("-")]
    labelled = [key.label(f"key_{index}") for index, key in enumerate(keys)]
    inner = (
        select(listing.base.c.id, *labelled, *_flags(listing))
        .select_from(listing.inner)
        .where(_chosen(listing, names))
        .order_by(*(key.desc() if descending else key for key in keys))
        .limit(param("page_limit"))
    )
    if after:
        ends = tuple_(*(param(f"key_{index}", key.type) for index, key in enumerate(keys)))
        inner = inner.where(tuple_(*keys) < ends if descending else tuple_(*keys) > ends)
    page = inner.subquery("page")
    order = [page.c[f"key_{index}"] for index in range(len(keys))]
    outer = (
        select(*_labelled(listing), *(key.cast(Text).label(f"after_{i}") for i, key in enumerate(order)))
        .select_from(page.join(listing.source, listing.base.c.id == page.c.id))
        .order_by(*(key.desc() if descending else key for key in order))
    )
    return compiled(outer)


@lru_cache(maxsize=1024)
def _total_sql(listing: Listing, names: tuple[str, ...]) -> str:
    return compiled(select(func.count()).select_from(listing.inner).where(_chosen(listing, names)))


@lru_cache(maxsize=64)
def _row_sql(listing: Listing) -> str:
    wanted = listing.base.c.id == param("row_id", listing.base.c.id.type)
    page = (
        select(listing.base.c.id, *_flags(listing))
        .where(wanted, listing.scope, listing.live)
        .limit(1)
        .subquery("page")
    )
    return compiled(
        select(*_labelled(listing)).select_from(page.join(listing.source, listing.base.c.id == page.c.id))
    )


def _flags(listing: Listing) -> list[ColumnElement[bool]]:
    return [condition.label(name) for name, condition in listing.flags.items()]


def when(flag: str, column: ColumnElement[Any]) -> ColumnElement[Any]:
    """The column where the row's flag holds, else null."""
    return case((literal_column(f"page.{flag}", Boolean), column))


def _labelled(listing: Listing) -> list[ColumnElement[Any]]:
    return [column.label(name) for name, column in listing.columns.items()]


def in_scope(column: ColumnElement[Any], permission: str) -> Condition:
    """The first wall: the caller holds `permission` on the row's property (evaluated once a query)."""
    ids = literal_column(f"ANY ((SELECT property_ids('{permission}'))::uuid[])")
    return column.op("=", is_comparison=True)(ids)
