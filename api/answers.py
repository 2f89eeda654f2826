"""What reading routes answer with: a page of a list, one row, the figures above a list."""

from typing import Any
from uuid import UUID

from fastapi.responses import Response

from api.callers import Caller
from domain.access.principal import require_somewhere
from domain.core.db.pipeline import Rows
from domain.core.db.statements import as_json
from domain.core.errors import Forbidden, NotFound
from domain.core.figures import Figures
from domain.core.listing import Listing, plan_page
from domain.core.paging import PageRequest
from domain.core.unit_of_work import read_rows


async def list_response(caller: Caller, listing: Listing, request: PageRequest) -> Response:
    """One page as bytes: sign-in check, scope and rows in a single round trip. Raises Forbidden when the
    caller has properties and may read such rows at none of them."""
    cursors = caller.state.cursors
    plan = plan_page(listing, request, cursors)
    if listing.implies_read:
        results = await read_rows(caller.state.database, caller.entry, plan.statements)
        if not results[0]:
            require_somewhere((await caller.read()).auth, listing.permission)
    else:
        page = await caller.read(*plan.statements)
        require_somewhere(page.auth, listing.permission)
        results = page.results
    return json_response(plan.body(cursors, results))


async def own_list_response(caller: Caller, listing: Listing, request: PageRequest) -> Response:
    """One page of a list of the person's own, for which no right is needed."""
    plan = plan_page(listing, request, caller.state.cursors)
    page = await caller.read(*plan.statements)
    return json_response(plan.body(caller.state.cursors, page.results))


async def row_response(caller: Caller, listing: Listing, row_id: UUID) -> Response:
    """One row in the list's shape. Raises NotFound when it is missing or somebody else's, Forbidden when it
    is in the caller's scope without the right to read it."""
    database = caller.state.database
    (rows,) = await read_rows(database, caller.entry, [listing.row(row_id)])
    if not rows:
        (sight,) = await read_rows(database, caller.entry, [listing.visibility(row_id)])
        refuse_unless_granted(sight)
        raise NotFound  # it was made this very moment
    return json_response(dict(zip(listing.names, rows[0], strict=True)))


def refuse_unless_granted(sight: Rows, sentence: str | None = None) -> None:
    """Raises NotFound for what a listing's `visibility` does not see, Forbidden for what it may not read."""
    if not sight:
        raise NotFound(sentence)
    if not sight[0][0]:
        raise Forbidden


async def figures_response(caller: Caller, figures: Figures, **parameters: object) -> Response:
    """The figures above a list. Raises Forbidden as the list does."""
    page = await caller.read(figures.statement(**parameters))
    require_somewhere(page.auth, figures.permission)
    return json_response(dict(zip(figures.names, page.results[0][0], strict=True)))


def json_response(body: dict[str, Any], status: int = 200) -> Response:
    return Response(as_json(body), status, media_type="application/json")
