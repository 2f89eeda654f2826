"""What a resident reads of the late fees of a home that they owe for."""

from datetime import date
from decimal import Decimal
from typing import Any
from uuid import UUID

from domain.core.db.pipeline import Rows, Statement
from domain.core.errors import NotFound
from domain.fee_waivers.rules import MonthOfFees, removable
from domain.ledger.account import account_of
from domain.ledger.own_ledger import to_pay
from domain.ledger.rules.cents import ZERO

# A month is late since the day before its first fee: the last one on which the rent would have been in time.
_MONTHS = """
SELECT to_char(c.period, 'YYYY-MM-DD'), sum(c.amount - c.settled)::text,
       to_char(min(c.due_on) - 1, 'YYYY-MM-DD'), w.status, w.reason,
       coalesce(w.by_policy, false), waivers_left(%(tenancy)s::uuid)
  FROM charges c
  LEFT JOIN fee_waiver_requests w ON w.tenancy_id = c.tenancy_id AND w.period = c.period
 WHERE c.tenancy_id = %(tenancy)s::uuid AND c.tenancy_id = ANY ((SELECT own_tenancy_ids())::uuid[])
   AND c.kind = 'late_fee' AND c.voided_on IS NULL AND c.settled < c.amount
 GROUP BY c.period, w.status, w.reason, w.by_policy
 ORDER BY c.period
"""


def own_late_fees(tenancy_id: UUID) -> Statement:
    """The open late fees of a tenancy that the signed-in resident owes for, month by month."""
    return Statement(_MONTHS, {"tenancy": str(tenancy_id)})


def months_of(rows: Rows) -> list[MonthOfFees]:
    """The policy waives the oldest of those that nobody asked about."""
    months = []
    taken = 0
    for period, amount, late_on, state, reason, by_policy, left in rows:
        waived = by_policy or (state is None and taken < left)
        taken += waived and state is None
        on = date.fromisoformat(late_on)
        months.append(MonthOfFees(date.fromisoformat(period), Decimal(amount), on, state, reason, waived))
    return months


def own_late_fees_body(account_rows: Rows, rows: Rows) -> dict[str, Any]:
    """Raises NotFound for a tenancy that the resident does not owe for."""
    account = account_of(account_rows)
    if account is None:
        raise NotFound
    months = months_of(rows)
    left_out = removable(account, months)
    return {
        "tenancy_id": account.facts["tenancy_id"],
        "items": [each.body() for each in months],
        "removable": f"{left_out:.2f}",
        "to_pay_without": f"{max(to_pay(account) - left_out, ZERO):.2f}",
    }
