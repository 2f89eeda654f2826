"""Calls of a gateway that never arrived: its list is read, and what nobody answered for is asked again."""

from datetime import datetime, timedelta
from uuid import UUID

from sqlalchemy import select, update
from structlog.testing import capture_logs

from domain.core.unit_of_work import unit_of_work
from domain.core.values.dates import utc_now
from domain.core.values.ids import new_id
from domain.models import (
    GatewayAccount,
    GatewayEvent,
    GatewayReading,
    GatewayRefund,
    OnlinePayment,
    OutboxRow,
)
from domain.online_payments import missed_reports
from domain.online_payments.stripe.events import NO_RIGHT, reports_since
from tests.api.ledger.test_ledger import send
from tests.api.online_payments.at_stripe import SETTINGS, Shop, household, shop, stripe
from tests.api.online_payments.test_paying import SYSTEM
from tests.api.online_payments.test_stripe_refunds import hears, paid, refunded, rows, runs
from tests.factories import Maker
from tests.stripe import note_event

__all__ = ["household", "shop", "stripe"]


async def read_all(shop: Shop, now: datetime | None = None) -> int:
    """What the sweep does each hour; answers how many reports no call had brought to the shop's account.
    Accounts of other tests read the same list."""
    missed, begun = 0, now or utc_now()
    while True:
        async with unit_of_work(shop.worker, SYSTEM) as work:
            due = await missed_reports.begin_reading(work.session, begun)
        if due is None:
            return missed
        key = due.key.open(shop.state.cipher, shop.state.settings.stripe_base_url)
        read = await reports_since(key, due.since)
        async with unit_of_work(shop.worker, SYSTEM) as work:
            account = await work.session.get_one(GatewayAccount, due.key.account_id)
            new = await missed_reports.end_reading(work.session, account.id, read)
        missed += new if str(account.company_id) == shop.company_id else 0


async def an_hour_later(make: Maker) -> None:
    async with make.session() as session:
        await session.execute(update(GatewayReading).values(begun_at=utc_now() - timedelta(hours=1)))


async def started(make: Maker, beginning: str) -> list[str]:
    async with make.session() as session:
        found = select(OutboxRow.workflow_id).where(
            OutboxRow.workflow_id.startswith(beginning), OutboxRow.kind == "start"
        )
        return sorted(await session.scalars(found))


async def test_what_no_call_brought_is_read_once_an_hour(shop: Shop, make: Maker) -> None:
    await shop.connect()
    _, intent = await paid(shop)
    books = shop.stripe.books
    dispute = books.disputes[shop.stripe.dispute(intent, "needs_response")]
    names = [
        note_event(books, "charge.dispute.created", dispute),
        note_event(books, "charge.dispute.updated", dispute),
        note_event(books, "payment_intent.succeeded", books.intents[intent]),
    ]
    note_event(books, "customer.updated", {"id": "cus_1"})
    note_event(books, "charge.dispute.closed", dispute, ago=40 * 24 * 3600)
    assert await read_all(shop) == 3
    assert await read_all(shop) == 0
    async with make.session() as session:
        found = select(GatewayEvent.event, GatewayEvent.id).where(GatewayEvent.event.in_(names))
        known = {row.event: row.id for row in await session.execute(found)}
    assert known.keys() == set(names)
    for name in names[:2]:
        assert await started(make, f"dispute/{known[name]}") == [f"dispute/{known[name]}"]
    await an_hour_later(make)
    assert await read_all(shop) == 0
    note_event(books, "charge.dispute.closed", dispute)
    await an_hour_later(make)
    assert await read_all(shop) == 1


async def test_a_call_that_came_is_not_heard_again(shop: Shop, make: Maker) -> None:
    await shop.connect()
    payment, _ = await paid(shop)
    await refunded(shop, payment, amount="10.00")
    (row,) = (await rows(make, payment))[1]
    assert await runs(shop, row.id) == "completed"
    reference = next(iter(shop.stripe.books.refunds))
    name = note_event(shop.stripe.books, "refund.updated", shop.stripe.books.refunds[reference])
    assert await hears(shop, make, reference, name) == "completed"
    assert await read_all(shop) == 0


async def test_owners_read_why_nothing_is_read(shop: Shop, make: Maker) -> None:
    await shop.connect()
    shop.stripe.books.may_list_events = False
    assert await read_all(shop) == 0
    shown = (await shop.api.get(SETTINGS, headers=shop.home.owner.headers)).json()
    assert shown["account"]["reports_failure"] == NO_RIGHT
    await an_hour_later(make)
    shop.stripe.books.may_list_events = True
    await read_all(shop)
    shown = (await shop.api.get(SETTINGS, headers=shop.home.owner.headers)).json()
    assert shown["account"]["reports_failure"] is None


