"""Residents' routes of paying online: methods, making a payment, and how far it has come."""

from typing import Any
from uuid import UUID

from fastapi import Response

from api.answers import json_response
from api.audiences import ResidentCaller, ResidentOnce, ResidentWork
from api.callers import Caller
from api.dependencies import Version
from api.online_payments.schemas import (
    AutopayTerms,
    OnlinePaymentCreate,
    OwnAutopay,
    OwnMethods,
    OwnPayment,
    TestMethodCreate,
)
from api.routing import portal_router
from domain.core.db.pipeline import Rows
from domain.core.db.statements import run
from domain.core.errors import NotFound
from domain.core.values.dates import utc_now
from domain.ledger.account_queries import own_account
from domain.ledger.receipts import NO_PAYMENT
from domain.online_payments import methods
from domain.online_payments.autopay.queries import own_autopay, own_autopay_body
from domain.online_payments.autopay.service import cancel_autopay, set_autopay
from domain.online_payments.gateways import gateway_name, require_gateway
from domain.online_payments.paying import pay
from domain.online_payments.queries import own_payment, own_payment_body
from domain.online_payments.simulator import TEST_METHODS

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
            gateway=require_gateway(work.state.settings),
            now=utc_now(),
        )
        rows = await run(work.session, own_payment(payment_id))
        return json_response(own_payment_body(rows), 201)

    async def still_allowed(answered: dict[str, Any]) -> None:
        if not await run(work.session, own_payment(UUID(answered["id"]))):
            raise NotFound(NO_PAYMENT)

    return await once.run(act, still_allowed)


@router.get("/payment-methods", response_model=OwnMethods)
async def list_own_methods(caller: ResidentCaller) -> Response:
    """The resident's cards and bank accounts, and which gateway takes payments here."""
    return json_response(await _methods(caller))


@router.post("/payment-methods", response_model=OwnMethods, status_code=201)
async def add_own_method(once: ResidentOnce, body: TestMethodCreate) -> Response:
    """Adds a method of the simulated gateway, once a key."""
    work = once.work

    async def act() -> Response:
        require_gateway(work.state.settings)
        await methods.add_test_method(
            session=work.session, principal=work.principal, fields=body, now=utc_now()
        )
        return json_response(_methods_body(work.caller, await run(work.session, methods.OWN_METHODS)), 201)

    async def still_allowed(_answered: dict[str, Any]) -> None:
        require_gateway(work.state.settings)

    return await once.run(act, still_allowed)


@router.post("/payment-methods/{method_id}/default", response_model=OwnMethods)
async def prefer_own_method(work: ResidentWork, method_id: UUID) -> Response:
    """Makes it the method that is used first."""
    await methods.make_default(session=work.session, principal=work.principal, method_id=method_id)
    return json_response(_methods_body(work.caller, await run(work.session, methods.OWN_METHODS)))


@router.delete("/payment-methods/{method_id}", status_code=204)
async def remove_own_method(work: ResidentWork, method_id: UUID, version: Version) -> Response:
    """Removes it from what is offered; payments that it was used for keep it."""
    await methods.remove_method(
        session=work.session,
        principal=work.principal,
        method_id=method_id,
        version=version,
        now=utc_now(),
    )
    return Response(status_code=204)


@router.get("/autopay", response_model=OwnAutopay)
async def get_own_autopay(caller: ResidentCaller, tenancy_id: UUID) -> Response:
    """AutoPay of a home: what it draws and when, or why it stopped, and the terms to agree to."""
    read = await caller.read(own_autopay(tenancy_id), own_account(tenancy_id))
    return json_response(own_autopay_body(*read.results))


@router.put("/autopay", response_model=OwnAutopay)
async def put_own_autopay(work: ResidentWork, body: AutopayTerms) -> Response:
    """Turns AutoPay on, or changes it. 409 `terms_changed` where other terms were shown."""
    require_gateway(work.state.settings)
    await set_autopay(session=work.session, principal=work.principal, fields=body, now=utc_now())
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


async def _methods(caller: Caller) -> dict[str, Any]:
    return _methods_body(caller, (await caller.read(methods.OWN_METHODS)).results[0])


def _methods_body(caller: Caller, rows: Rows) -> dict[str, Any]:
    gateway = gateway_name(caller.state.settings)
    offered = TEST_METHODS.values() if gateway == "simulator" else ()
    shown = ("kind", "brand", "last_four", "does")
    return {
        "gateway": gateway,
        "items": [dict(zip(methods.METHOD_NAMES, row, strict=True)) for row in rows],
        "test_methods": [
            {"test_method": each.token, **{name: getattr(each, name) for name in shown}} for each in offered
        ],
    }
