"""Payments at a company's own account at Stripe: its keys, the hosted page, declines, answers, reports."""

import json
import time
from datetime import timedelta
from decimal import Decimal
from uuid import UUID, uuid4

import pytest
from sqlalchemy import select, text, update

from domain.core.values.dates import utc_now
from domain.models import GatewayAccount, OnlinePayment, OutboxRow, Payment
from domain.online_payments.account_rules import ON_THEIR_WAY
from domain.online_payments.stripe.declines import CARD_UNUSABLE, NOT_CONFIRMED, WORDS
from tests.api.online_payments.at_stripe import (
    METHODS,
    SETTINGS,
    Shop,
    account,
    household,
    owes,
    shop,
    stripe,
)
from tests.factories import Maker, version
from tests.stripe import OTHER_KEY, SIGNING, event, signature

__all__ = ["household", "shop", "stripe"]


async def test_owners_connect_test_replace_and_remove_the_account_and_never_see_its_keys(
    shop: Shop, make: Maker
) -> None:
    owner, headers = shop.home.owner, shop.home.owner.headers
    before = (await shop.api.get(SETTINGS, headers=headers)).json()
    assert (before["gateway"], before["account"]) == ("simulator", None)
    assert before["webhook_url"].endswith(f"/api/webhooks/gateway/{shop.company_id}")
    for wrong in ("pk_test_0123456789abc", "sk_test_", "sk_test_refusedByStripe"):
        refused = await shop.connect(secret_key=wrong)
        assert refused.status_code in (409, 422), refused.text
    assert (await shop.connect(webhook_secret="secret")).status_code == 422
    made = await shop.connect()
    assert made.status_code == 200, made.text
    shown = made.json()["account"]
    assert (made.json()["gateway"], shown["name"], shown["key_hint"], shown["has_webhook_secret"]) == (
        *("stripe", "Larkspur Homes"),
        *("sk_test_••••0001", True),
    )
    other = await shop.connect(secret_key=OTHER_KEY)
    assert (other.status_code, other.json()["code"]) == (409, "other_gateway_account")
    again = await shop.connect(webhook_secret=None)
    assert again.json()["account"]["has_webhook_secret"]
    shop.stripe.status = 500
    tested = (await shop.api.post(f"{SETTINGS}/test", headers=headers)).json()["account"]
    assert tested["failure"].startswith("Stripe does not answer")
    shop.stripe.status = None
    tested = (await shop.api.post(f"{SETTINGS}/test", headers=headers)).json()["account"]
    assert tested["failure"] is None
    async with make.session() as session:
        kept = (await session.scalars(select(GatewayAccount))).all()
        (mine,) = [each for each in kept if str(each.company_id) == shop.company_id]
        assert b"sk_test" not in (mine.secret_key or b"")
        audit = text("SELECT coalesce(string_agg(a::text, ''), '') FROM audit_log a WHERE entity_id = :row")
        written = (await session.execute(audit, {"row": mine.id})).scalar_one()
    assert "fakeOfOurs" not in written
    admin = await make.person(is_admin=True)
    acting = await make.acting(admin, owner)
    for method, path in (("get", ""), ("post", "/test")):
        answer = await shop.api.request(method, SETTINGS + path, headers=acting.headers)
        assert answer.status_code == 403
    assert (await shop.connect(acting)).status_code == 403
    colleague = await make.person()
    await make.link(colleague, UUID(shop.home.property_id), "manager")
    assert (await shop.connect(colleague)).status_code == 403
    assert (await shop.connect(await make.person(), webhook_secret=None)).status_code in (200, 404)
    gone = await shop.api.delete(SETTINGS, headers={**headers, **version(tested["version"])})
    assert gone.status_code == 204, gone.text
    after = (await shop.api.get(SETTINGS, headers=headers)).json()
    assert after["account"] is None


