"""Payments at Stripe that come back: a debit that the bank returned, and a dispute that is lost or won."""

from decimal import Decimal
from typing import Any
from uuid import UUID

import pytest
from sqlalchemy import select, update

from domain.access.principal import principal_of
from domain.core.unit_of_work import unit_of_work
from domain.core.values.dates import utc_now
from domain.models import Books, Charge, GatewayEvent, Notification, OutboxRow, Payment, PaymentDispute
from domain.online_payments import disputes
from domain.online_payments.dispute_rules import PART_ONLY, REASONS
from domain.online_payments.stripe.disputes import look_at
from tests.api.online_payments.at_stripe import Shop, account, household, owes, shop, stripe
from tests.api.online_payments.test_paying import SYSTEM
from tests.factories import Maker
from tests.stripe import event, signature

__all__ = ["household", "shop", "stripe"]


async def hears(shop: Shop, dispute: str, name: str) -> None:
    """Stripe's report, whose body says little that is true."""
    body = event("charge.dispute.updated", {"id": dispute, "status": "won"}, name)
    headers = {"Content-Type": "application/json", "Stripe-Signature": signature(body)}
    path = f"/api/webhooks/gateway/{shop.company_id}"
    assert (await shop.api.post(path, content=body, headers=headers)).status_code == 204


async def acts(shop: Shop, make: Maker, name: str) -> str:
    """What the dispute's workflow does after the report `name`."""
    async with make.session() as session:
        event_id = (
            await session.execute(select(GatewayEvent.id).where(GatewayEvent.event == name))
        ).scalar_one()
        asked = select(OutboxRow.kind).where(OutboxRow.workflow_id == f"dispute/{event_id}")
        assert list(await session.scalars(asked)) == ["start"]
    async with unit_of_work(shop.worker, SYSTEM) as work:
        report = await disputes.reported(work.session, event_id)
    assert report is not None
    assert report.key is not None
    looked = await look_at(
        report.key.open(shop.state.cipher, shop.state.settings.stripe_base_url), report.reference
    )
    if looked.found is None:
        return "away" if looked.away else "none"
    async with unit_of_work(shop.worker, SYSTEM) as work:
        return await disputes.settle_dispute(
            session=work.session,
            principal=principal_of(work.auth),
            account_id=report.account_id,
            found=looked.found,
            now=utc_now(),
        )


async def explained(shop: Shop) -> list[str]:
    """What staff read of each line of the ledger."""
    path = f"/api/leases/{shop.home.lease.id}/ledger"
    lines = (await shop.api.get(path, headers=shop.home.owner.headers)).json()["items"]
    return [line["explanation"] for line in lines]


async def rows(make: Maker, payment: str) -> tuple[Payment, list[PaymentDispute], list[Charge]]:
    async with make.session() as session:
        paid = await session.get_one(Payment, UUID(payment))
        of = PaymentDispute.payment_id == paid.id
        found = list(await session.scalars(select(PaymentDispute).where(of)))
        fees = select(Charge).where(Charge.tenancy_id == paid.tenancy_id, Charge.kind == "nsf_fee")
        return paid, found, list(await session.scalars(fees))


