"""Lists: what a noun's rows look like, how they filter and sort, and the statements that fetch one page.

The page is limited over the base table first and joined afterwards, row by row; what rows of one property
share is found once for the page. Each combination of filters, sort and direction is compiled once.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from operator import itemgetter
from typing import Any
from uuid import UUID

from sqlalchemy import (
    CTE,
    Boolean,
    ColumnElement,
    FromClause,
    Select,
    Table,
    Uuid,
    and_,
    case,
    cast,
    func,
    literal_column,
    select,
    true,
    tuple_,
)
from sqlalchemy.dialects.postgresql import ARRAY, array
from sqlalchemy.orm import InstrumentedAttribute
from sqlalchemy.sql.elements import BooleanClauseList
from sqlalchemy.sql.selectable import LateralFromClause
from sqlalchemy.types import Text, TypeEngine

from domain.core.db.page_functions import PageFunction
from domain.core.db.pipeline import Rows, Statement
from domain.core.db.statements import compiled, param
from domain.core.errors import Invalid
from domain.core.paging import Cursor, CursorCipher, PageRequest

Condition = ColumnElement[bool]


@dataclass(frozen=True, slots=True, eq=False)
class Listing:
    """A list of one feature's rows.

    `columns` are the wire names in order, over `select_from` (base table and its joins). `scope` is the
    application scope, `not_deleted` leaves out deleted rows; both and the filters name only columns of
    `filter_from` (the base table plus what they need). A filter binds a parameter of its own name. Sort keys:
    never null, the id last.
    `row_permissions` are conditions on the base row that many columns depend on (`when`): evaluated once for
    each row. `property_columns` selects from `properties` what the columns need of a row's property instead,
    permissions among it, once for each property on the page: columns name it with `property_column`; its
    first column is the property's id.
    `implies_read` says that who sees a row holds `permission`: roles are read only where a page is empty.
    `sort_joins` and `filter_joins` are what to read instead of `filter_from` for a sort or a filter by joined
    columns: a join that nothing asked for costs each row that is counted a look at the policies of the other
    table. `page_functions` find the pages of a sort ('name' or '-name') that the planner cannot stop early.
    """

    name: str
    permission: str
    base: Table
    filter_from: FromClause
    select_from: FromClause
    columns: Mapping[str, ColumnElement[Any]]
    scope: Condition
    not_deleted: Condition
    filters: Mapping[str, Condition]
    sorts: Mapping[str, tuple[ColumnElement[Any], ...]]
    default_sort: str
    implies_read: bool = False
    row_permissions: Mapping[str, Condition] = field(default_factory=dict)
    property_columns: Select[Any] | None = None
    sort_joins: Mapping[str, FromClause] = field(default_factory=dict)
    filter_joins: Mapping[str, FromClause] = field(default_factory=dict)
    page_functions: Mapping[str, PageFunction] = field(default_factory=dict)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(self.columns)

    def sort_of(self, request: PageRequest) -> str:
        """Raises Invalid for a sort the list does not have."""
        sort = request.sort or self.default_sort
        if sort.removeprefix("-") not in self.sorts:
            raise Invalid.field("sort", f"Sort by one of {', '.join(self.sorts)}.")
        return sort

    def source(self, names: Iterable[str], sort: str = "") -> FromClause:
        """What to read for these filters and this sort."""
        joined = [self.filter_joins[name] for name in names if name in self.filter_joins]
        return joined[0] if joined else self.sort_joins.get(sort.removeprefix("-"), self.filter_from)

    def row(self, row_id: UUID) -> Statement:
        """The one row with this id, in the list's shape."""
        return Statement(_row_sql(self), {"row_id": str(row_id)})

    def visibility(self, row_id: UUID) -> Statement:
        """Nothing for a row that is missing or somebody else's; else one truth: may the caller read it?"""
        return Statement(_visibility_sql(self), {"row_id": str(row_id)})


