"""The address in a message to many that ends such messages by e-mail, as RFC 8058 has it."""

from typing import Annotated, Any

from fastapi import Path, Response
from fastapi.responses import RedirectResponse

from api.body_rules import FORM
from api.dependencies import State
from api.limits import NetworkLimit
from api.routing import staff_router
from domain.broadcasts.opting_out import opt_out
from domain.core.request_context import current_call
from domain.core.unit_of_work import EntryPoint, unit_of_work

router = staff_router("/broadcasts/by-token", "broadcasts")

# What mail programs send says nothing that the address does not: it is bounded, and not read.
AS_FORM: dict[str, Any] = {"requestBody": {"content": {FORM: {"schema": {"type": "object"}}}}}
A_MINUTE = 300  # of an address: one mail provider sends those of many people
_BY_ADDRESS = NetworkLimit(A_MINUTE)
Token = Annotated[str, Path(max_length=100)]


@router.get("/{token}", include_in_schema=False)
async def show_opting_out(token: Token) -> Response:
    """Leads to a page with a button. Reading changes nothing: scanners of mail open addresses too."""
    return RedirectResponse(f"/link/unsubscribe/{token}", status_code=303)


@router.post("/{token}", status_code=204, include_in_schema=False, openapi_extra=AS_FORM)
async def opt_out_by_link(state: State, token: Token) -> Response:
    """One answer, the first time and again. Raises NotFound for a token that is not ours, RateLimited for
    an address that asks too much."""
    _BY_ADDRESS.take(current_call.get().address)
    async with unit_of_work(state.database, EntryPoint.by_visitor()) as work:
        await opt_out(session=work.session, scope=work.scope, keys=state.keys, token=token)
    return Response(status_code=204)
