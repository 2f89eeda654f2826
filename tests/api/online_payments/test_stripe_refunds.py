"""Refunds through Stripe: sent by staff, made at its dashboard, declined, and of which nobody knows."""

from datetime import timedelta
from decimal import Decimal
from typing import Any
from uuid import UUID

import httpx
from sqlalchemy import select, update

from domain.access.principal import principal_of
from domain.core.unit_of_work import unit_of_work
from domain.core.values.dates import utc_now
from domain.models import GatewayEvent, GatewayRefund, Notification, OutboxRow, Payment
from domain.online_payments import refund_settling, refunds
from domain.online_payments.gateways import gateway_of
from domain.online_payments.refund_rules import NO_RECORD, REOPENED, UNCLEAR
from domain.online_payments.stripe.refunds import FAILED, look_at_refund
from tests.api.ledger.test_ledger import send
from tests.api.online_payments.at_stripe import Shop, account, household, owes, shop, stripe
from tests.api.online_payments.test_paying import SYSTEM
from tests.api.online_payments.test_stripe_disputes import explained
from tests.factories import Maker
from tests.stripe import event, make_refund, signature

__all__ = ["household", "shop", "stripe"]
OVERPAID = {"reason": "Overpaid"}


async def paid(shop: Shop, amount: str = "100.00") -> tuple[str, str]:
    """A payment that came in, and its name at Stripe."""
    payment = await shop.pay(amount, await shop.add_method())
    assert await shop.once(payment) == "completed"
    return payment, list(shop.stripe.books.intents)[-1]


async def refunded(shop: Shop, payment: str, **more: Any) -> httpx.Response:
    return await send(shop.api, shop.home.owner, f"payments/{payment}/refund-online", {**OVERPAID, **more})


async def runs(shop: Shop, refund_id: UUID) -> str:
    """What the refund's workflow does between two pauses."""
    async with unit_of_work(shop.worker, SYSTEM) as work:
        claimed = await refunds.claim_refund(
            session=work.session, scope=work.scope, refund_id=refund_id, now=utc_now()
        )
    if isinstance(claimed, str):
        return claimed
    gateway = gateway_of(claimed.key, shop.state.settings, shop.state.cipher)
    answer = await refunds.ask_refund(gateway, claimed)
    async with unit_of_work(shop.worker, SYSTEM) as work:
        return await refund_settling.settle_refund(
            session=work.session,
            principal=principal_of(work.auth),
            refund_id=refund_id,
            answer=answer,
            now=utc_now(),
        )


async def hears(shop: Shop, make: Maker, reference: str, name: str) -> str:
    """Stripe's report, whose body says little that is true, and what its workflow does."""
    body = event("refund.updated", {"id": reference, "status": "pending"}, name)
    headers = {"Content-Type": "application/json", "Stripe-Signature": signature(body)}
    path = f"/api/webhooks/gateway/{shop.company_id}"
    assert (await shop.api.post(path, content=body, headers=headers)).status_code == 204
    async with make.session() as session:
        event_id = (
            await session.execute(select(GatewayEvent.id).where(GatewayEvent.event == name))
        ).scalar_one()
        asked = select(OutboxRow.kind).where(OutboxRow.workflow_id == f"refund-report/{event_id}")
        assert list(await session.scalars(asked)) == ["start"]
    async with unit_of_work(shop.worker, SYSTEM) as work:
        report = await refunds.reported_refund(work.session, event_id)
    assert report is not None
    key = report[1].open(shop.state.cipher, shop.state.settings.stripe_base_url)
    looked = await look_at_refund(key, report[0])
    if looked.found is None:
        return "none"
    async with unit_of_work(shop.worker, SYSTEM) as work:
        return await refund_settling.settle_reported_refund(
            session=work.session,
            principal=principal_of(work.auth),
            account_id=report[1].account_id,
            found=looked.found,
            now=utc_now(),
        )


async def rows(make: Maker, payment: str) -> tuple[Payment, list[GatewayRefund]]:
    async with make.session() as session:
        found = select(GatewayRefund).where(GatewayRefund.payment_id == UUID(payment))
        kept = list(await session.scalars(found.order_by(GatewayRefund.id)))
        return await session.get_one(Payment, UUID(payment)), kept


async def balance(shop: Shop) -> str:
    return str((await account(shop.api, shop.home.priya))["account"]["balance"])


