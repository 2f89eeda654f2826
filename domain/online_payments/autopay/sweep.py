"""The daily sweep of AutoPay: residents are told of a draw three days before, it is drawn on its day, and
what must not go on stops. Each one has a unit of work of its own, under the lock of its tenancy."""

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import StaffPrincipal
from domain.audit.service import record, snapshot
from domain.core import outbox
from domain.core.db.row_locks import FOR_CHANGE
from domain.core.db.statements import run
from domain.core.scope import Scope
from domain.core.values.ids import new_id
from domain.ledger.account import Account, account_of
from domain.ledger.account_queries import account_of_tenancy
from domain.ledger.names import day_name
from domain.ledger.papers import dollars
from domain.ledger.rules.cents import ZERO
from domain.ledger.rules.months import first_of
from domain.models.autopay import Autopay, AutopayDraw
from domain.models.online_payments import OnlinePayment, StoredPaymentMethod
from domain.models.payments import Payment
from domain.models.residents import Resident
from domain.models.tenancies import Tenancy
from domain.online_payments.autopay import rules
from domain.online_payments.autopay.notices import tell
from domain.online_payments.autopay.queries import Due, due, expected, owed_now
from domain.online_payments.autopay.stopping import stop
from domain.online_payments.gateways import takes_payments
from domain.online_payments.paying import METHOD_OF
from domain.online_payments.processes import PaymentProcess


async def autopay_due(session: AsyncSession, property_ids: Sequence[UUID], now: datetime) -> list[Due]:
    """What there is to do at these properties, for `run_autopay`."""
    return await due(session, property_ids, now)


async def run_autopay(
    *,
    session: AsyncSession,
    principal: StaffPrincipal,
    seen: Due,
    local: bool,
    now: datetime,
) -> str | None:
    """Does what one AutoPay has to do, looked at again under the lock; answers what was done, None where it
    is done already. Where the gateway of its method is gone it stops."""
    tenancy = await session.get_one(Tenancy, seen.tenancy_id, with_for_update=FOR_CHANGE)
    again = await due(session, [tenancy.property_id], now, seen.id)
    account = account_of(await run(session, account_of_tenancy(tenancy.id)))
    if not again or account is None:
        return None
    (task,) = again
    row = await session.get_one(Autopay, seen.id, populate_existing=True)
    if task.step == "stop" and task.because is not None:
        await stop(session, principal.scope, row, task.because)
        return "stopped"
    if task.step == "announce":
        await _announce(session, principal, row, task, account, now)
        return "announced"
    if not await takes_payments(session, row.method_id, local=local):
        await stop(session, principal.scope, row, "method_removed")
        return "stopped"
    return await _draw(session, principal, row, task, account, now)


async def _announce(
    session: AsyncSession, principal: StaffPrincipal, row: Autopay, task: Due, account: Account, now: datetime
) -> None:
    method = await session.get_one(StoredPaymentMethod, row.method_id)
    draw = await _month_of(session, row, task)
    draw.draw_on, draw.announced_at = task.day, now
    amount = expected(account, task.day, row.fixed_amount)
    words = (
        f"On {day_name(task.day)} AutoPay draws {rules.amount_words(row.fixed_amount)} for"
        f" {account.facts['property_name']}, unit {account.facts['unit_number']}, with {method.brand} ••••"
        f" {method.last_four}, never above {dollars(row.ceiling)}. As of today that is {dollars(amount)}. You"
        f" can turn it off until {day_name(rules.last_cancel_day(task.day))}."
    )
    await record(session, principal.scope, "autopay.announced", row, snapshot(row))
    await tell(session, row, "announced", f"AutoPay draws on {day_name(task.day)}", words)


async def _draw(
    session: AsyncSession,
    principal: StaffPrincipal,
    row: Autopay,
    task: Due,
    account: Account,
    now: datetime,
) -> str:
    owed = owed_now(account)
    decision = rules.decide(row.fixed_amount, row.ceiling, owed, account.facts["accepts"])
    draw = await _month_of(session, row, task)
    draw.draw_on = task.day
    if decision.outcome == "drawn":
        draw.payment_id = await _pay(session, principal.scope, row, task, decision, now)
    draw.outcome = decision.outcome
    await record(session, principal.scope, f"autopay.{decision.outcome}", row, snapshot(row))
    if decision.outcome in ("above_ceiling", "not_accepted"):
        given = {"open": dollars(max(owed, ZERO)), "ceiling": dollars(row.ceiling)}
        words = f"AutoPay drew nothing. {rules.WHY_NOT[decision.outcome].format(**given)}"
        await tell(session, row, "not_drawn", "AutoPay drew nothing", words)
    return decision.outcome


async def _pay(
    session: AsyncSession,
    scope: Scope,
    row: Autopay,
    task: Due,
    decision: rules.Decision,
    now: datetime,
) -> UUID:
    """Writes the payment as pending and asks for its process, as for one that the resident makes."""
    method = await session.get_one(StoredPaymentMethod, row.method_id)
    payer = await session.get_one(Resident, row.resident_id)
    payment_id = rules.payment_of_month(row.resident_id, row.tenancy_id, task.day)
    place = {"property_id": row.property_id, "tenancy_id": row.tenancy_id}
    payment = Payment(
        id=payment_id,
        **place,
        payer=f"{payer.first_name} {payer.last_name}".strip(),
        payer_id=payer.id,
        method=METHOD_OF[method.kind],
        status="pending",
        received_on=task.today,
        amount=decision.amount,
        reference=f"PAY-{int(now.timestamp() * 1000)}",
        note="AutoPay",
    )
    session.add(payment)
    await record(session, scope, "payment.drawn", payment)
    online = {"resident_id": payer.id, "method_id": method.id, "payment_type": "rent"}
    session.add(OnlinePayment(id=payment_id, **place, **online, gateway=method.gateway))
    await session.flush()
    await outbox.start(session, PaymentProcess(payment_id, property_id=row.property_id))
    return payment_id


async def _month_of(session: AsyncSession, row: Autopay, task: Due) -> AutopayDraw:
    """The month's row, announced or new: there is one a resident, tenancy and month."""
    month = first_of(task.day)
    of = {"resident_id": row.resident_id, "tenancy_id": row.tenancy_id, "month": month}
    found = await session.scalar(select(AutopayDraw).filter_by(**of))
    if found is None:
        place = {"property_id": row.property_id, "autopay_id": row.id}
        found = AutopayDraw(id=new_id(), **place, **of, draw_on=task.day, outcome="announced")
        session.add(found)
    return found