@dataclass(frozen=True, slots=True)
class PagePlan:
    """The statements for one page, and how to read what they answer."""

    listing: Listing
    request: PageRequest
    shape: str
    cursor: Cursor | None
    statements: tuple[Statement, ...]

    def body(self, cursors: CursorCipher, results: Sequence[Rows]) -> dict[str, Any]:
        """`{"items", "next_cursor", "total"}`; `results` are those of `statements`, in order."""
        names, width, limit = self.listing.names, len(self.listing.columns), self.request.limit
        rows = sorted(results[0], key=itemgetter(width))
        total = self.cursor.total if self.cursor else int(results[1][0][0])
        following = None
        if len(rows) > limit:  # one more was asked for, to know
            ends: Sequence[str] = rows[limit - 1][width + 1]
            following = cursors.write(Cursor(tuple(ends), total), self.shape)
        items = [dict(zip(names, row, strict=False)) for row in rows[:limit]]
        return {"items": items, "next_cursor": following, "total": total}


def plan_page(listing: Listing, request: PageRequest, cursors: CursorCipher) -> PagePlan:
    """Raises Invalid for a sort or filter that the list does not have, BadCursor for a cursor of another list
    or other filters."""
    sort = listing.sort_of(request)
    names = tuple(sorted(request.filters))
    for name in names:
        if name not in listing.filters:
            raise Invalid.field(name, "This list cannot be narrowed by that.")
    shape = f"{listing.name}|{sort}|{sorted(request.filters.items())}"
    cursor = cursors.read(request.cursor, shape) if request.cursor else None
    sql = _page_sql(listing, names, sort, cursor is not None)
    parameters = dict(request.filters) | {"page_limit": request.limit + 1}
    if function := _page_function(listing, names, sort):
        parameters = dict.fromkeys(function.arguments) | parameters
    if cursor is not None:
        parameters |= {f"key_{index}": key for index, key in enumerate(cursor.keys)}
        return PagePlan(listing, request, shape, cursor, (Statement(sql, parameters),))
    total = Statement(_total_sql(listing, names), dict(request.filters))
    return PagePlan(listing, request, shape, None, (Statement(sql, parameters), total))


def _chosen(listing: Listing, names: tuple[str, ...]) -> BooleanClauseList | Condition:
    return and_(listing.scope, listing.not_deleted, *(listing.filters[name] for name in names))


def _page_function(listing: Listing, names: tuple[str, ...], sort: str) -> PageFunction | None:
    function = listing.page_functions.get(sort)
    return function if function and set(names) <= set(function.arguments) else None


@lru_cache(maxsize=1024)
def _page_sql(listing: Listing, names: tuple[str, ...], sort: str, after: bool) -> str:
    """Answers the columns, then the row's position on the page, then, in the row that ends it, its sort keys.
    In any order: sorting rows this wide costs the server more than their positions cost us."""
    function = _page_function(listing, names, sort)
    found = _function_rows(listing, function) if function else _found_rows(listing, names, sort, after)
    page = found.cte("page").prefix_with("MATERIALIZED")
    keys = (key.cast(Text) for key in page.c if key.name.startswith("key_"))
    ends = case((page.c.position == param("page_limit") - 1, array(keys)))
    row = _shown(listing, page)
    return compiled(select(*row.c, page.c.position, ends).select_from(_joined(listing, page, row)))


def _shown(listing: Listing, page: CTE) -> LateralFromClause:
    """The columns of one row of the page. Its LIMIT keeps the planner from reading all that the caller may
    see and hashing it: under the policies it takes any table for a handful of rows."""
    source = (
        listing.select_from.join(_permission_columns(listing), true())
        if listing.row_permissions
        else listing.select_from
    )
    return (
        select(*(column.label(name) for name, column in listing.columns.items()))
        .select_from(source)
        .where(listing.base.c.id == page.c.id)
        .limit(literal_column("1"))
        .correlate(page)
        .lateral("shown")
    )


def _joined(listing: Listing, page: CTE, row: LateralFromClause) -> FromClause:
    if listing.property_columns is None:
        return page.join(row, true())
    # As an array, each property is looked up once; as a subquery, all that the caller sees would be read.
    on_page = func.array(select(page.c.place_id).distinct().scalar_subquery())
    found = listing.property_columns.selected_columns[0] == func.any(on_page)
    place = listing.property_columns.where(found).cte("place").prefix_with("MATERIALIZED")
    return page.join(place, place.c[0] == page.c.place_id).join(row, true())


