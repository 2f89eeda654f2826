"""Reading AutoPay as its resident sees it, and what each one has to do on a day."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from typing import Any, Literal
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.db.arrays import array_of
from domain.core.db.driver_statements import fetch
from domain.core.db.pipeline import Rows, Statement
from domain.core.errors import NotFound
from domain.ledger.account import Account, account_of
from domain.ledger.binding_leases import BINDS, LAST_FIRST
from domain.ledger.monthly import monthly_lines, next_charges
from domain.ledger.own_ledger import terms_for_resident
from domain.ledger.rules.cents import ZERO
from domain.models.autopay import StopReason
from domain.online_payments.autopay import rules

Step = Literal["stop", "draw", "announce"]
_OWN = """
SELECT to_jsonb(a) || jsonb_build_object(
         'fixed_amount', a.fixed_amount::text, 'ceiling', a.ceiling::text,
         'method', jsonb_build_object('kind', m.kind, 'brand', m.brand, 'last_four', m.last_four),
         'ended_months', (SELECT coalesce(jsonb_agg(d.month), '[]') FROM autopay_draws d
                           WHERE d.autopay_id = a.id AND d.outcome <> 'announced'))
  FROM autopay a JOIN payment_methods m ON m.id = a.method_id
 WHERE a.tenancy_id = %(tenancy)s::uuid AND a.resident_id = ANY ((SELECT own_resident_ids())::uuid[])
 ORDER BY a.status = 'on' DESC, a.updated_at DESC LIMIT 1
"""
# A day that a clock ahead of the database's calls today has not come yet.
_DUE = f"""
WITH swept AS MATERIALIZED (
  SELECT p.id, (least(%s::timestamptz, now()) AT TIME ZONE p.time_zone)::date AS today
    FROM properties p WHERE p.id = ANY (%s::uuid[]) AND p.deleted_at IS NULL
), running AS (
  SELECT a.*, s.today, date_trunc('month', s.today::timestamp)::date + a.day - 1 AS this_draw
    FROM autopay a JOIN swept s ON s.id = a.property_id
   WHERE a.status = 'on' AND (%s::uuid IS NULL OR a.id = %s::uuid)
), coming AS (
  SELECT r.*, CASE WHEN r.today < r.this_draw THEN r.this_draw
                   ELSE (r.this_draw + interval '1 month')::date END AS next_draw,
         CASE WHEN least(t.ended_on, home.last_day) < r.today THEN 'tenancy_ended'
              WHEN t.resident_id <> r.resident_id AND NOT EXISTS (
                   SELECT FROM leases l
                     JOIN lease_parties y ON y.property_id = l.property_id AND y.lease_id = l.id
                    WHERE l.tenancy_id = t.id AND y.resident_id = r.resident_id AND l.deleted_at IS NULL
                      AND l.status NOT IN ('draft', 'cancelled') AND y.role IN ('primary', 'co_tenant')
                      AND coalesce(y.until, 'infinity') >= r.today) THEN 'owes_no_more'
              WHEN NOT EXISTS (SELECT FROM tenant_portals o
                                WHERE o.resident_id = r.resident_id AND o.is_active) THEN 'portal_ended'
              WHEN m.removed_at IS NOT NULL THEN 'method_removed'
              WHEN m.expires_on < r.today THEN 'method_expired'
              WHEN EXISTS (SELECT FROM autopay_draws d JOIN payments y ON y.id = d.payment_id
                            WHERE d.autopay_id = r.id AND y.status = 'returned'
                              AND y.updated_at > r.authorised_at) THEN 'returned' END AS because,
         home.last_day
    FROM running r
    JOIN tenancies t ON t.id = r.tenancy_id
    LEFT JOIN LATERAL (
         SELECT l.move_out_date AS last_day FROM leases l
          WHERE l.tenancy_id = t.id AND {BINDS}
          ORDER BY {LAST_FIRST} LIMIT 1) AS home ON true
    JOIN payment_methods m ON m.id = r.method_id
), stepped AS (
  SELECT c.*, CASE
         WHEN c.because IS NOT NULL THEN 'stop'
         WHEN c.this_draw BETWEEN c.first_on AND c.today AND NOT EXISTS (
              SELECT FROM autopay_draws d
               WHERE d.resident_id = c.resident_id AND d.tenancy_id = c.tenancy_id
                 AND d.month = date_trunc('month', c.this_draw::timestamp)::date
                 AND d.outcome <> 'announced') THEN 'draw'
         WHEN c.next_draw BETWEEN c.first_on AND coalesce(c.last_day, 'infinity')
          AND c.today >= c.next_draw - %s::int AND NOT EXISTS (
              SELECT FROM autopay_draws d
               WHERE d.resident_id = c.resident_id AND d.tenancy_id = c.tenancy_id
                 AND d.month = date_trunc('month', c.next_draw::timestamp)::date
                 AND (d.draw_on = c.next_draw OR d.outcome <> 'announced')) THEN 'announce' END AS step
    FROM coming c
)
SELECT id, tenancy_id, step, because, today, CASE WHEN step = 'draw' THEN this_draw ELSE next_draw END AS day
  FROM stepped WHERE step IS NOT NULL ORDER BY tenancy_id, created_at, id
