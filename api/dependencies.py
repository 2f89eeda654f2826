"""What route signatures say: the caller, the open unit of work, the version, one page of a list."""

from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Annotated, Any
from uuid import UUID

from fastapi import Depends, Header, Query, Request
from fastapi.responses import Response

from api.credentials import session_token, staff_cookie
from api.headers import whole_number
from api.state import AppState
from domain.access.impersonation import entry_of
from domain.access.principal import Principal, principal_of, require_somewhere
from domain.core.crypto.ciphers import token_hash
from domain.core.db.pipeline import Rows
from domain.core.db.statements import as_json
from domain.core.errors import Forbidden, Invalid, NotFound, Unauthenticated, VersionRequired
from domain.core.listing import Listing, plan_page
from domain.core.paging import DEFAULT_LIMIT, MAX_LIMIT, PageRequest
from domain.core.unit_of_work import EntryPoint, Statement, UnitOfWork, read_page, read_rows, unit_of_work
from domain.core.values.text import NUL_REFUSED


def app_state(request: Request) -> AppState:
    state: AppState = request.app.state.steward
    return state


async def staff_caller(request: Request) -> EntryPoint:
    """How a staff request enters the database. Raises Unauthenticated without a token, RateLimited when the
    person asks for more than the limit."""
    state = app_state(request)
    token = session_token(request.scope, staff_cookie(state.settings))
    if token is None:
        raise Unauthenticated
    hashed = token_hash(token)
    await state.person_limit.take(state.database, hashed)
    return entry_of(request.scope["endpoint"].__name__, hashed)


async def _state(request: Request) -> AppState:
    return app_state(request)


State = Annotated[AppState, Depends(_state)]
StaffCaller = Annotated[EntryPoint, Depends(staff_caller)]


async def _staff_work(state: State, caller: StaffCaller) -> AsyncIterator[UnitOfWork]:
    async with unit_of_work(state.database, caller) as work:
        yield work


# scope="function": the transaction commits before the answer leaves, so a 2xx is never lost.
StaffWork = Annotated[UnitOfWork, Depends(_staff_work, scope="function")]


async def _principal(work: StaffWork) -> Principal:
    return principal_of(work.auth)


CurrentStaff = Annotated[Principal, Depends(_principal)]


VERSION_DIGITS = 9
IfMatch = Annotated[str | None, Header(alias="If-Match", description='The version changed, as "3"')]


async def _version(if_match: IfMatch = None) -> int:
    if if_match is None:
        raise VersionRequired
    version = whole_number(if_match.strip().removeprefix("W/").strip('"'), VERSION_DIGITS)
    if version is None:
        raise Invalid.field("If-Match", 'Send the version as If-Match: "3".')
    return version


Version = Annotated[int, Depends(_version)]

Limit = Annotated[int, Query(ge=1, le=MAX_LIMIT)]
CursorParam = Annotated[str | None, Query(max_length=2000)]
SearchParam = Annotated[str | None, Query(max_length=200)]
SortParam = Annotated[str | None, Query(max_length=40)]


@dataclass(frozen=True, slots=True)
class PageParams:
    """The parameters every list takes."""

    limit: int
    cursor: str | None
    q: str | None
    sort: str | None

    def request(self, **filters: Any) -> PageRequest:
        """The page asked for, with the filters that are set (None means not set)."""
        given = {"q": self.q, **filters}
        return PageRequest(
            limit=self.limit,
            cursor=self.cursor,
            sort=self.sort,
            filters={name: value for name, value in given.items() if value is not None},
        )


# A coroutine, because FastAPI runs plain functions and classes in a thread: 100 µs a request.
async def _page_params(
    limit: Limit = DEFAULT_LIMIT,
    cursor: CursorParam = None,
    q: SearchParam = None,
    sort: SortParam = None,
) -> PageParams:
    words = (q or "").strip() or None
    if words and "\x00" in words:
        raise Invalid.field("q", NUL_REFUSED)
    return PageParams(limit, cursor or None, words, sort or None)


Paged = Annotated[PageParams, Depends(_page_params)]


async def _bare_page(
    limit: Limit = DEFAULT_LIMIT, cursor: CursorParam = None, sort: SortParam = None
) -> PageRequest:
    return PageRequest(limit=limit, cursor=cursor or None, sort=sort or None)


# Of a list that nothing narrows.
BarePage = Annotated[PageRequest, Depends(_bare_page)]


async def list_response(
    state: AppState, caller: EntryPoint, listing: Listing, request: PageRequest
) -> Response:
    """One page as bytes: sign-in check, scope and rows in a single round trip. Raises Forbidden when the
    caller has properties and may read such rows at none of them."""
    plan = plan_page(listing, request, state.cursors)
    if listing.implies_read:
        results = await read_rows(state.database, caller, plan.statements)
        if not results[0]:
            require_somewhere((await read_page(state.database, caller, [])).auth, listing.permission)
    else:
        page = await read_page(state.database, caller, plan.statements)
        require_somewhere(page.auth, listing.permission)
        results = page.results
    return json_response(plan.body(state.cursors, results))


async def row_response(state: AppState, caller: EntryPoint, listing: Listing, row_id: UUID) -> Response:
    """One row in the list's shape. Raises NotFound when it is missing or somebody else's, Forbidden when it
    is in the caller's scope without the right to read it."""
    (rows,) = await read_rows(state.database, caller, [listing.row(row_id)])
    if not rows:
        (sight,) = await read_rows(state.database, caller, [listing.visibility(row_id)])
        refuse_unless_granted(sight)
        raise NotFound  # it was made this very moment
    return json_response(dict(zip(listing.names, rows[0], strict=True)))


def refuse_unless_granted(sight: Rows, sentence: str | None = None) -> None:
    """Raises NotFound for what a listing's `sight` does not see, Forbidden for what it may not read."""
    if not sight:
        raise NotFound(sentence)
    if not sight[0][0]:
        raise Forbidden


async def figures_response(
    state: AppState, caller: EntryPoint, permission: str, names: tuple[str, ...], statement: Statement
) -> Response:
    """A statement that answers exactly one row, such as the figures above a list."""
    page = await read_page(state.database, caller, [statement])
    require_somewhere(page.auth, permission)
    return json_response(dict(zip(names, page.results[0][0], strict=True)))


def json_response(body: dict[str, Any], status: int = 200) -> Response:
    return Response(as_json(body), status, media_type="application/json")
