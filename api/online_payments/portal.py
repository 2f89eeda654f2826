"""Residents' routes of paying online: making a payment, how far it has come, and AutoPay."""

from typing import Any
from uuid import UUID

from fastapi import Response

from api.answers import json_response
from api.audiences import ResidentCaller, ResidentOnce, ResidentWork
from api.callers import Caller
from api.dependencies import Version
from api.online_payments.schemas import (
    AutopayTerms,
    HostedPage,
    OnlinePaymentCreate,
    OwnAutopay,
    OwnPayment,
)
from api.routing import portal_router
from domain.core.db.statements import run
from domain.core.errors import NotFound
from domain.core.values.dates import utc_now
from domain.ledger.account_queries import own_account
from domain.ledger.receipts import NO_PAYMENT
from domain.online_payments.autopay.queries import own_autopay, own_autopay_body
from domain.online_payments.autopay.service import cancel_autopay, set_autopay
from domain.online_payments.confirming import confirm_at, own_charge
from domain.online_payments.gateways import gateway_of
from domain.online_payments.paying import pay
from domain.online_payments.queries import own_payment, own_payment_body

router = portal_router("", "online_payments")


@router.get("/payments/{payment_id}", response_model=OwnPayment)
async def get_own_payment(caller: ResidentCaller, payment_id: UUID) -> Response:
    """A payment that the resident made online, and how far it has come."""
    return json_response(await _payment(caller, payment_id))


@router.post("/payments", response_model=OwnPayment, status_code=201)
async def make_payment(once: ResidentOnce, body: OnlinePaymentCreate) -> Response:
    """Writes a payment down, once a key; the gateway is asked for it at once, by a process of its own."""
    work = once.work

    async def act() -> Response:
        payment_id = await pay(
            session=work.session,
            principal=work.principal,
            fields=body,
            local=work.state.settings.local,
            now=utc_now(),
        )
        rows = await run(work.session, own_payment(payment_id))
        return json_response(own_payment_body(rows), 201)

    async def still_allowed(answered: dict[str, Any]) -> None:
        if not await run(work.session, own_payment(UUID(answered["id"]))):
            raise NotFound(NO_PAYMENT)

    return await once.run(act, still_allowed)


@router.post("/payments/{payment_id}/confirm", response_model=HostedPage)
async def confirm_own_payment(caller: ResidentCaller, payment_id: UUID) -> Response:
    """Where the resident confirms a payment at their bank, asked for anew each time."""
    async with caller.unit_of_work() as opened:
        sealed, charge = await own_charge(opened.session, payment_id)
    gateway = gateway_of(sealed, caller.state.settings, caller.state.cipher)
    return json_response({"url": await confirm_at(gateway, charge)})


@router.get("/autopay", response_model=OwnAutopay)
async def get_own_autopay(caller: ResidentCaller, tenancy_id: UUID) -> Response:
    """AutoPay of a home: what it draws and when, or why it stopped, and the terms to agree to."""
    read = await caller.read(own_autopay(tenancy_id), own_account(tenancy_id))
    return json_response(own_autopay_body(*read.results))


@router.put("/autopay", response_model=OwnAutopay)
async def put_own_autopay(work: ResidentWork, body: AutopayTerms, version: Version) -> Response:
    """Turns AutoPay on, or changes it: the version is 0 where it was never set up. 409 `terms_changed` where
    other terms were shown, `stale_version` where it was changed meanwhile."""
    await set_autopay(
        session=work.session,
        principal=work.principal,
        fields=body,
        version=version,
        local=work.state.settings.local,
        now=utc_now(),
    )
    rows = await run(work.session, own_autopay(body.tenancy_id))
    return json_response(own_autopay_body(rows, await run(work.session, own_account(body.tenancy_id))))


@router.delete("/autopay/{autopay_id}", status_code=204)
async def cancel_own_autopay(work: ResidentWork, autopay_id: UUID, version: Version) -> Response:
    """Turns it off: nothing more is drawn, a payment that is on its way goes on."""
    await cancel_autopay(
        session=work.session, principal=work.principal, autopay_id=autopay_id, version=version
    )
    return Response(status_code=204)


async def _payment(caller: Caller, payment_id: UUID) -> dict[str, Any]:
    return own_payment_body((await caller.read(own_payment(payment_id))).results[0])