@pytest.mark.parametrize(
    ("reason", "fee"), [("insufficient_funds", Decimal("35.00")), ("debit_not_authorized", None)]
)
async def test_a_debit_that_the_bank_returns_opens_the_balance_once(
    shop: Shop, make: Maker, reason: str, fee: Decimal | None
) -> None:
    await owes(shop.api, shop.home, "100.00")
    async with make.session() as session:
        books = update(Books).where(Books.property_id == UUID(shop.home.property_id))
        await session.execute(books.values(nsf_fee=Decimal("35.00")))
    await shop.connect()
    payment = await shop.pay("100.00", await shop.add_method("pm_bank"))
    await shop.once(payment)
    (intent,) = shop.stripe.books.intents
    dispute = shop.stripe.dispute(intent, "lost", reason)
    await hears(shop, dispute, f"evt_early_{reason}")
    assert await acts(shop, make, f"evt_early_{reason}") == "waits"
    shop.stripe.finish(intent)
    assert await shop.once(payment) == "completed"
    for number in range(2):
        await hears(shop, dispute, f"evt_{reason}_{number}")
        assert await acts(shop, make, f"evt_{reason}_{number}") == "lost"
    paid, (kept,), fees = await rows(make, payment)
    assert (paid.status, paid.reason) == ("returned", REASONS[reason])
    assert (kept.status, kept.problem, kept.amount) == ("lost", None, Decimal("100.00"))
    assert [each.amount for each in fees] == ([fee] if fee else [])
    balance = (await account(shop.api, shop.home.priya))["account"]["balance"]
    assert Decimal(balance) == Decimal("100.00") + (fee or 0)
    assert shop.stripe.books.taken == 0


async def test_a_disputed_card_payment_stays_until_the_dispute_is_lost(shop: Shop, make: Maker) -> None:
    await owes(shop.api, shop.home, "100.00")
    await shop.connect()
    card = await shop.add_method()
    lost, won, part = [await shop.pay("20.00", card, again=True) for _ in range(3)]
    for each in (lost, won, part):
        assert await shop.once(each) == "completed"
    named = {row["metadata"]["payment_id"]: name for name, row in shop.stripe.books.intents.items()}
    at: dict[str, Any] = {
        each: shop.stripe.dispute(named[each], "needs_response", "product_not_received")
        for each in (lost, won, part)
    }
    shop.stripe.books.disputes[at[part]]["amount"] = 500
    for each in at.values():
        shop.stripe.books.disputes[each]["evidence_details"] = {"due_by": 1795132800}
    for number, each in enumerate((lost, won, part)):
        await hears(shop, at[each], f"evt_open_{number}")
        assert await acts(shop, make, f"evt_open_{number}") == "open"
        assert (await rows(make, each))[0].status == "completed"
    assert sum("Answer it at Stripe by Nov 20, 2026" in each for each in await explained(shop)) == 3
    for number, (each, status) in enumerate(((lost, "lost"), (won, "won"), (part, "lost"))):
        shop.stripe.books.disputes[at[each]]["status"] = status
        await hears(shop, at[each], f"evt_end_{number}")
        assert await acts(shop, make, f"evt_end_{number}") == status
    said = await explained(shop)
    assert any(f"product not received. {PART_ONLY}" in each for each in said)
    assert any("was won: the payment stays" in each for each in said)
    assert [(await rows(make, each))[0].status for each in (lost, won, part)] == [
        *("returned", "completed", "completed")
    ]
    assert (await rows(make, part))[1][0].problem == PART_ONLY
    assert (await rows(make, lost))[2] == []
    async with make.session() as session:
        of = Notification.account_id == shop.home.owner.id, Notification.kind.like("dispute_%")
        kinds = sorted(await session.scalars(select(Notification.kind).where(*of)))
    assert kinds == ["dispute_lost"] * 2 + ["dispute_opened"] * 3 + ["dispute_won"]


async def test_a_dispute_of_somebody_elses_sale_is_nothing_here(shop: Shop, make: Maker) -> None:
    await shop.connect()
    shop.stripe.books.intents["pi_shop"] = {"id": "pi_shop", "amount": 100, "metadata": {}}
    shop.stripe.books.intents["pi_shop"]["object"] = "payment_intent"
    await hears(shop, shop.stripe.dispute("pi_shop"), "evt_elsewhere")
    assert await acts(shop, make, "evt_elsewhere") == "not_ours"
    await hears(shop, "du_missing", "evt_missing")
    assert await acts(shop, make, "evt_missing") == "none"
    shop.stripe.status = 500
    assert await acts(shop, make, "evt_missing") == "away"
