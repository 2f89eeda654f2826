"""What settles what: payments and credits go to open charges in the order of payment, and are taken back."""

from collections.abc import Mapping, Sequence
from datetime import date
from decimal import Decimal
from typing import cast
from uuid import UUID

from sqlalchemy import ColumnElement, select
from sqlalchemy.orm import aliased

from domain.core.values.ids import new_id
from domain.ledger.locked import LockedTenancy
from domain.ledger.postings import FUNDS, allocated, opposite
from domain.ledger.rules.cents import ZERO
from domain.ledger.rules.order import GROUP_OF_KIND, RENT_FIRST, STANDARD, OpenCharge, Order, order_in, split
from domain.models.charges import DEPOSIT_KINDS, Charge, ChargeKind
from domain.models.payments import Credit, Disbursement, Payment
from domain.models.postings import Allocation

Source = Payment | Credit
NOTHING_FREED: Mapping[UUID, date] = {}


def order_of(locked: LockedTenancy) -> Order:
    """The order of payment: the state's law, else the property's setting."""
    return order_in(locked.state, RENT_FIRST if locked.books.payment_order == "rent_first" else STANDARD)


async def open_charges(locked: LockedTenancy) -> list[Charge]:
    """What is open of the tenancy, as it is under its lock."""
    found = select(Charge).where(Charge.tenancy_id == locked.tenancy.id, Charge.settled < Charge.amount)
    ordered = found.order_by(Charge.due_on, Charge.id).execution_options(populate_existing=True)
    await locked.session.flush()
    return list((await locked.session.execute(ordered)).scalars())


async def apply_source(
    locked: LockedTenancy, source: Source, chosen: Mapping[UUID, Decimal] | None = None
) -> None:
    """Settles open charges with what is left of a payment or credit: first the chosen parts, then in order.

    What is left then waits for the next charge. Raises Invalid for a choice that is not possible.
    """
    open_again = await reopened(locked) if is_funds(source) else []
    freed = await freed_on(locked)
    for disbursement in open_again:
        cover_part(locked, source, disbursement, freed)
    left = source.amount - source.applied
    if left <= 0:
        return
    charges = {each.id: each for each in await open_charges(locked) if may_settle(source, each)}
    waiting = [
        OpenCharge(each.id, GROUP_OF_KIND[each.kind], each.due_on, each.amount - each.settled)
        for each in charges.values()
    ]
    for charge_id, amount in split(waiting, left, order=order_of(locked), chosen=chosen).parts:
        settle(locked, source, charges[charge_id], amount, freed)


async def apply_waiting(locked: LockedTenancy) -> None:
    """Whatever waits unapplied settles what is open, the oldest money first."""
    await locked.session.flush()
    for source in await waiting_sources(locked):
        await apply_source(locked, source)


async def waiting_sources(locked: LockedTenancy) -> Sequence[Source]:
    """Payments and credits of which a part waits, the oldest first."""
    mine, refresh = locked.tenancy.id, {"populate_existing": True}
    credits_ = select(Credit).where(
        Credit.tenancy_id == mine, Credit.reversed_on.is_(None), Credit.applied < Credit.amount
    )
    payments = select(Payment).where(
        Payment.tenancy_id == mine, Payment.status == "completed", Payment.applied < Payment.amount
    )
    found: list[Source] = []
    session = locked.session
    found += (await session.execute(credits_.execution_options(**refresh))).scalars()
    found += (await session.execute(payments.execution_options(**refresh))).scalars()
    return sorted(found, key=lambda each: (_day_of(each), each.id))


async def reopened(locked: LockedTenancy) -> Sequence[Disbursement]:
    """Refunds whose payment was returned: money that the tenancy owes back."""
    found = select(Disbursement).where(
        Disbursement.tenancy_id == locked.tenancy.id,
        Disbursement.kind.in_(("refund", "transfer")),
        Disbursement.settled < Disbursement.amount,
    )
    await locked.session.flush()
    ordered = found.order_by(Disbursement.day, Disbursement.id).execution_options(populate_existing=True)
    return (await locked.session.execute(ordered)).scalars().all()


async def freed_on(locked: LockedTenancy) -> Mapping[UUID, date]:
    """By paper of the tenancy: the last day on which an allocation of it was taken back. What is settled anew
    is so from then on, or money would count twice for the days between."""
    await locked.session.flush()
    taken_back = select(Allocation).where(
        Allocation.tenancy_id == locked.tenancy.id, Allocation.reverses_id.is_not(None)
    )
    found: dict[UUID, date] = {}
    for row in (await locked.session.execute(taken_back)).scalars():
        for paper in (row.payment_id, row.credit_id, row.charge_id, row.disbursement_id):
            if paper is not None:
                found[paper] = max(row.day, found.get(paper, row.day))
    return found


