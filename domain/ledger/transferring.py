"""A household moves to another unit: its open charges, waiting money and deposit go along."""

from dataclasses import dataclass
from decimal import Decimal
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import StaffPrincipal
from domain.audit.service import record_event
from domain.core.errors import Invalid
from domain.core.values.ids import new_id
from domain.ledger.allocating import (
    apply_waiting,
    cover_part,
    is_funds,
    open_charges,
    settle,
    waiting_sources,
)
from domain.ledger.arriving import arriving
from domain.ledger.charge_numbers import next_entered_number
from domain.ledger.deposits_along import lower_deposits
from domain.ledger.entries import add_entry
from domain.ledger.held import held_of
from domain.ledger.locked import LockedTenancy, lock_tenancy
from domain.ledger.papers import OTHER_COMPANY_TENANCY, SAME_LEASE
from domain.ledger.payments import resident_name
from domain.ledger.postings import charge_posted, credit_posted, disbursed
from domain.ledger.rules.cents import ZERO
from domain.models.charges import Charge
from domain.models.payments import Credit, Disbursement


@dataclass(frozen=True, slots=True)
class Transferred:
    """What went along."""

    owed: Decimal
    waiting: Decimal
    deposit: Decimal


async def transfer_tenancy(
    *, session: AsyncSession, principal: StaffPrincipal, tenancy_id: UUID, to_tenancy_id: UUID, reason: str
) -> Transferred:
    """Moves all that is open, waits or is held of a tenancy to another one as of today; charges keep their
    kind and due day.

    Raises NotFound, Forbidden for either tenancy, Invalid for the same one or one of another company.
    """
    if tenancy_id == to_tenancy_id:
        raise Invalid.field("lease_id", SAME_LEASE)
    leaving = await lock_tenancy(session, principal, tenancy_id, also=(to_tenancy_id,))
    receiving = await lock_tenancy(session, principal, to_tenancy_id)
    if leaving.books.company_id != receiving.books.company_id:
        raise Invalid.field("lease_id", OTHER_COMPANY_TENANCY)
    await apply_waiting(leaving)
    owed_deposit = sum(
        (each.amount - each.settled for each in await open_charges(leaving) if each.kind == "deposit"), ZERO
    )
    moved = Transferred(
        owed=await _move_charges(leaving, receiving, reason),
        waiting=await _move_waiting(leaving, receiving, reason),
        deposit=await _move_deposit(leaving, receiving, reason),
    )
    await lower_deposits(receiving, moved.deposit + owed_deposit)
    await leaving.write()
    await apply_waiting(receiving)
    await receiving.write()
    sums = {name: str(getattr(moved, name)) for name in ("owed", "waiting", "deposit")}
    for locked, what in ((leaving, "tenancy.left"), (receiving, "tenancy.arrived")):
        await record_event(
            session,
            principal.scope,
            what,
            entity_type="tenancies",
            entity_id=locked.tenancy.id,
            property_id=locked.tenancy.property_id,
            after={"from": tenancy_id, "to": to_tenancy_id, "reason": reason, **sums},
        )
    return moved


async def _move_charges(leaving: LockedTenancy, receiving: LockedTenancy, reason: str) -> Decimal:
    total = ZERO
    for charge in await open_charges(leaving):
        owed = charge.amount - charge.settled
        credit = Credit(
            id=new_id(),
            kind="charge_moved",
            day=leaving.day(),
            amount=owed,
            applied=ZERO,
            reason=reason,
            charge_id=charge.id,
            **leaving.place,
        )
        leaving.session.add(credit)
        leaving.post("credit", credit.id, credit_posted("charge_moved"), owed, credit.day)
        await leaving.session.flush()
        settle(leaving, credit, charge, owed)
        await _charge_again(receiving, charge, owed)
        total += owed
    return total


async def _charge_again(receiving: LockedTenancy, charge: Charge, owed: Decimal) -> None:
    again = Charge(
        id=new_id(),
        kind=charge.kind,
        number=await next_entered_number(receiving, charge.kind, charge.period),
        period=charge.period,
        due_on=charge.due_on,
        posted_on=receiving.day(),
        amount=owed,
        origin="transfer",
        description=charge.description,
        **receiving.place,
    )
    receiving.session.add(again)
    pairs = charge_posted(again.kind, "transfer")  # type: ignore[arg-type]  # a checked column
    receiving.post("charge", again.id, pairs, owed, again.posted_on)
    await receiving.session.flush()


async def _move_waiting(leaving: LockedTenancy, receiving: LockedTenancy, reason: str) -> Decimal:
    """Money that waits; what is left of concessions is no money and stays."""
    sources = [each for each in await waiting_sources(leaving) if is_funds(each)]
    waiting = sum((each.amount - each.applied for each in sources), ZERO)
    if waiting <= 0:
        return ZERO
    gone = Disbursement(
        id=new_id(),
        kind="transfer",
        day=leaving.day(),
        amount=waiting,
        settled=ZERO,
        payee=await resident_name(leaving),
        reason=reason,
        **leaving.place,
    )
    leaving.session.add(gone)
    await leaving.session.flush()
    leaving.post("disbursement", gone.id, disbursed("transfer"), waiting, gone.day)
    for source in sources:
        cover_part(leaving, source, gone)
    await leaving.session.flush()
    await arriving(receiving, gone)
    return waiting


async def _move_deposit(leaving: LockedTenancy, receiving: LockedTenancy, reason: str) -> Decimal:
    held = await held_of(leaving.session, leaving.tenancy.id)
    if held <= 0:
        return ZERO
    add_entry(leaving, "deposit_moved_out", held, leaving.day(), reason)
    add_entry(receiving, "deposit_moved_in", held, receiving.day(), reason)
    return held