async def test_a_refund_goes_back_once_whatever_is_lost_on_the_way(shop: Shop, make: Maker) -> None:
    await shop.connect()
    payment, _ = await paid(shop)
    assert (await refunded(shop, payment, amount="100.01")).status_code == 422
    assert (await refunded(shop, payment, amount="40.00")).status_code == 200
    assert (await refunded(shop, payment, amount="61.00")).status_code == 422
    undone = await send(shop.api, shop.home.owner, f"payments/{payment}/void", {"reason": "Mistake"})
    assert (undone.status_code, undone.json()["code"]) == (409, "refund_pending")
    assert any("A refund of $40.00 is on its way." in each for each in await explained(shop))
    (refund,) = (await rows(make, payment))[1]
    shop.stripe.cut = 1
    assert await runs(shop, refund.id) == "pending"
    assert shop.stripe.books.refunded == 4000
    assert await runs(shop, refund.id) == "completed"
    assert await runs(shop, refund.id) == "completed"
    reference = next(iter(shop.stripe.books.refunds))
    assert await hears(shop, make, reference, "evt_refund_ours") == "completed"
    assert (shop.stripe.books.refunded, shop.stripe.books.taken) == (4000, 6000)
    assert await balance(shop) == "-60.00"
    assert (await refunded(shop, payment)).status_code == 200
    (_, rest) = (await rows(make, payment))[1]
    assert rest.amount == Decimal("60.00")
    assert await runs(shop, rest.id) == "completed"
    assert (await rows(make, payment))[0].status == "refunded"
    assert (shop.stripe.books.taken, await balance(shop)) == (0, "0.00")
    async with make.session() as session:
        of = Notification.account_id == shop.home.priya.id, Notification.kind == "payment_refunded"
        assert len(list(await session.scalars(select(Notification.id).where(*of)))) == 2


async def test_what_was_refunded_at_the_dashboard_opens_charges_again(shop: Shop, make: Maker) -> None:
    await owes(shop.api, shop.home, "100.00")
    await shop.connect()
    payment, intent = await paid(shop)
    assert await balance(shop) == "0.00"
    made = make_refund(shop.stripe.books, intent, 3000)
    for number in range(2):
        assert await hears(shop, make, made["id"], f"evt_refund_dashboard_{number}") == "completed"
    found, (row,) = await rows(make, payment)
    assert (found.status, row.amount, row.problem) == ("completed", Decimal("30.00"), REOPENED)
    assert await balance(shop) == "30.00"
    assert any(REOPENED in each for each in await explained(shop))
    elsewhere = shop.stripe.books.intents["pi_shop"] = {"id": "pi_shop", "amount": 100, "metadata": {}}
    elsewhere["object"] = "payment_intent"
    other = make_refund(shop.stripe.books, "pi_shop", 100)
    assert await hears(shop, make, other["id"], "evt_refund_elsewhere") == "not_ours"


async def test_a_refund_that_fails_is_shown_to_staff_and_leaves_the_books(shop: Shop, make: Maker) -> None:
    await shop.connect()
    payment, intent = await paid(shop)
    shop.stripe.books.intents[intent]["refund_status"] = "pending"
    await refunded(shop, payment)
    (row,) = (await rows(make, payment))[1]
    assert await runs(shop, row.id) == "pending"
    (made,) = shop.stripe.books.refunds.values()
    made["status"] = "failed"
    assert await runs(shop, row.id) == "failed"
    assert (await rows(make, payment))[1][0].problem == FAILED
    assert await balance(shop) == "-100.00"
    shop.stripe.books.intents[intent]["refund_status"] = "succeeded"
    await refunded(shop, payment, amount="10.00")
    again = (await rows(make, payment))[1][1]
    assert await runs(shop, again.id) == "completed"
    last = next(reversed(shop.stripe.books.refunds))
    shop.stripe.books.refunds[last]["status"] = "failed"
    for number in range(2):
        assert await hears(shop, make, last, f"evt_refund_back_{number}") == "completed"
    said = await explained(shop)
    assert any("A refund of $100.00 failed" in each for each in said)
    assert any("It failed after it was sent" in each for each in said)
    async with make.session() as session:
        of = Notification.account_id == shop.home.owner.id, Notification.kind == "refund_to_look_at"
        assert len(list(await session.scalars(select(Notification.id).where(*of)))) == 2


async def test_a_refund_without_an_answer_is_for_a_person(shop: Shop, make: Maker) -> None:
    await shop.connect()
    payment, _ = await paid(shop)
    await refunded(shop, payment, amount="10.00")
    (row,) = (await rows(make, payment))[1]
    shop.stripe.status = 500
    assert await runs(shop, row.id) == "pending"
    await _asked(make, row.id, timedelta(hours=49))
    assert await runs(shop, row.id) == "unclear"
    assert (await rows(make, payment))[1][0].problem == UNCLEAR
    assert any("Nobody knows what became of a refund" in each for each in await explained(shop))
    shop.stripe.status = None
    assert await runs(shop, row.id) == "failed"
    assert (await rows(make, payment))[1][0].problem == NO_RECORD
    assert shop.stripe.books.refunded == 0
    by_check = await send(shop.api, shop.home.owner, f"payments/{payment}/refund", OVERPAID)
    assert (by_check.status_code, by_check.json()["status"]) == (200, "refunded")
    refused = await refunded(shop, payment)
    assert (refused.status_code, refused.json()["code"]) == (409, "payment_status")


async def _asked(make: Maker, refund_id: UUID, ago: timedelta) -> None:
    async with make.session() as session:
        of = update(GatewayRefund).where(GatewayRefund.id == refund_id)
        await session.execute(of.values(called_at=utc_now() - ago))