async def test_a_card_of_the_hosted_page_pays_once_and_only_its_own_company(shop: Shop) -> None:
    home = shop.home
    await owes(shop.api, home, "1500.00")
    await shop.connect()
    listed = (await shop.api.get(METHODS, headers=home.priya.headers)).json()
    assert (listed["gateway"], listed["items"], listed["test_methods"]) == ("stripe", [], [])
    test = {"property_id": home.property_id, "test_method": "sim_visa"}
    assert (await shop.api.post(METHODS, json=test, headers=home.priya.headers)).status_code == 409
    card = await shop.add_method()
    (page,) = shop.stripe.books.pages
    back = {"property_id": home.property_id, "page": page}
    twice = await shop.api.post(f"{METHODS}/hosted/done", json=back, headers=home.priya.headers)
    assert [each["id"] for each in twice.json()["items"]] == [card]
    for other in (home.jamie, home.neighbour):
        refused = await shop.api.post(f"{METHODS}/hosted/done", json=back, headers=other.headers)
        assert refused.status_code == 404
    left = await shop.api.post(
        f"{METHODS}/hosted", json={"property_id": home.property_id}, headers=home.priya.headers
    )
    open_page = {**back, "page": left.json()["url"].rpartition("/")[2]}
    early = await shop.api.post(f"{METHODS}/hosted/done", json=open_page, headers=home.priya.headers)
    assert early.status_code == 409
    assert len({each["customer"] for each in shop.stripe.books.pages.values()}) == 1
    shop.stripe.cut = 1
    payment = await shop.pay("1500.00", card, full=True)
    assert await shop.once(payment) == "pending"
    assert await shop.once(payment) == "completed"
    assert (shop.stripe.books.creates, shop.stripe.books.taken) == (1, 150000)
    assert shop.stripe.accounts[OTHER_KEY].creates == 0
    assert (await account(shop.api, home.priya))["account"]["balance"] == "0.00"


@pytest.mark.parametrize(
    ("token", "reason"),
    [("pm_no_funds", WORDS["insufficient_funds"]), ("pm_stolen", CARD_UNUSABLE)],
)
async def test_a_decline_says_why_in_words(shop: Shop, token: str, reason: str) -> None:
    await owes(shop.api, shop.home, "100.00")
    await shop.connect()
    payment = await shop.pay("100.00", await shop.add_method(token))
    assert await shop.once(payment) == "failed"
    assert (await shop.shown(payment))["reason"] == reason


async def test_a_bank_debit_is_on_its_way_until_the_bank_says_so(shop: Shop) -> None:
    await owes(shop.api, shop.home, "100.00")
    await shop.connect()
    bank = await shop.add_method("pm_bank")
    paid, refused = [await shop.pay("50.00", bank, again=True) for _ in range(2)]
    for payment in (paid, refused):
        assert await shop.once(payment) == "pending"
        assert (await shop.shown(payment))["step"] == "on_its_way"
    removed = await shop.api.delete(SETTINGS, headers={**shop.home.owner.headers, **version(1)})
    assert removed.json()["detail"] == ON_THEIR_WAY.format(count="2 payments are")
    named = {row["metadata"]["payment_id"]: name for name, row in shop.stripe.books.intents.items()}
    shop.stripe.finish(named[paid])
    shop.stripe.finish(named[refused], failed="account_closed")
    assert (await shop.once(paid), await shop.once(refused)) == ("completed", "failed")
    assert shop.stripe.books.creates == 2


async def test_a_payer_confirms_at_their_bank(shop: Shop) -> None:
    await owes(shop.api, shop.home, "100.00")
    await shop.connect()
    card = await shop.add_method("pm_3ds")
    payment = await shop.pay("100.00", card)
    assert await shop.once(payment) == "pending"
    assert (await shop.shown(payment))["step"] == "to_confirm"
    path = f"/api/portal/payments/{payment}/confirm"
    found = await shop.api.post(path, headers=shop.home.priya.headers)
    assert f"/tenant/payments/pay?payment={payment}" in found.json()["url"]
    assert (await shop.api.post(path, headers=shop.home.jamie.headers)).status_code == 404
    (intent,) = shop.stripe.books.intents
    shop.stripe.finish(intent)
    assert await shop.once(payment) == "completed"
    assert (await shop.api.post(path, headers=shop.home.priya.headers)).status_code == 409
    left = await shop.pay("1.00", card)
    await shop.once(left)
    newest = list(shop.stripe.books.intents.values())[-1]
    newest["created"] -= 3601
    assert await shop.once(left) == "failed"
    assert (await shop.shown(left))["reason"] == NOT_CONFIRMED


async def test_after_20_hours_what_was_taken_is_found_by_the_payments_id(shop: Shop, make: Maker) -> None:
    await owes(shop.api, shop.home, "100.00")
    await shop.connect()
    card = await shop.add_method()
    lost, never = [await shop.pay("50.00", card, again=True) for _ in range(2)]
    shop.stripe.cut = 1
    assert await shop.once(lost) == "pending"
    shop.stripe.status = 503
    assert await shop.once(never) == "pending"
    shop.stripe.status = None
    shop.stripe.books.keys.clear()  # as Stripe forgets them
    async with make.session() as session:
        first = utc_now() - timedelta(hours=20, minutes=1)
        of = OnlinePayment.id.in_([UUID(lost), UUID(never)])
        await session.execute(update(OnlinePayment).where(of).values(called_at=first))
    assert (await shop.once(lost), await shop.once(never)) == ("completed", "failed")
    assert (shop.stripe.books.creates, shop.stripe.books.taken) == (1, 5000)


