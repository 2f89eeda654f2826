"""Residents' routes of late fees: what is open of them, and asking to have them waived."""

from typing import Any
from uuid import UUID

from fastapi import Response

from api.answers import json_response
from api.audiences import ResidentCaller, ResidentOnce
from api.fee_waivers.schemas import OwnLateFees, WaiverAsk
from api.routing import portal_router
from domain.core.db.statements import run
from domain.fee_waivers.own import ask_for_waiver
from domain.fee_waivers.own_queries import own_late_fees, own_late_fees_body
from domain.ledger.account_queries import own_account

router = portal_router("/late-fees", "fee_waivers")


@router.get("", response_model=OwnLateFees)
async def list_own_late_fees(caller: ResidentCaller, tenancy_id: UUID) -> Response:
    """The open late fees of a home, and which of them may be left out of a payment."""
    read = await caller.read(own_account(tenancy_id), own_late_fees(tenancy_id))
    return json_response(own_late_fees_body(*read.results))


@router.post("/waiver", response_model=OwnLateFees, status_code=201)
async def ask_for_own_waiver(once: ResidentOnce, body: WaiverAsk) -> Response:
    """Asks the managers of the home to waive its open late fees, once a key and once a month."""
    work = once.work

    async def shown() -> Any:
        account = await run(work.session, own_account(body.tenancy_id))
        return own_late_fees_body(account, await run(work.session, own_late_fees(body.tenancy_id)))

    async def act() -> Response:
        await ask_for_waiver(session=work.session, principal=work.principal, tenancy_id=body.tenancy_id)
        return json_response(await shown(), 201)

    async def still_allowed(_first: dict[str, Any]) -> None:
        await shown()

    return await once.run(act, still_allowed)
