"""A report of a gateway is followed although its process was lost: it is read until it is settled."""

from collections.abc import Awaitable, Callable
from typing import Any
from uuid import UUID

import pytest
from sqlalchemy import select

from domain.core.outbox.runs import Run
from domain.core.unit_of_work import unit_of_work
from domain.core.values.dates import utc_now
from domain.features import RECONCILED
from domain.models import GatewayEvent, GatewayRefund, OutboxRow, Payment
from domain.online_payments.processes import DisputeProcess, ReportedRefundProcess
from domain.online_payments.rules import LONGEST_PAUSE, pause_after
from tests.api.online_payments.at_stripe import Shop, household, owes, shop, stripe
from tests.api.online_payments.test_paying import SYSTEM
from tests.api.online_payments.test_stripe_refunds import paid
from tests.factories import Maker
from tests.stripe import event, make_refund, signature
from workflows.context import WorkerContext
from workflows.online_payments.dispute_activities import DisputeActivities
from workflows.online_payments.refund_activities import RefundActivities

__all__ = ["household", "shop", "stripe"]
Process = DisputeProcess | ReportedRefundProcess


def context(shop: Shop) -> WorkerContext:
    """As a worker holds it."""
    state = shop.state
    return WorkerContext(state.settings, state.keys, shop.worker, state.store, state.cipher)


async def reported(shop: Shop, make: Maker, kind: str, subject: str) -> UUID:
    """Stripe reports it; answers the report's row."""
    name = f"evt_{subject}"
    body = event(kind, {"id": subject}, name)
    headers = {"Content-Type": "application/json", "Stripe-Signature": signature(body)}
    path = f"/api/webhooks/gateway/{shop.company_id}"
    assert (await shop.api.post(path, content=body, headers=headers)).status_code == 204
    async with make.session() as session:
        found = select(GatewayEvent.id).where(GatewayEvent.event == name)
        return (await session.execute(found)).scalar_one()


async def repaired(shop: Shop, process: Process, found: Any = "ended") -> str:
    """What the reconciler does about a run that does not run."""
    reconciled = RECONCILED[process.name]
    run_input = {"event_id": str(process.event_id), "generation": process.generation}
    run = Run(process.workflow_id, process.name, run_input, utc_now())
    async with unit_of_work(shop.worker, SYSTEM) as work:
        return await reconciled.repair(work.session, work.scope, run, found)


async def starts(make: Maker, process: Process) -> int:
    async with make.session() as session:
        found = select(OutboxRow.id).where(
            OutboxRow.workflow_id == process.workflow_id, OutboxRow.kind == "start"
        )
        return len(list(await session.scalars(found)))


async def dispute_followed(shop: Shop, process: DisputeProcess) -> str:
    """What a run of the workflow does."""
    activities = DisputeActivities(context(shop))
    seen = await activities.read_dispute(process)
    return seen.state or await activities.settle_dispute(seen)


async def refund_followed(shop: Shop, process: ReportedRefundProcess) -> str:
    activities = RefundActivities(context(shop))
    seen = await activities.read_refund(process)
    return seen.state or await activities.settle_reported_refund(seen)


async def holds(
    shop: Shop,
    make: Maker,
    first: Process,
    second: Process,
    followed: Callable[[], Awaitable[str]],
) -> str:
    """The first run is lost, the second follows; answers what it came to."""
    assert await repaired(shop, first) == "asked_again"
    assert (await starts(make, first), await starts(make, second)) == (1, 1)
    state = await followed()
    assert await repaired(shop, second) == "settled"
    return state


async def test_a_lost_dispute_whose_run_is_lost_goes_back_in_the_books(shop: Shop, make: Maker) -> None:
    await owes(shop.api, shop.home, "100.00")
    await shop.connect()
    payment, intent = await paid(shop)
    event_id = await reported(shop, make, "charge.dispute.closed", shop.stripe.dispute(intent, "lost"))
    first, second = DisputeProcess(event_id), DisputeProcess(event_id, 2)
    state = await holds(shop, make, first, second, lambda: dispute_followed(shop, second))
    assert state == "lost"
    async with make.session() as session:
        assert (await session.get_one(Payment, UUID(payment))).status == "returned"


async def test_a_refund_at_stripe_whose_run_is_lost_is_in_the_books(shop: Shop, make: Maker) -> None:
    await shop.connect()
    payment, intent = await paid(shop)
    made = make_refund(shop.stripe.books, intent, 500)
    event_id = await reported(shop, make, "refund.created", made["id"])
    first, second = ReportedRefundProcess(event_id), ReportedRefundProcess(event_id, 2)
    state = await holds(shop, make, first, second, lambda: refund_followed(shop, second))
    assert state == "completed"
    async with make.session() as session:
        kept = (
            await session.scalars(select(GatewayRefund).where(GatewayRefund.payment_id == UUID(payment)))
        ).one()
        assert (kept.status, kept.reference) == ("completed", made["id"])


async def test_what_is_nothing_here_and_what_never_began(shop: Shop, make: Maker) -> None:
    await shop.connect()
    event_id = await reported(shop, make, "charge.dispute.created", "du_of_somebody")
    first = DisputeProcess(event_id)
    assert await repaired(shop, first, "never_started") == "asked_again"
    assert await starts(make, first) == 2
    shop.stripe.status = 500
    away = await DisputeActivities(context(shop)).read_dispute(first)
    assert (away.state, away.found) == (None, None)
    assert await repaired(shop, first) == "asked_again"
    shop.stripe.status = None
    assert await dispute_followed(shop, first) == "not_ours"
    assert await repaired(shop, first) == "settled"


@pytest.mark.parametrize("tries", [1, 11, 1024, 100_000])
def test_a_gateway_that_is_away_for_weeks_is_asked_again(tries: int) -> None:
    assert pause_after(tries) == min(2**tries, LONGEST_PAUSE)