def _row_keys(listing: Listing, rows: FromClause) -> tuple[ColumnElement[Any], ...]:
    """What the page itself holds of a row."""
    return (
        rows.c.id,
        *([rows.c.property_id.label("place_id")] if listing.property_columns is not None else []),
    )


def _keys(keys: Iterable[ColumnElement[Any]]) -> list[ColumnElement[Any]]:
    return [key.label(f"key_{index}") for index, key in enumerate(keys)]


def _function_rows(listing: Listing, function: PageFunction) -> Select[Any]:
    found = (*_row_keys(listing, function.rows), *_keys(function.keys), function.rows.c.position)
    return select(*found).limit(param("page_limit"))


def _found_rows(listing: Listing, names: tuple[str, ...], sort: str, after: bool) -> Select[Any]:
    descending = sort.startswith("-")
    keys = listing.sorts[sort.removeprefix("-")]
    inner = (
        select(*_row_keys(listing, listing.base), *_keys(keys))
        .select_from(listing.source(names, sort))
        .where(_chosen(listing, names))
        .order_by(*(key.desc() if descending else key for key in keys))
        .limit(param("page_limit"))
    )
    if after:
        ends = tuple_(*(param(f"key_{index}", key.type) for index, key in enumerate(keys)))
        inner = inner.where(tuple_(*keys) < ends if descending else tuple_(*keys) > ends)
    found = inner.subquery()
    return select(*found.c, func.row_number().over().label("position"))


@lru_cache(maxsize=1024)
def _total_sql(listing: Listing, names: tuple[str, ...]) -> str:
    return compiled(select(func.count()).select_from(listing.source(names)).where(_chosen(listing, names)))


@lru_cache(maxsize=64)
def _row_sql(listing: Listing) -> str:
    wanted = listing.base.c.id == param("row_id", listing.base.c.id.type)
    found = (
        select(*_row_keys(listing, listing.base)).where(wanted, listing.scope, listing.not_deleted).limit(1)
    )
    page = found.cte("page").prefix_with("MATERIALIZED")
    row = _shown(listing, page)
    return compiled(select(*row.c).select_from(_joined(listing, page, row)))


@lru_cache(maxsize=64)
def _visibility_sql(listing: Listing) -> str:
    wanted = listing.base.c.id == param("row_id", listing.base.c.id.type)
    return compiled(select(listing.scope.label("granted")).where(wanted, listing.not_deleted))


def _permission_columns(listing: Listing) -> LateralFromClause:
    """The row's flags, each evaluated once; OFFSET keeps them from being copied into every `when`."""
    held = select(*(condition.label(name) for name, condition in listing.row_permissions.items()))
    return held.offset(literal_column("0")).correlate(listing.base).lateral("place")


def property_column(name: str, type_: TypeEngine[Any]) -> ColumnElement[Any]:
    """What the listing's `place`, or a flag of it, says of the row."""
    return literal_column(f"place.{name}", type_)


def when(flag: str, column: ColumnElement[Any]) -> ColumnElement[Any]:
    """The column where the row's flag holds, else null."""
    return case((property_column(flag, Boolean()), column))


def in_scope(column: ColumnElement[Any] | InstrumentedAttribute[Any], permission: str) -> Condition:
    """The caller holds `permission` on the row's property."""
    return among(column, f"property_ids('{permission}')")


def in_company(column: ColumnElement[Any] | InstrumentedAttribute[Any], permission: str) -> Condition:
    """The same for what belongs to a whole company: the caller holds `permission` on some property of it, or
    owns it."""
    return among(column, f"company_ids('{permission}')")


def among(column: ColumnElement[Any] | InstrumentedAttribute[Any], function: str) -> Condition:
    """The column is one of the ids that this call of the database answers (evaluated once a query)."""
    ids: ColumnElement[Any] = literal_column(f"ANY ((SELECT {function})::uuid[])")
    return column.op("=", is_comparison=True)(ids)


def among_ids(column: ColumnElement[Any] | InstrumentedAttribute[Any], ids: ColumnElement[Any]) -> Condition:
    """The same for a call whose arguments are not constants of the text: a permission that is passed in."""
    return column == func.any(cast(select(ids).scalar_subquery(), ARRAY(Uuid)))
