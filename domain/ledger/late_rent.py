"""Late fees that a payment shows to be unearned: the rent was received in time, and recorded late."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any
from uuid import UUID

from domain.core.db.driver_statements import fetch
from domain.core.db.pipeline import Statement
from domain.ledger.locked import LockedTenancy
from domain.ledger.papers import RECEIVED_IN_TIME
from domain.ledger.rules.cents import ZERO
from domain.ledger.rules.late_fee_law import law_on
from domain.ledger.rules.late_fees import LateFeePolicy, LateRent, fees_due
from domain.ledger.sweeps.late_fees import KIND_AND_FEE
from domain.ledger.voids import take_charge_away
from domain.models.charges import FIRST_ENTERED_NUMBER, Charge

# Rent that has late fees in force, with the policy of today and what was received for it.
_FEED_RENT = f"""
SELECT json_build_object(
         'rent_id', c.id, 'due_on', c.due_on, 'amount', c.amount::text, 'state', p.state,
         'today', timezone(p.time_zone, now())::date,
         'kind', own.kind,
         'fee', CASE WHEN own.kind = 'percent' THEN b.late_fee_percent ELSE own.fee END::text,
         'most', b.late_fee_maximum::text, 'least', b.late_fee_minimum_balance::text,
         'grace', coalesce(b.late_fee_grace_days, l.late_fee_grace_days, 5),
         'monthly_rent', coalesce(l.monthly_rent, c.amount)::text,
         'received', ARRAY(SELECT json_build_array(coalesce(y.received_on, k.day), a.amount::text,
                                                   a.payment_id, k.kind IS NOT DISTINCT FROM 'adjustment')
                             FROM allocations a LEFT JOIN payments y ON y.id = a.payment_id
                             LEFT JOIN credits k ON k.id = a.credit_id
                            WHERE a.charge_id = c.id ORDER BY a.id),
         'fees', f.fees) AS fact
  FROM charges c
  JOIN properties p ON p.id = c.property_id
  JOIN books b ON b.property_id = c.property_id AND b.late_fee_kind <> 'none'
  LEFT JOIN leases l ON l.id = c.lease_id
 CROSS JOIN LATERAL (SELECT {KIND_AND_FEE}) AS own
 CROSS JOIN LATERAL (
       SELECT json_agg(json_build_object('id', f.id, 'number', f.number, 'amount', f.amount::text)
                       ORDER BY f.number) AS fees
         FROM charges f
        WHERE f.tenancy_id = c.tenancy_id AND f.kind = 'late_fee' AND f.period = c.period
          AND f.number < {FIRST_ENTERED_NUMBER} AND f.voided_on IS NULL) AS f
 WHERE c.tenancy_id = ({{tenancy}}) AND c.kind = 'rent' AND c.number = 0 AND c.voided_on IS NULL
   AND f.fees IS NOT NULL
"""
FED_RENT_OF_TENANCY = _FEED_RENT.format(tenancy="%s::uuid")
_OF_LEASE = _FEED_RENT.format(tenancy="SELECT tenancy_id FROM leases WHERE id = %(lease)s::uuid")


@dataclass(frozen=True, slots=True)
class LateFee:
    id: UUID
    amount: Decimal


def rent_with_fees(lease_id: UUID) -> Statement:
    """The facts of which `unearned_by` decides, for the lease's tenancy."""
    return Statement(_OF_LEASE, {"lease": str(lease_id)})


def unearned_by(
    fact: Mapping[str, Any], received_on: date, part: Decimal, *, without: str | None = None
) -> Sequence[LateFee]:
    """The fees in force that were due for the rent, and are not once a part of it counts as received on the
    day; `without` names a payment that has been applied already."""
    before = [
        (_received_on(fact, row), Decimal(row[1]))
        for row in fact["received"]
        if row[2] != without or without is None
    ]
    earned = _fees(fact, before)
    still = _fees(fact, [*before, (received_on, part)])
    return [
        LateFee(UUID(fee["id"]), Decimal(fee["amount"]))
        for fee in fact["fees"]
        if fee["number"] in earned and fee["number"] not in still
    ]


async def reverse_unearned_fees(locked: LockedTenancy, payment_id: UUID) -> None:
    """Takes away the fees that a payment of the locked tenancy, which was applied, shows to be unearned."""
    await locked.session.flush()
    paid = str(payment_id)
    for row in await fetch(locked.session, FED_RENT_OF_TENANCY, locked.tenancy.id):
        fact = row["fact"]
        own = [(row[0], Decimal(row[1])) for row in fact["received"] if row[2] == paid]
        part = sum((amount for _, amount in own), Decimal(0))
        if part <= 0:
            continue
        for fee in unearned_by(fact, date.fromisoformat(own[0][0]), part, without=paid):
            charge = await locked.session.get_one(Charge, fee.id, populate_existing=True)
            await take_charge_away(locked, charge, RECEIVED_IN_TIME)


def not_owed_of(fact: Mapping[str, Any]) -> Mapping[UUID, Decimal]:
    """How much of each fee in force rests on rent that was charged, and is not owed since its adjustment."""
    rows = fact["received"]
    before = _fees(fact, [(date.fromisoformat(row[0]), Decimal(row[1])) for row in rows if not row[3]])
    after = _fees(fact, [(_received_on(fact, row), Decimal(row[1])) for row in rows])
    less = {number: amount - after.get(number, ZERO) for number, amount in before.items()}
    return {
        UUID(fee["id"]): min(max(less.get(fee["number"], ZERO), ZERO), Decimal(fee["amount"]))
        for fee in fact["fees"]
    }


def _received_on(fact: Mapping[str, Any], row: Sequence[Any]) -> date:
    """The day of a payment or credit; what an adjustment takes off was never due."""
    return date.fromisoformat(fact["due_on"] if row[3] else row[0])


def _fees(fact: Mapping[str, Any], received: Sequence[tuple[date, Decimal]]) -> Mapping[int, Decimal]:
    """The fees that policy and law charge for rent received so, by their numbers."""
    if not fact["fee"]:
        return {}
    most = fact["most"]
    policy = LateFeePolicy(
        fact["kind"],
        Decimal(fact["fee"]),
        fact["grace"],
        most=Decimal(most) if most else None,
        least=Decimal(fact["least"]),
    )
    due_on, today = date.fromisoformat(fact["due_on"]), date.fromisoformat(fact["today"])
    rent = LateRent(Decimal(fact["monthly_rent"]), Decimal(fact["amount"]), due_on, tuple(received))
    law = law_on(fact["state"], due_on)
    return {fee.number: fee.amount for fee in fees_due(policy, law, rent, used={}, today=today)}