def settle(
    locked: LockedTenancy,
    source: Source,
    charge: Charge,
    amount: Decimal,
    freed: Mapping[UUID, date] = NOTHING_FREED,
) -> None:
    """A part of the charge is settled by the source, and posted as its kind asks; `freed` are the days before
    which money or charge were not free, where the source is older than today."""
    day = locked.day(_not_before(freed, source, charge.id, charge.posted_on))
    row = _allocation(locked, source, amount, day, charge_id=charge.id)
    charge.settled += amount
    source.applied += amount
    kind = cast("ChargeKind", charge.kind)
    locked.post("allocation", row.id, allocated(kind, by_funds=is_funds(source)), amount, day)


def cover(locked: LockedTenancy, source: Source, disbursement: Disbursement) -> None:
    """The disbursement is paid out of the source. It posts nothing of its own."""
    amount = disbursement.amount - disbursement.settled
    _allocation(locked, source, amount, disbursement.day, disbursement_id=disbursement.id)
    disbursement.settled += amount
    source.applied += amount


def cover_part(
    locked: LockedTenancy,
    source: Source,
    disbursement: Disbursement,
    freed: Mapping[UUID, date] = NOTHING_FREED,
) -> None:
    """As much of the disbursement as is left of the source is paid out of it."""
    amount = min(disbursement.amount - disbursement.settled, source.amount - source.applied)
    if amount > 0:
        day = locked.day(_not_before(freed, source, disbursement.id, disbursement.day))
        _allocation(locked, source, amount, day, disbursement_id=disbursement.id)
        disbursement.settled += amount
        source.applied += amount


async def take_back(locked: LockedTenancy, which: ColumnElement[bool], day: date) -> Decimal:
    """Takes back the allocations for which `which` holds and that are in force; answers their sum."""
    again = aliased(Allocation)
    in_force = select(Allocation).where(
        Allocation.tenancy_id == locked.tenancy.id,
        Allocation.amount > 0,
        which,
        ~select(again.id).where(again.reverses_id == Allocation.id).exists(),
    )
    await locked.session.flush()
    rows = (await locked.session.execute(in_force.order_by(Allocation.id))).scalars().all()
    for row in rows:
        await _reverse(locked, row, day)
    return sum((row.amount for row in rows), ZERO)


async def _reverse(locked: LockedTenancy, row: Allocation, day: date) -> None:
    session = locked.session
    source: Source | None = (
        await session.get(Payment, row.payment_id, populate_existing=False)
        if row.payment_id
        else await session.get(Credit, row.credit_id)
    )
    if source is None:
        raise LookupError("an allocation without its source")
    source.applied -= row.amount
    named = {"charge_id": row.charge_id, "disbursement_id": row.disbursement_id}
    back = _allocation(locked, source, -row.amount, max(day, row.day), reverses_id=row.id, **named)
    if row.disbursement_id is not None:
        disbursement = await session.get_one(Disbursement, row.disbursement_id)
        disbursement.settled -= row.amount
        return
    charge = await session.get_one(Charge, row.charge_id)
    charge.settled -= row.amount
    locked.released_deposits |= charge.kind in DEPOSIT_KINDS
    pairs = opposite(allocated(cast("ChargeKind", charge.kind), by_funds=is_funds(source)))
    locked.post("allocation", back.id, pairs, row.amount, back.day)


def _allocation(
    locked: LockedTenancy, source: Source, amount: Decimal, day: date, **columns: UUID | None
) -> Allocation:
    key = "payment_id" if isinstance(source, Payment) else "credit_id"
    row = Allocation(id=new_id(), amount=amount, day=day, **{key: source.id}, **locked.place, **columns)
    locked.session.add(row)
    return row


def is_funds(source: Source) -> bool:
    """Whether it is money, which lies with unapplied payments until it settles something."""
    return isinstance(source, Payment) or source.kind in FUNDS


def may_settle(source: Source, charge: Charge) -> bool:
    """Deposits are settled by money alone: they are nobody's income to waive."""
    left_out = source.leaves_out if isinstance(source, Payment) and charge.kind == "late_fee" else []
    return charge.period not in left_out and (is_funds(source) or charge.kind not in DEPOSIT_KINDS)


def _not_before(freed: Mapping[UUID, date], source: Source, target: UUID, day: date) -> date:
    """The later of both papers' days, and of those on which they were freed."""
    days = [_day_of(source), day, *(freed[each] for each in (source.id, target) if each in freed)]
    return max(days)


def _day_of(source: Source) -> date:
    if isinstance(source, Payment):
        return source.posted_on or source.received_on
    return source.day
