"""The sweep over what expires: papers, and insurance and licenses of vendors. Whoever looks after it is told
30 days before, 7 days before, and on the day."""

from collections.abc import Sequence
from datetime import date, datetime, timedelta

from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.db.arrays import array_of
from domain.core.db.driver_statements import Row, fetch
from domain.documents.notices import EXPIRES
from domain.notify.in_app import notify_person
from domain.printing import words

SYSTEM = "expiry"
BATCH = 200
FIRST, LAST = 30, 7  # days before the end; the third reminder is on the day itself
# What ended longer ago while no sweep ran is said on its page alone.
DAYS_LATE = 7
_TODAY = "(least(%s::timestamptz, now()) AT TIME ZONE {zone}.time_zone)::date"
_HERE = "{zone}.deleted_at IS NULL AND ({zone}.time_zone = ANY (%s::text[])) = %s"
_VENDOR_HERE = "(c.time_zone = ANY (%s::text[])) = %s AND v.is_active AND v.deleted_at IS NULL"
_OF_VENDOR = "NULL::uuid AS property_id, v.id AS vendor_id, v.company_id"
# Evidence of a deposit proves what was and has no end. A paper of a resident who left, or of a lease that is
# over, needs no newer one. Managers of the property are
# told, else its owners; of a vendor those of the properties that it serves, else the company's owners.
_UNTOLD = f"""
WITH papers AS (
  SELECT d.id, 'document' AS kind, d.document_name AS name, p.name AS place, d.entity_type, d.entity_id,
         d.expires_on, {_TODAY.format(zone="p")} AS today, d.property_id, NULL::uuid AS vendor_id,
         NULL::uuid AS company_id
    FROM documents d JOIN properties p ON p.id = d.property_id
   WHERE d.expires_on BETWEEN %s::date AND %s::date AND d.is_latest AND d.deleted_at IS NULL
     AND {_HERE.format(zone="p")}
     AND d.entity_type <> 'deposit_return'
     AND NOT EXISTS (SELECT FROM leases l WHERE l.id = d.lease_id
                        AND (l.deleted_at IS NOT NULL OR l.status IN ('terminated', 'cancelled')))
     AND NOT EXISTS (SELECT FROM residents r WHERE r.id = d.resident_id
                        AND (r.deleted_at IS NOT NULL OR r.status = 'inactive'))
   UNION ALL
  SELECT d.id, 'document', d.document_name, v.company_name, 'vendor', v.id,
         d.expires_on, {_TODAY.format(zone="c")}, {_OF_VENDOR}
    FROM documents d JOIN vendors v ON v.id = d.vendor_id JOIN companies c ON c.id = v.company_id
   WHERE d.expires_on BETWEEN %s::date AND %s::date AND d.is_latest AND d.deleted_at IS NULL
     AND {_VENDOR_HERE}
   UNION ALL
  SELECT v.id, 'insurance', 'Insurance', v.company_name, 'vendor', v.id,
         v.insurance_expiry, {_TODAY.format(zone="c")}, {_OF_VENDOR}
    FROM vendors v JOIN companies c ON c.id = v.company_id
   WHERE v.insurance_expiry BETWEEN %s::date AND %s::date AND {_VENDOR_HERE}
   UNION ALL
  SELECT v.id, 'license', 'License', v.company_name, 'vendor', v.id,
         v.license_expiry, {_TODAY.format(zone="c")}, {_OF_VENDOR}
    FROM vendors v JOIN companies c ON c.id = v.company_id
   WHERE v.license_expiry BETWEEN %s::date AND %s::date AND {_VENDOR_HERE}
), due AS (
  SELECT *, expires_on - today AS days_left,
         'expiry/' || kind || '/' || id || '/' || expires_on || '/'
           || CASE WHEN expires_on <= today THEN 0 WHEN expires_on <= today + {LAST} THEN {LAST}
                   ELSE {FIRST} END AS key
    FROM papers WHERE expires_on BETWEEN today - {DAYS_LATE} AND today + {FIRST}
), people AS (
  SELECT x.key, m.account_id, CASE m.role WHEN 'manager' THEN 1 ELSE 2 END AS turn
    FROM due x JOIN user_properties m ON m.property_id = x.property_id
     AND m.is_active AND m.role IN ('manager', 'owner')
   UNION
  SELECT x.key, m.account_id, CASE m.role WHEN 'manager' THEN 1 ELSE 2 END
    FROM due x JOIN vendor_properties s ON s.vendor_id = x.vendor_id
    JOIN user_properties m ON m.property_id = s.property_id AND m.is_active AND m.role IN ('manager', 'owner')
   UNION
  SELECT x.key, o.account_id, 3 FROM due x JOIN company_owners o ON o.company_id = x.company_id
), turns AS (
  SELECT *, min(turn) OVER (PARTITION BY key) AS first_turn FROM people
)
SELECT x.key, x.name, x.place, x.entity_type, x.entity_id, x.expires_on, x.days_left, t.account_id
  FROM due x JOIN turns t ON t.key = x.key AND t.turn = t.first_turn
 WHERE NOT EXISTS (SELECT FROM notifications n WHERE n.account_id = t.account_id AND n.dedupe_key = x.key)
 ORDER BY x.key, t.account_id LIMIT {BATCH}
"""
_PAGES = {
    "property": "/properties/{id}",
    "unit": "/units/{id}",
    "resident": "/residents/{id}?tab=documents",
    "lease": "/leases/{id}?tab=documents",
    "vendor": "/vendors/{id}",
    "request": "/maintenance/{id}",
    "bill": "/financials/bills/{id}",
}


async def remind(*, session: AsyncSession, zones: Sequence[str], others: bool, now: datetime) -> int:
    """Tells one batch of people of what expires, each once for each of the three times; a sweep that is late
    tells of the nearest time alone. Answers how many it told."""
    days = (now.date() - timedelta(days=DAYS_LATE + 1), now.date() + timedelta(days=FIRST + 1))
    asked = (now, *days, array_of(zones), not others)
    rows = await fetch(session, _UNTOLD, *asked * 4)
    for row in rows:
        await _tell(session, row)
    return len(rows)


async def _tell(session: AsyncSession, row: Row) -> None:
    await notify_person(
        session,
        account_id=row["account_id"],
        kind=EXPIRES,
        fields={
            "name": row["name"],
            "place": row["place"],
            "ends": ends(row["expires_on"], row["days_left"]),
        },
        link=_PAGES[row["entity_type"]].format(id=row["entity_id"]),
        dedupe_key=row["key"],
    )


def ends(day: date, days_left: int) -> str:
    """'expires in 7 days, on Dec 14, 2026'"""
    on = words.day(day)
    if days_left < 0:
        return f"expired on {on}"
    if days_left == 0:
        return "expires today"
    return f"expires tomorrow, on {on}" if days_left == 1 else f"expires in {days_left} days, on {on}"
