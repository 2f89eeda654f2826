"""Late fees: rent that was open at the end of its grace is found by one statement, and the rules decide."""

from collections.abc import Sequence
from datetime import date, datetime, timedelta
from decimal import Decimal
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.db.arrays import array_of, arrays_of
from domain.core.db.base import table_of
from domain.core.db.driver_statements import Row, fetch
from domain.ledger.events import announce_charges
from domain.ledger.postings import charge_posted
from domain.ledger.rules.adjusted_rent import not_owed_since_grace
from domain.ledger.rules.late_fee_law import law_on
from domain.ledger.rules.late_fees import Fee, LateFeePolicy, LateRent, fees_due, grace_of
from domain.ledger.rules.lateness import last_day_in_time
from domain.ledger.sweeps.journal import open_journal
from domain.models.charges import Charge

DAYS_BACK = 62  # rent that fell due before is past what a sweep charges by itself
DAILY_BACK = 7  # and so are days of a daily policy: a setting of today charges no weeks behind it

# A lease's own amount counts instead of the books', which decide whether there are late fees at all; by the
# day they are charged as the books say. A lease that says 0 has none.
KIND_AND_FEE = """
         CASE WHEN l.late_fee_amount IS NULL OR b.late_fee_kind = 'daily' THEN b.late_fee_kind ELSE 'flat'
              END AS kind,
         nullif(CASE WHEN b.late_fee_kind = 'daily' THEN coalesce(b.late_fee_amount, l.late_fee_amount)
                     ELSE coalesce(l.late_fee_amount, b.late_fee_amount) END, 0) AS fee""".strip()

# Rent that this product billed; what was open elsewhere, or moved here, had its fee there. Rent that is
# settled is looked at for some days after its grace: it may have been paid late, or a sweep may have been.
_LATE = f"""
WITH rent AS (
  SELECT c.id, c.tenancy_id, c.property_id, c.lease_id, c.period, c.due_on, c.amount, p.company_id, p.state,
         {KIND_AND_FEE},
         b.late_fee_percent AS percent, b.late_fee_maximum AS most, b.late_fee_minimum_balance AS least,
         coalesce(b.late_fee_grace_days, l.late_fee_grace_days, 5) AS grace,
         coalesce(l.monthly_rent, c.amount) AS monthly_rent,
         coalesce(b.closed_through + 1, '0001-01-01') AS first_open,
         (c.created_at AT TIME ZONE p.time_zone)::date AS billed_on,
         (least(%s::timestamptz, now()) AT TIME ZONE p.time_zone)::date AS today, c.settled
    FROM charges c
    JOIN properties p ON p.id = c.property_id AND p.deleted_at IS NULL
    JOIN books b ON b.property_id = c.property_id AND b.late_fee_kind <> 'none'
    LEFT JOIN leases l ON l.id = c.lease_id
   WHERE c.property_id = ANY (%s::uuid[]) AND c.kind = 'rent' AND c.number = 0 AND c.origin = 'billed'
     AND c.voided_on IS NULL
     AND c.due_on >= (%s::timestamptz)::date - {DAYS_BACK}
)
SELECT r.*,
       ARRAY(SELECT CASE WHEN k.kind = 'adjustment' THEN a.day ELSE coalesce(y.received_on, k.day) END
               FROM allocations a
               LEFT JOIN payments y ON y.id = a.payment_id LEFT JOIN credits k ON k.id = a.credit_id
              WHERE a.charge_id = r.id ORDER BY a.id) AS days,
       ARRAY(SELECT a.amount FROM allocations a WHERE a.charge_id = r.id ORDER BY a.id) AS amounts,
       ARRAY(SELECT k.kind IS NOT DISTINCT FROM 'adjustment'
               FROM allocations a LEFT JOIN credits k ON k.id = a.credit_id
              WHERE a.charge_id = r.id ORDER BY a.id) AS adjusted,
       ARRAY(SELECT y.received_on FROM payments y WHERE y.tenancy_id = r.tenancy_id AND y.status = 'pending'
              ORDER BY y.id) AS pending_days,
       ARRAY(SELECT y.amount FROM payments y WHERE y.tenancy_id = r.tenancy_id AND y.status = 'pending'
              ORDER BY y.id) AS pending_amounts,
       ARRAY(SELECT f.number FROM charges f WHERE f.tenancy_id = r.tenancy_id AND f.kind = 'late_fee'
                AND f.period = r.period ORDER BY f.number) AS used,
       ARRAY(SELECT f.amount FROM charges f WHERE f.tenancy_id = r.tenancy_id AND f.kind = 'late_fee'
                AND f.period = r.period ORDER BY f.number) AS used_amounts
  FROM rent r
 WHERE r.due_on + r.grace < r.today
   AND (r.settled < r.amount OR r.due_on + r.grace >= r.today - {DAYS_BACK // 2})
   AND (r.kind = 'daily' OR NOT EXISTS (SELECT FROM charges f WHERE f.tenancy_id = r.tenancy_id
                                           AND f.kind = 'late_fee' AND f.period = r.period AND f.number = 0))
 ORDER BY r.tenancy_id, r.period
"""
_INSERT = """
INSERT INTO charges (property_id, tenancy_id, lease_id, kind, number, period, due_on, posted_on, amount,
                     created_at)
SELECT property_id, tenancy_id, lease_id, 'late_fee', number, period, due_on, posted_on, amount,
       least(%s::timestamptz, now())
  FROM unnest(%s::uuid[], %s::uuid[], %s::uuid[], %s::int[], %s::date[], %s::date[], %s::date[],
              %s::numeric[])
       AS given (property_id, tenancy_id, lease_id, number, period, due_on, posted_on, amount)
 ORDER BY tenancy_id, period, number
ON CONFLICT (tenancy_id, kind, period, number) DO NOTHING
RETURNING id, property_id, tenancy_id, amount, posted_on
"""
_COLUMNS = ("property_id", "tenancy_id", "lease_id", "number", "period", "due_on", "posted_on", "amount")