async def test_a_refund_that_nobody_answered_for_blocks_nothing_for_ever(shop: Shop, make: Maker) -> None:
    await shop.connect()
    payment, _ = await paid(shop)
    await refunded(shop, payment, amount="10.00")
    (row,) = (await rows(make, payment))[1]
    shop.stripe.status = 500
    assert await runs(shop, row.id) == "pending"
    await _moved(make, row.id, called=49)
    assert await runs(shop, row.id) == "unclear"
    assert await _asked_again(shop) == 0
    await _moved(make, row.id, updated=23)
    assert await _asked_again(shop) == 1
    assert await _asked_again(shop) == 0
    assert f"refund/{row.id}/2" in await started(make, f"refund/{row.id}")
    blocked = await send(shop.api, shop.home.owner, f"payments/{payment}/void", {"reason": "Mistake"})
    assert blocked.json()["code"] == "refund_pending"
    shop.stripe.status = None
    assert await runs(shop, row.id) == "failed"
    freed = await send(shop.api, shop.home.owner, f"payments/{payment}/void", {"reason": "Mistake"})
    assert freed.status_code == 200


async def test_a_payment_that_nobody_answered_for_is_asked_about_each_day(shop: Shop, make: Maker) -> None:
    await shop.connect()
    payment = await shop.pay("25.00", await shop.add_method())
    shop.stripe.status = 500
    assert await shop.once(payment) == "pending"
    of = update(OnlinePayment).where(OnlinePayment.id == UUID(payment))
    async with make.session() as session:
        await session.execute(of.values(called_at=utc_now() - timedelta(hours=49)))
    assert await shop.once(payment) == "unclear"
    assert await _asked_again(shop) == 0
    async with make.session() as session:
        await session.execute(of.values(unclear_since=utc_now() - timedelta(hours=23)))
    assert await _asked_again(shop) == 1
    assert f"payment/{payment}/2" in await started(make, f"payment/{payment}")
    shop.stripe.status = None
    assert await shop.once(payment) == "failed"
    assert shop.stripe.books.taken == 0


async def test_an_account_that_was_removed_is_not_read(shop: Shop, make: Maker) -> None:
    await shop.connect()
    async with make.session() as session:
        gone = update(GatewayAccount).where(GatewayAccount.company_id == UUID(shop.company_id))
        await session.execute(gone.values(removed_at=utc_now(), secret_key=None, webhook_secret=None))
    await read_all(shop)
    async with make.session() as session:
        of = GatewayReading.company_id == UUID(shop.company_id)
        assert await session.scalar(select(GatewayReading).where(of)) is None


async def _asked_again(shop: Shop) -> int:
    async with unit_of_work(shop.worker, SYSTEM) as work:
        return await missed_reports.ask_again(session=work.session, scope=work.scope, now=utc_now())


async def _moved(make: Maker, refund_id: UUID, *, called: int = 0, updated: int = 0) -> None:
    """As if so many hours had passed since then."""
    changes = {"called_at": called, "updated_at": updated}
    at = {name: utc_now() - timedelta(hours=hours) for name, hours in changes.items() if hours}
    async with make.session() as session:
        await session.execute(update(GatewayRefund).where(GatewayRefund.id == refund_id).values(at))


async def test_a_clock_that_is_an_hour_ahead_leaves_no_report_unread(shop: Shop, make: Maker) -> None:
    await shop.connect()
    _, intent = await paid(shop)
    books = shop.stripe.books
    dispute = books.disputes[shop.stripe.dispute(intent, "needs_response")]
    note_event(books, "charge.dispute.created", dispute, ago=1800)
    await read_all(shop, utc_now() + timedelta(hours=1))
    note_event(books, "charge.dispute.closed", dispute, ago=1200)
    await an_hour_later(make)
    assert await read_all(shop) == 1
    async with make.session() as session:
        await session.execute(update(GatewayReading).values(begun_at=utc_now() + timedelta(days=365)))
    note_event(books, "charge.dispute.updated", dispute)
    assert await read_all(shop) == 1


async def test_money_of_which_no_row_is_left_is_named_in_the_log_and_told_to_owners(shop: Shop) -> None:
    await shop.connect()
    lost, books = str(new_id()), shop.stripe.books
    for name, metadata in (("pi_lost", {"payment_id": lost}), ("pi_elsewhere", {})):
        intent = {"id": name, "object": "payment_intent", "metadata": metadata}
        note_event(books, "payment_intent.succeeded", intent)
    with capture_logs() as logs:
        assert await read_all(shop) == 2
    named = {line["reference"] for line in logs if line["event"] == "gateway.payment_without_row"}
    assert named == {"pi_lost"}
    bell = await shop.api.get("/api/notifications", headers=shop.home.owner.headers)
    told = [each["message"] for each in bell.json()["items"] if each["kind"] == "payment_without_row"]
    assert [message.split()[0] for message in told] == ["pi_lost"]
