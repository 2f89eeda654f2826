"""What a lease will in truth be charged, before anything is: late fee, returned payment, first payment."""

from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.db.driver_statements import fetch
from domain.ledger.move_in_charges import MoveInCharge, move_in_charges
from domain.ledger.rules.cents import ZERO
from domain.ledger.rules.late_fee_law import LateFeeLaw, law_on
from domain.ledger.rules.late_fees import LateFeePolicy, LateRent, ceiling_of, fees_due, grace_of
from domain.ledger.rules.lateness import last_day_in_time
from domain.ledger.sweeps.late_fees import KIND_AND_FEE, policy_of
from domain.models.leases import Lease

LONGEST_LATE = 60  # days: what daily fees of one month may come to
_TERMS = f"""
SELECT b.late_fee_kind <> 'none' AS has_late_fee, {KIND_AND_FEE}, b.late_fee_percent AS percent,
       b.late_fee_maximum AS most, b.late_fee_minimum_balance AS least,
       coalesce(b.late_fee_grace_days, l.late_fee_grace_days, 5) AS grace,
       coalesce(l.nsf_fee, b.nsf_fee) AS nsf_fee, l.monthly_rent, l.start_date, p.state
  FROM leases l
  JOIN properties p ON p.id = l.property_id
  JOIN books b ON b.property_id = l.property_id
 WHERE l.id = %s
"""


@dataclass(frozen=True, slots=True)
class LateFeeTerms:
    """The fee by policy and law: `amount` for a month of which all is open, once; of a percentage or a fee
    by the day the most that a month has, where something bounds it. `rate` is the policy's own figure."""

    kind: str
    rate: Decimal
    amount: Decimal | None
    least: Decimal


@dataclass(frozen=True, slots=True)
class AgreedCharges:
    """`first` is what moving in costs, posted or coming; empty where nothing of a first month is charged."""

    late_fee: LateFeeTerms | None
    grace_days: int
    nsf_fee: Decimal
    first: tuple[MoveInCharge, ...]


async def agreed_charges(session: AsyncSession, lease: Lease) -> AgreedCharges:
    """By the terms of the lease, and those of its property where it has none of its own: as the sweeps and
    the return of a payment have them. Nothing for a lease whose books are out of sight."""
    first = tuple(await move_in_charges(session, lease.id))
    rows = await fetch(session, _TERMS, lease.id)
    if not rows:
        return AgreedCharges(None, lease.late_fee_grace_days, ZERO, first)
    (row,) = rows
    law = law_on(row["state"], row["start_date"])
    policy = policy_of(row) if row["has_late_fee"] else None
    grace = grace_of(policy, law) if policy else row["grace"]
    terms = None if policy is None else _late_fee(policy, law, row["monthly_rent"], row["start_date"])
    return AgreedCharges(terms, grace, row["nsf_fee"], first)


def _late_fee(policy: LateFeePolicy, law: LateFeeLaw | None, rent: Decimal, due_on: date) -> LateFeeTerms:
    """Of a month's rent that stays open, asked of the rules that charge it."""
    open_rent = LateRent(rent, rent, due_on)
    if policy.kind == "daily" and not (law is not None and law.single):
        ceiling = ceiling_of(law, monthly_rent=rent, unpaid=rent, days=LONGEST_LATE)
        limits = [limit for limit in (policy.most, ceiling) if limit is not None]
        return LateFeeTerms("daily", policy.amount, min(limits, default=None), policy.least)
    after_grace = last_day_in_time(due_on, grace_of(policy, law) + 1)
    fees = fees_due(policy, law, open_rent, used={}, today=after_grace)
    amount = sum((fee.amount for fee in fees), ZERO)
    kind = "percent" if policy.kind == "percent" else "flat"
    return LateFeeTerms(kind, policy.amount, amount, policy.least)
