"""Months charged before their lease changed: what they came to be more is charged, what less is credited.

Whatever changed a lease ends here. For each month and kind that was charged by the calendar, what the lines
in force come to is compared with the charge; one adjustment at a time makes up the difference. Where it
changes, the one before is taken back, so a change that is taken back itself leaves nothing behind.
"""

from collections.abc import Sequence
from datetime import date
from decimal import Decimal
from itertools import groupby
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import StaffPrincipal
from domain.audit.service import record
from domain.core.db.arrays import array_of
from domain.core.db.driver_statements import Row, fetch
from domain.core.scope import Scope
from domain.core.values.ids import new_id
from domain.ledger.adjusted_charges import credit_charge
from domain.ledger.agreed_first_months import fit_concession
from domain.ledger.allocating import apply_waiting
from domain.ledger.charge_numbers import next_entered_number
from domain.ledger.events import CHARGE_POSTED, announce_paper
from domain.ledger.late_rent import FED_RENT_OF_TENANCY, not_owed_of
from domain.ledger.locked import LockedTenancy, lock_tenancy_of_system
from domain.ledger.names import adjustment_name
from domain.ledger.postings import charge_posted
from domain.ledger.rules.cents import ZERO
from domain.ledger.rules.months import first_of
from domain.ledger.sweeps.due_lines import charged_lines
from domain.ledger.voids import drop_adjustments
from domain.models.charges import Charge
from domain.models.payments import Credit

# A voided charge is a month that a person took away; what was open elsewhere or moved here is adjusted there.
_DIFFERING = f"""
WITH wanted AS MATERIALIZED (
  SELECT DISTINCT t.id, t.property_id FROM leases l JOIN tenancies t ON t.id = l.tenancy_id
   WHERE l.id = ANY (%s::uuid[])
),
swept AS MATERIALIZED (
  SELECT p.id AS property_id, p.company_id, b.starts_on, b.proration,
         coalesce(b.closed_through + 1, '-infinity') AS first_open,
         timezone(p.time_zone, now())::date AS today
    FROM properties p JOIN books b ON b.property_id = p.id
   WHERE p.id IN (SELECT property_id FROM wanted) AND p.deleted_at IS NULL
),
charged AS MATERIALIZED (
  SELECT c.id, c.tenancy_id, c.kind, c.period, c.amount,
         coalesce((SELECT sum(a.amount) FROM charges a
                    WHERE a.tenancy_id = c.tenancy_id AND a.kind = c.kind AND a.period = c.period
                      AND a.origin = 'adjustment' AND a.voided_on IS NULL), 0)
         - coalesce((SELECT sum(k.amount) FROM credits k
                      WHERE k.charge_id = c.id AND k.kind = 'adjustment' AND k.reversed_on IS NULL), 0)
           AS adjusted
    FROM charges c
   WHERE c.tenancy_id IN (SELECT id FROM wanted) AND c.number = 0 AND c.origin = 'billed'
     AND c.voided_on IS NULL AND c.period >= %s::date
     AND c.kind IN ('rent', 'parking', 'pet', 'storage', 'utilities', 'other')
),
{charged_lines()}
SELECT c.id, c.tenancy_id, coalesce(p.amount, 0) - c.amount AS difference
  FROM charged c
  LEFT JOIN priced p ON p.tenancy_id = c.tenancy_id AND p.kind = c.kind AND p.period = c.period
 WHERE coalesce(p.amount, 0) - c.amount <> c.adjusted
 ORDER BY c.tenancy_id, c.period, c.kind
"""


async def adjust_charged(
    session: AsyncSession, scope: Scope, lease_ids: Sequence[UUID], *, since: date
) -> None:
    """Brings months of the leases' tenancies that are charged already, from that of a day on, to what the
    lines in force come to; late fees on rent that was not owed go with it. The caller has changed the
    lines."""
    await session.flush()
    asked = array_of(set(lease_ids)), first_of(since)
    found = await fetch(session, _DIFFERING, *asked)
    if not found:
        return
    locked = {id_: await _locked(session, scope, id_) for id_ in sorted({row["tenancy_id"] for row in found})}
    again = await fetch(session, _DIFFERING, *asked)
    for tenancy_id, rows in groupby(again, key=lambda row: row["tenancy_id"]):
        if tenancy_id in locked:
            await _adjust(locked[tenancy_id], list(rows))


async def _locked(session: AsyncSession, scope: Scope, tenancy_id: UUID) -> LockedTenancy:
    """Whoever may change the lease makes what follows from it, a system principal too."""
    principal = StaffPrincipal(scope, is_admin=False, email=None, full_name=None, time_zone="UTC", roles=())
    return await lock_tenancy_of_system(session, principal, tenancy_id)


async def _adjust(locked: LockedTenancy, rows: Sequence[Row]) -> None:
    for row in rows:
        charge = await locked.session.get_one(Charge, row["id"], populate_existing=True)
        await drop_adjustments(locked, charge)
        await fit_concession(locked, charge, charge.amount + min(row["difference"], ZERO))
        if row["difference"] > 0:
            await _charge_more(locked, charge, row["difference"])
        elif row["difference"] < 0:
            await credit_charge(locked, charge, -row["difference"])
    await _adjust_late_fees(locked)
    await apply_waiting(locked)
    await locked.write()


async def _charge_more(locked: LockedTenancy, base: Charge, amount: Decimal) -> None:
    """It is due with its month, and has no late fee: the sweep looks at what the calendar charged."""
    day = locked.day()
    charge = Charge(
        id=new_id(),
        kind=base.kind,
        number=await next_entered_number(locked, base.kind, base.period),
        period=base.period,
        due_on=day,
        posted_on=day,
        amount=amount,
        origin="adjustment",
        lease_id=base.lease_id,
        description=adjustment_name(base.kind, base.period),
        **locked.place,
    )
    locked.session.add(charge)
    pairs = charge_posted(charge.kind, "adjustment")  # type: ignore[arg-type]  # a checked column
    locked.post("charge", charge.id, pairs, amount, day)
    await locked.session.flush()
    await record(locked.session, locked.principal.scope, "charge.adjusted", charge)
    await announce_paper(locked, CHARGE_POSTED, charge_id=charge.id)


async def _adjust_late_fees(locked: LockedTenancy) -> None:
    """What of each late fee rests on rent that is not owed is credited, as far as it is not already."""
    await locked.session.flush()
    for row in await fetch(locked.session, FED_RENT_OF_TENANCY, locked.tenancy.id):
        for fee_id, not_owed in not_owed_of(row["fact"]).items():
            in_force = select(Credit.amount).where(
                Credit.charge_id == fee_id, Credit.kind == "adjustment", Credit.reversed_on.is_(None)
            )
            if (await locked.session.scalar(in_force) or ZERO) != not_owed:
                fee = await locked.session.get_one(Charge, fee_id, populate_existing=True)
                await drop_adjustments(locked, fee)
                if not_owed:
                    await credit_charge(locked, fee, not_owed)
