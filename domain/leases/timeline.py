"""What has happened to a lease, and to the leases of its tenancy before it: the newest first."""

from typing import Any, Literal
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.editing import authorized
from domain.core.db.driver_statements import fetch
from domain.models.leases import Lease

MOST = 200
EntryKind = Literal[
    "began",
    "terminated",
    "offered",
    "offer_accepted",
    "offer_declined",
    "offer_withdrawn",
    "offer_expired",
    "renewal_wished",
    "notice_given",
    "notice_withdrawn",
    "moved_out",
    "increase_planned",
    "increase_effective",
    "increase_cancelled",
    "sent_to_sign",
    "signed",
    "signing_declined",
    "signing_void",
    "signing_expired",
    "notice_on_paper",
]
# A day of the property, what happened, the rent and the term that it was about, and by which way it came
# and from whom.
# Nobody gave notice of a lease that was ended on a day before.
# `at` orders what happened on one day. What is still to come is said by the lease itself.
_HAPPENED = f"""
WITH chain AS (
  SELECT l.id, l.start_date, l.monthly_rent, l.status, l.move_out_date, p.time_zone,
         l.id = %s::uuid AS this_one, timezone(p.time_zone, now())::date AS today
    FROM leases l JOIN properties p ON p.id = l.property_id
   WHERE l.deleted_at IS NULL AND l.status NOT IN ('draft', 'cancelled')
     AND (l.id = %s::uuid
          OR (l.tenancy_id = (SELECT o.tenancy_id FROM leases o WHERE o.id = %s::uuid)
              AND l.start_date <= (SELECT o.start_date FROM leases o WHERE o.id = %s::uuid)))
), offers AS (
  SELECT r.*, c.time_zone, r.choices -> r.chosen AS taken
    FROM lease_renewal_requests r JOIN chain c ON c.id = r.lease_id
), happened (on_day, at, kind, lease_id, rent, months, way, name, who) AS (
  SELECT start_date, start_date::timestamptz, 'began', id, monthly_rent, NULL::int, NULL::text, NULL::text,
         NULL::text
    FROM chain WHERE start_date <= today
   UNION ALL
  SELECT move_out_date, move_out_date::timestamptz, 'terminated', id, NULL, NULL, NULL, NULL, NULL
    FROM chain WHERE status = 'terminated' AND move_out_date <= today
   UNION ALL
  SELECT (offered_at AT TIME ZONE time_zone)::date, offered_at, 'offered', lease_id, NULL,
         json_array_length(choices::json), NULL, NULL,
         (SELECT coalesce(a.full_name, a.email) FROM accounts a WHERE a.id = offered_by)
    FROM offers WHERE offered_at IS NOT NULL
   UNION ALL
  SELECT (answered_at AT TIME ZONE time_zone)::date, answered_at, 'offer_' || status, lease_id,
         (taken ->> 'monthly_rent')::numeric, (taken ->> 'term_months')::int, answered_by, NULL, answerer
    FROM offers WHERE answered_at IS NOT NULL AND status IN ('accepted', 'declined')
   UNION ALL
  SELECT (updated_at AT TIME ZONE time_zone)::date, updated_at, 'offer_' || status, lease_id,
         NULL, NULL, NULL, NULL, NULL
    FROM offers WHERE status IN ('withdrawn', 'expired')
   UNION ALL
  SELECT (created_at AT TIME ZONE time_zone)::date, created_at, 'renewal_wished', lease_id,
         NULL, requested_term, NULL, NULL, NULL
    FROM offers WHERE requested_term IS NOT NULL
   UNION ALL
  SELECT n.given_on, n.created_at, 'notice_given', n.lease_id, NULL, NULL, n.reason, NULL, NULL
    FROM move_out_notices n JOIN chain c ON c.id = n.lease_id
   WHERE NOT (c.status = 'terminated' AND n.given_on >= n.move_out_date)
   UNION ALL
  SELECT (n.updated_at AT TIME ZONE c.time_zone)::date, n.updated_at, 'notice_withdrawn', n.lease_id,
         NULL, NULL, NULL, NULL, NULL
    FROM move_out_notices n JOIN chain c ON c.id = n.lease_id WHERE n.status = 'withdrawn'
   UNION ALL
  SELECT n.move_out_date, n.updated_at, 'moved_out', n.lease_id, NULL, NULL, NULL, NULL, NULL
    FROM move_out_notices n JOIN chain c ON c.id = n.lease_id WHERE n.status = 'completed'
   UNION ALL
  SELECT i.announced_on, i.created_at, 'increase_planned', i.lease_id, i.monthly_rent, NULL, NULL, NULL,
         NULL
    FROM rent_increases i JOIN chain c ON c.id = i.lease_id
   UNION ALL
  SELECT CASE WHEN i.status = 'effective' THEN i.effective_on
              ELSE (i.updated_at AT TIME ZONE c.time_zone)::date END,
         i.updated_at, 'increase_' || i.status, i.lease_id, i.monthly_rent, NULL, NULL, NULL,
         NULL
    FROM rent_increases i JOIN chain c ON c.id = i.lease_id WHERE i.status <> 'planned'
   UNION ALL
  SELECT (s.created_at AT TIME ZONE (s.origin ->> 'zone'))::date, s.created_at, 'sent_to_sign', s.lease_id,
         NULL, NULL, NULL, s.title,
         (SELECT coalesce(a.full_name, a.email) FROM accounts a WHERE a.id = s.sent_by)
    FROM signature_requests s JOIN chain c ON c.id = s.lease_id
   UNION ALL
  SELECT (s.ended_at AT TIME ZONE (s.origin ->> 'zone'))::date, s.ended_at,
         CASE s.status WHEN 'completed' THEN 'signed' ELSE 'signing_' || s.status END,
         s.lease_id, NULL, NULL, NULL, s.title,
         (SELECT string_agg(r ->> 'name', ', ' ORDER BY (r ->> 'place')::int)
            FROM jsonb_array_elements(s.roster) r WHERE r ->> 'signed_at' IS NOT NULL)
    FROM signature_requests s JOIN chain c ON c.id = s.lease_id WHERE s.ended_at IS NOT NULL
   UNION ALL
  SELECT (d.created_at AT TIME ZONE c.time_zone)::date, d.created_at, 'notice_on_paper', d.lease_id,
         NULL, NULL, NULL, d.document_name,
         (SELECT coalesce(a.full_name, a.email)
            FROM files f JOIN accounts a ON a.id = f.uploaded_by WHERE f.id = d.file_id)
    FROM documents d JOIN chain c ON c.id = d.lease_id
   WHERE d.document_type = 'notice_on_paper' AND d.number = 1 AND d.deleted_at IS NULL
)
SELECT h.on_day, h.kind, h.lease_id, c.this_one, to_char(h.rent, 'FM999999999990.00') AS rent, h.months,
       h.way, h.name, h.who
  FROM happened h JOIN chain c ON c.id = h.lease_id
 ORDER BY h.on_day DESC, h.at DESC, h.kind LIMIT {MOST}
"""


async def timeline(*, session: AsyncSession, lease_id: UUID) -> dict[str, Any]:
    """Raises NotFound, Forbidden."""
    await authorized(session, Lease, lease_id, "leases.read")
    return {"items": [dict(row) for row in await fetch(session, _HAPPENED, *[lease_id] * 4)]}