async def charge_late_fees(
    session: AsyncSession, property_ids: Sequence[UUID], now: datetime
) -> list[Decimal]:
    """Charges and posts what is due by the properties' own days; answers the amounts."""
    found = await fetch(session, _LATE, now, array_of(property_ids), now)
    rows = [_charge(rent, fee) for rent in found for fee in _fees(rent)]
    rows = [row for row in rows if row["posted_on"] <= row["today"]]
    if not rows:
        return []
    made = await fetch(session, _INSERT, now, *arrays_of(table_of(Charge), _COLUMNS, rows))
    companies = {row["property_id"]: row["company_id"] for row in rows}
    journal = await open_journal(session, array_of(set(companies.values())))
    for charge in made:
        owner = {**charge, "company_id": companies[charge["property_id"]]}
        pairs = charge_posted("late_fee")
        journal.post(owner, "charge", charge["id"], pairs, charge["amount"], charge["posted_on"])
    await journal.write(session)
    await announce_charges(session, [charge["id"] for charge in made])
    return [charge["amount"] for charge in made]


def _fees(rent: Row) -> list[Fee]:
    """What the rules charge for one month's rent by the property's day."""
    policy = policy_of(rent)
    if policy is None:
        return []
    law = law_on(rent["state"], rent["due_on"])
    received = _received(rent, last_day_in_time(rent["due_on"], grace_of(policy, law)))
    late = LateRent(rent["monthly_rent"], rent["amount"], rent["due_on"], received, rent["billed_on"])
    used = dict(zip(rent["used"], rent["used_amounts"], strict=True))
    fees = fees_due(policy, law, late, used=used, today=rent["today"])
    since: date = rent["today"] - timedelta(days=DAILY_BACK)
    return [fee for fee in fees if fee.number == 0 or fee.day >= since]


def _received(rent: Row, last_day: date) -> tuple[tuple[date, Decimal], ...]:
    """Payments and credits by their days; what an adjustment took off was never due."""
    settled = [*zip(rent["days"], rent["amounts"], rent["adjusted"], strict=True)]
    changes = [(day, amount) for day, amount, adjusted in settled if adjusted]
    return (
        (rent["due_on"], not_owed_since_grace(changes, last_day)),
        *((day, amount) for day, amount, adjusted in settled if not adjusted),
        *zip(rent["pending_days"], rent["pending_amounts"], strict=True),
    )


def policy_of(rent: Row) -> LateFeePolicy | None:
    """The property's setting; an amount that it leaves open is the lease's. None where neither names one."""
    amount = rent["percent"] if rent["kind"] == "percent" else rent["fee"]
    if not amount:
        return None
    return LateFeePolicy(rent["kind"], amount, rent["grace"], most=rent["most"], least=rent["least"])


def _charge(rent: Row, fee: Fee) -> Row:
    posted_on = max(fee.day, rent["first_open"])
    return {**rent, "number": fee.number, "due_on": fee.day, "posted_on": posted_on, "amount": fee.amount}
