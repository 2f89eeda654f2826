"""What an increase would be for each current lease of a property, and why one cannot take part."""

from collections.abc import Mapping
from datetime import date, datetime
from decimal import Decimal
from typing import Any
from uuid import UUID
from zoneinfo import ZoneInfo

from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.editing import authorized
from domain.core.db.driver_statements import fetch
from domain.core.errors import Invalid
from domain.core.values.dates import day_in
from domain.leases.increase_law import NO_LEGAL_ADVICE, law_of, percent_more
from domain.leases.increase_rules import NewIncrease, RentNow, check_increase, law_for, raised_by
from domain.leases.increases import PLANNED
from domain.leases.renewals import HAS_OFFER, ON_NOTICE, RENEWED
from domain.ledger.rules.months import last_of
from domain.models.leases import Lease
from domain.models.properties import Property

MOST = 500
_CURRENT = f"""
SELECT l.id, u.unit_number, concat_ws(' ', r.first_name, r.last_name) AS resident_name,
       l.monthly_rent, l.end_date,
       (SELECT max(c.period) FROM charges c
         WHERE c.tenancy_id = l.tenancy_id AND c.kind = 'rent' AND c.number = 0) AS charged,
       EXISTS (SELECT FROM rent_increases i WHERE i.lease_id = l.id AND i.status = 'planned') AS planned,
       EXISTS (SELECT FROM lease_renewal_requests o
                WHERE o.lease_id = l.id AND o.status IN ('pending', 'offered', 'kept')) AS offered,
       EXISTS (SELECT FROM move_out_notices n WHERE n.lease_id = l.id AND n.status = 'submitted') AS leaving,
       l.status = 'renewed' AS renewed
  FROM leases l
  JOIN units u ON u.property_id = l.property_id AND u.id = l.unit_id
  JOIN residents r ON r.property_id = l.property_id AND r.id = l.resident_id
 CROSS JOIN LATERAL lease_state(l.id, l.unit_id, l.resident_id, l.status, l.start_date, l.end_date,
                                l.move_out_date, l.deleted_at, %s::date) AS state
 WHERE l.property_id = %s::uuid AND l.deleted_at IS NULL AND state.is_current
 ORDER BY u.unit_number, l.id LIMIT {MOST}
"""
_PHASES = (("planned", PLANNED), ("offered", HAS_OFFER), ("leaving", ON_NOTICE), ("renewed", RENEWED))


async def preview(
    *,
    session: AsyncSession,
    property_id: UUID,
    percent: Decimal,
    effective_on: date,
    lease_allows: bool,
    now: datetime,
) -> dict[str, Any]:
    """Raises NotFound, Forbidden."""
    await authorized(session, Property, property_id, "leases.write")
    place = await session.get_one(Property, property_id)
    today = now.astimezone(ZoneInfo(place.time_zone)).date()
    rows = await fetch(session, _CURRENT, today, property_id)
    asked = (percent, effective_on, lease_allows)
    items = [_line(row, place.state, today, asked) for row in rows]
    return {"items": items, "advice": NO_LEGAL_ADVICE}


def _line(
    row: Mapping[str, Any], state: str | None, today: date, asked: tuple[Decimal, date, bool]
) -> dict[str, Any]:
    percent, effective_on, lease_allows = asked
    rent, month = Decimal(row["monthly_rent"]), row["charged"]
    now = RentNow(rent, row["end_date"], state, today, last_of(month) if month else None)
    wanted = NewIncrease(
        monthly_rent=raised_by(rent, percent), effective_on=effective_on, lease_allows=lease_allows
    )
    law = law_for(now, wanted.monthly_rent)
    return {
        "lease_id": row["id"],
        **{name: row[name] for name in ("unit_number", "resident_name")},
        "monthly_rent": str(rent),
        "new_rent": str(wanted.monthly_rent),
        "notice_days": law.days,
        "source": law.source,
        "refused": next((why for name, why in _PHASES if row[name]), None) or _refusal(wanted, now),
    }


def _refusal(wanted: NewIncrease, now: RentNow) -> str | None:
    try:
        check_increase(wanted, now)
    except Invalid as refused:
        return refused.detail
    return None


async def notice_of_increase(
    *, session: AsyncSession, lease_id: UUID, monthly_rent: Decimal, now: datetime
) -> dict[str, Any]:
    """How many days ahead the rule asks for, with its source. Raises NotFound, Forbidden."""
    await authorized(session, Lease, lease_id, "leases.read")
    lease = await session.get_one(Lease, lease_id)
    place = await session.get_one(Property, lease.property_id)
    more = percent_more(lease.monthly_rent, monthly_rent)
    law = law_of(place.state, more, day_in(place.time_zone, now))
    return {"days": law.days, "source": law.source}
