"""Charges that are taken away, and adjustments of them that are taken back."""

from sqlalchemy import select

from domain.audit.service import record, snapshot
from domain.core.values.ids import new_id
from domain.ledger.allocating import settle, take_back
from domain.ledger.locked import LockedTenancy
from domain.ledger.postings import credit_posted, opposite
from domain.models.charges import Charge
from domain.models.payments import Credit
from domain.models.postings import Allocation

ADJUSTED_ANEW = "Adjusted anew"


async def take_charge_away(locked: LockedTenancy, charge: Charge, reason: str) -> None:
    """Voids a charge of the locked tenancy, with its adjustments; the caller applies what that freed, and
    writes."""
    await drop_adjustments(locked, charge)
    before = snapshot(charge)
    day = locked.day()
    await take_back(locked, Allocation.charge_id == charge.id, day)
    credit = credit_of_open(locked, charge, "void", reason)
    pairs = credit_posted("void", charge.kind, charge.origin)  # type: ignore[arg-type]  # checked columns
    locked.post("credit", credit.id, pairs, credit.amount, day)
    await locked.session.flush()
    settle(locked, credit, charge, credit.amount)
    charge.voided_on = day
    await locked.session.flush()
    await record(locked.session, locked.principal.scope, "charge.voided", charge, before)


async def drop_adjustments(locked: LockedTenancy, charge: Charge) -> None:
    """Takes back what a charge, or the month that it charged, was adjusted by; the caller applies what that
    freed, and writes."""
    await locked.session.flush()
    less = select(Credit).where(
        Credit.charge_id == charge.id, Credit.kind == "adjustment", Credit.reversed_on.is_(None)
    )
    for credit in (await locked.session.scalars(less)).all():
        await _drop_credit(locked, credit, charge)
    if charge.number or charge.origin != "billed":
        return
    of_month = (
        Charge.tenancy_id == charge.tenancy_id,
        Charge.kind == charge.kind,
        Charge.period == charge.period,
    )
    more = select(Charge).where(*of_month, Charge.origin == "adjustment", Charge.voided_on.is_(None))
    for again in (await locked.session.scalars(more)).all():
        await take_charge_away(locked, again, ADJUSTED_ANEW)


async def _drop_credit(locked: LockedTenancy, credit: Credit, charge: Charge) -> None:
    before, day = snapshot(credit), locked.day()
    await take_back(locked, Allocation.credit_id == credit.id, day)
    credit.reversed_on = day
    pairs = credit_posted("adjustment", charge.kind, charge.origin)  # type: ignore[arg-type]  # checked columns
    locked.post("credit", credit.id, opposite(pairs), credit.amount, day, "reversed")
    await locked.session.flush()
    await record(locked.session, locked.principal.scope, "credit.taken_back", credit, before)


def credit_of_open(locked: LockedTenancy, charge: Charge, kind: str, reason: str) -> Credit:
    """A credit of today over all that is open of the charge."""
    credit = Credit(
        id=new_id(),
        kind=kind,
        day=locked.day(),
        amount=charge.amount - charge.settled,
        applied=0,
        reason=reason,
        charge_id=charge.id,
        **locked.place,
    )
    locked.session.add(credit)
    return credit