"""


@dataclass(frozen=True, slots=True)
class Due:
    """One AutoPay that has something to do today. Those of one home come in the order of their beginning."""

    id: UUID
    tenancy_id: UUID
    step: Step
    because: StopReason | None
    today: date
    day: date


async def due(
    session: AsyncSession, property_ids: Sequence[UUID], now: datetime, autopay_id: UUID | None = None
) -> list[Due]:
    """All of these properties that have something to do, or one of them where it still has."""
    rows = await fetch(
        *(session, _DUE, now, array_of(property_ids), autopay_id, autopay_id, rules.NOTICE_DAYS)
    )
    return [Due(**row) for row in rows]


def own_autopay(tenancy_id: UUID) -> Statement:
    return Statement(_OWN, {"tenancy": str(tenancy_id)})


def own_autopay_body(rows: Rows, account_rows: Rows) -> dict[str, Any]:
    """AutoPay of a home, what it would draw, and the terms to agree to. Raises NotFound for a home that the
    resident does not owe for."""
    account = account_of(account_rows)
    if account is None:
        raise NotFound
    monthly = sum((Decimal(line["amount"]) for line in monthly_lines(account)), ZERO)
    return {
        "tenancy_id": account.facts["tenancy_id"],
        "autopay": _row(rows[0][0], account) if rows else None,
        "authorisation": {"version": rules.AUTHORISATION_VERSION, "text": rules.AUTHORISATION},
        "today": account.today.isoformat(),
        "due_day": account.facts["due_day"],
        "grace_days": account.grace_days,
        "monthly": f"{monthly:.2f}",
        "refused": terms_for_resident(account) if account.facts["accepts"] != "full_only" else None,
    }


def _row(row: dict[str, Any], account: Account) -> dict[str, Any]:
    shown = (
        "id",
        "status",
        "day",
        "amount_type",
        "fixed_amount",
        "ceiling",
        "method_id",
        "method",
        "version",
    )
    months = [date.fromisoformat(month) for month in row["ended_months"]]
    first_on = date.fromisoformat(row["first_on"])
    draw_on = rules.next_draw(account.today, row["day"], first_on, months)
    last_day = account.possible_day("charge_until")
    return {
        **{name: row[name] for name in shown},
        "stopped_because": row["stopped_because"] and rules.WHY_STOPPED[row["stopped_because"]],
        "next_on": draw_on.isoformat(),
        "ends_on": last_day.isoformat() if last_day is not None and last_day < draw_on else None,
        "next_amount": f"{expected(account, draw_on, row['fixed_amount']):.2f}",
        "notice_on": rules.notice_day(draw_on).isoformat(),
        "cancel_until": rules.last_cancel_day(draw_on).isoformat(),
        "is_late": rules.is_late(row["day"], account.facts["due_day"], account.grace_days),
    }


def owed_now(account: Account) -> Decimal:
    """What is open less what is on its way."""
    return account.balance - Decimal(account.facts["pending"])


def expected(account: Account, draw_on: date, fixed: Decimal | str | None) -> Decimal:
    """What will be drawn as far as it is known today: what is open, and what falls due by then."""
    coming = next_charges(account)
    owed = owed_now(account) + (coming.amount if coming and coming.day <= draw_on else ZERO)
    return max(owed if fixed is None else min(Decimal(fixed), owed), ZERO)
