"""Residents' routes of their payment methods: adding on the gateway's own page, the default, removing."""

from typing import Any
from uuid import UUID

from fastapi import Response

from api.answers import json_response
from api.audiences import ResidentCaller, ResidentOnce, ResidentWork
from api.callers import Caller
from api.dependencies import Version
from api.online_payments.schemas import (
    HostedPage,
    HostedPageAsked,
    HostedPageDone,
    OwnMethods,
    TestMethodCreate,
)
from api.routing import portal_router
from domain.access.principal import resident_principal_of
from domain.core.db.pipeline import Rows
from domain.core.db.statements import run
from domain.core.errors import Conflict
from domain.core.unit_of_work import UnitOfWork
from domain.core.values.dates import utc_now
from domain.online_payments import methods
from domain.online_payments.gateways import (
    NOT_SET_UP,
    SealedKey,
    gateway_name,
    own_gateway,
    own_key,
    require_gateway,
)
from domain.online_payments.simulator import TEST_METHODS
from domain.online_payments.stripe.client import StripeKey
from domain.online_payments.stripe.hosted import Place, finished_method, open_page

router = portal_router("/payment-methods", "online_payments")


@router.get("", response_model=OwnMethods)
async def list_own_methods(caller: ResidentCaller, property_id: UUID | None = None) -> Response:
    """The resident's cards and bank accounts, and which gateway takes payments at the home."""
    read = await caller.read(methods.OWN_METHODS, own_gateway(property_id))
    return json_response(_body(caller, *read.results))


@router.post("", response_model=OwnMethods, status_code=201)
async def add_own_method(once: ResidentOnce, body: TestMethodCreate) -> Response:
    """Adds a method of the simulated gateway, once a key."""
    work = once.work
    local = work.state.settings.local

    async def refuse_unless_simulated() -> None:
        if await require_gateway(work.session, body.property_id, local=local) is not None:
            raise Conflict(NOT_SET_UP, code="no_gateway")

    async def act() -> Response:
        await refuse_unless_simulated()
        await methods.add_test_method(
            session=work.session, principal=work.principal, fields=body, now=utc_now()
        )
        return json_response(await _listed(work, body.property_id), 201)

    async def still_allowed(_answered: dict[str, Any]) -> None:
        await refuse_unless_simulated()

    return await once.run(act, still_allowed)


@router.post("/hosted", response_model=HostedPage)
async def open_hosted_page(caller: ResidentCaller, body: HostedPageAsked) -> Response:
    """The address of the gateway's own page, where the resident adds a card or a bank account. It leads back
    to /tenant/add-payment-method."""
    async with caller.unit_of_work() as opened:
        sealed, place = await _place(opened, body.property_id)
        customer = await methods.customer_of(opened.session, place, sealed.account_id)
    url = await open_page(_key(caller, sealed), place, customer, caller.state.settings.origin)
    return json_response({"url": url})


@router.post("/hosted/done", response_model=OwnMethods)
async def keep_hosted_method(caller: ResidentCaller, body: HostedPageDone) -> Response:
    """Keeps what the resident added on the gateway's page, once however often they come back from it."""
    async with caller.unit_of_work() as opened:
        sealed, place = await _place(opened, body.property_id)
    added = await finished_method(_key(caller, sealed), place, body.page)
    async with caller.unit_of_work() as opened:
        await methods.add_kept_method(
            session=opened.session,
            principal=resident_principal_of(opened.auth),
            place=place,
            account_id=sealed.account_id,
            method=added,
        )
    read = await caller.read(methods.OWN_METHODS, own_gateway(body.property_id))
    return json_response(_body(caller, *read.results))


@router.post("/{method_id}/default", response_model=OwnMethods)
async def prefer_own_method(work: ResidentWork, method_id: UUID) -> Response:
    """Makes it the method that is used first."""
    await methods.make_default(session=work.session, principal=work.principal, method_id=method_id)
    return json_response(await _listed(work, None))


@router.delete("/{method_id}", status_code=204)
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


async def _place(opened: UnitOfWork, property_id: UUID) -> tuple[SealedKey, Place]:
    """Raises NotFound for a property that is not theirs, Conflict where it has no gateway with a page."""
    resident_id = await methods.own_resident(opened.session, property_id)
    sealed = await own_key(opened.session, property_id)
    if sealed is None:
        raise Conflict(NOT_SET_UP, code="no_gateway")
    return sealed, Place(property_id, resident_id)


def _key(caller: Caller, sealed: SealedKey) -> StripeKey:
    return sealed.open(caller.state.cipher, caller.state.settings.stripe_base_url)


async def _listed(work: ResidentWork, property_id: UUID | None) -> dict[str, Any]:
    rows = await run(work.session, methods.OWN_METHODS)
    return _body(work.caller, rows, await run(work.session, own_gateway(property_id)))


def _body(caller: Caller, rows: Rows, gateways: Rows) -> dict[str, Any]:
    account_id = gateways[0][1] if gateways else None
    gateway = gateway_name(account_id, local=caller.state.settings.local)
    offered = TEST_METHODS.values() if gateway == "simulator" else ()
    shown = ("kind", "brand", "last_four", "does")
    return {
        "gateway": gateway,
        "items": [dict(zip(methods.METHOD_NAMES, row, strict=True)) for row in rows],
        "test_methods": [
            {"test_method": each.token, **{name: getattr(each, name) for name in shown}} for each in offered
        ],
    }
