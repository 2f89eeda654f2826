"""Lists of what belongs to one resident: an empty page is an answer, a foreign resident is not."""

from typing import Annotated
from uuid import UUID

from fastapi import Depends, Response

from api.dependencies import CursorParam, Limit, SortParam, json_response, refuse_unless_granted
from api.state import AppState
from domain.core.listing import Listing, plan_page
from domain.core.paging import DEFAULT_LIMIT, PageRequest
from domain.core.unit_of_work import EntryPoint, read_page
from domain.residents.queries import RESIDENTS
from domain.residents.service import NOT_FOUND


async def _belonging_page(
    resident_id: UUID, limit: Limit = DEFAULT_LIMIT, cursor: CursorParam = None, sort: SortParam = None
) -> PageRequest:
    return PageRequest(
        limit=limit, cursor=cursor or None, sort=sort or None, filters={"resident_id": resident_id}
    )


BelongingPage = Annotated[PageRequest, Depends(_belonging_page)]


async def belongings_response(
    state: AppState, caller: EntryPoint, listing: Listing, resident_id: UUID, request: PageRequest
) -> Response:
    """One page, with the check that the resident is the caller's, in a single round trip."""
    plan = plan_page(listing, request, state.cursors)
    page = await read_page(state.database, caller, [RESIDENTS.visibility(resident_id), *plan.statements])
    refuse_unless_granted(page.results[0], NOT_FOUND)
    return json_response(plan.body(state.cursors, page.results[1:]))