async def test_only_signed_reports_count_and_each_wakes_its_payment_once(shop: Shop, make: Maker) -> None:
    await owes(shop.api, shop.home, "100.00")
    await shop.connect()
    payment = await shop.pay("100.00", await shop.add_method("pm_bank"))
    await shop.once(payment)
    (intent,) = shop.stripe.books.intents.values()
    body = event("payment_intent.succeeded", intent)
    path = f"/api/webhooks/gateway/{shop.company_id}"
    now = int(time.time())
    changed = body.replace(b"succeeded", b"canceled!")
    forged = (
        *((path, body, each) for each in ("", "nonsense", "t=1,v1=é", "t=x,v1=00")),
        (path, body, signature(body, "whsec_somebodyElse01")),
        (path, body, signature(body, at=now - 3600)),
        (path, body, signature(body, at=now + 3600)),
        (path, changed, signature(body)),
        (f"/api/webhooks/gateway/{uuid4()}", body, signature(body)),
    )
    for where, sent, header in forged:
        raw = [(b"Content-Type", b"application/json"), (b"Stripe-Signature", header.encode())]
        answer = await shop.api.post(where, content=sent, headers=raw)
        assert answer.status_code == 403, header
    assert (await shop.api.post(path, content=body)).status_code == 403
    for each in (body, body, event("payment_intent.created", {**intent, "status": "succeeded"})):
        headers = {"Content-Type": "application/json", "Stripe-Signature": signature(each)}
        assert (await shop.api.post(path, content=each, headers=headers)).status_code == 204
    odd_types = ("payment_intent.\0", "payment_intent." + "x" * 60_000, "payment_intent.succeeded\n")
    for dull in (
        *(event(kind, intent) for kind in odd_types),
        *(event("customer.created", {"id": "cus_1"}), b"{}", json.dumps([1]).encode()),
    ):
        headers = {"Content-Type": "application/json", "Stripe-Signature": signature(dull, SIGNING)}
        assert (await shop.api.post(path, content=dull, headers=headers)).status_code == 204
    async with make.session() as session:
        rows = select(OutboxRow.kind).where(OutboxRow.workflow_id == f"payment/{payment}")
        kinds = list(await session.scalars(rows.order_by(OutboxRow.id)))
        status = (await session.get_one(Payment, UUID(payment))).status
    # What the report says counts for nothing: the payment is read anew, and the bank has not said anything.
    assert (kinds, status) == (["start", "signal", "signal"], "pending")
    assert await shop.once(payment) == "pending"
    shop.stripe.finish(intent["id"])
    assert await shop.once(payment) == "completed"
    assert shop.stripe.books.taken == int(Decimal("100.00") * 100)


async def test_a_run_that_the_database_forgot_is_looked_for_before_it_is_paid_again(
    shop: Shop, make: Maker
) -> None:
    await shop.connect()
    card = await shop.add_method()
    assert await shop.once(await shop.pay("25.00", card)) == "completed"
    payment = await shop.pay("25.00", card, again=True)
    # As after a restore: Stripe has taken it a day ago and knows its key no more, the database never asked.
    (intent,) = shop.stripe.books.intents.values()
    intent["id"], intent["metadata"]["payment_id"] = "pi_of_yesterday", payment
    intent["created"] -= 24 * 3600 + 60
    taken = shop.stripe.books.taken
    async with make.session() as session:
        lost = update(OnlinePayment).where(OnlinePayment.id == UUID(payment)).values(generation=2)
        await session.execute(lost)
    assert await shop.once(payment) == "completed"
    assert shop.stripe.books.taken == taken


async def test_one_answer_that_is_missing_says_nothing_of_a_debit_that_is_on_its_way(
    shop: Shop, make: Maker
) -> None:
    await shop.connect()
    payment = await shop.pay("25.00", await shop.add_method("pm_bank"))
    assert await shop.once(payment) == "pending"
    of = update(OnlinePayment).where(OnlinePayment.id == UUID(payment))

    async def days_ago(days: int) -> None:
        at = utc_now() - timedelta(days=days)
        async with make.session() as session:
            await session.execute(of.values(called_at=at, processing_since=at))

    for days, state in ((4, "pending"), (11, "unclear")):
        await days_ago(days)
        shop.stripe.status = 500
        assert await shop.once(payment) == state
        shop.stripe.status = None
        assert await shop.once(payment) == "pending"
        async with make.session() as session:
            assert (await session.get_one(OnlinePayment, UUID(payment))).unclear_since is None
