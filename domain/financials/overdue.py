"""The tenancies that a reminder would go to: those overdue, or the one of a resident."""

from domain.core.db.pipeline import Statement
from domain.metrics.outstanding import open_balance

_OVERDUE = f"""
SELECT t.id::text, t.property_id = ANY ((SELECT property_ids('payments.write'))::uuid[])
  FROM tenancies t JOIN properties p ON p.id = t.property_id JOIN units u ON u.id = t.unit_id
 WHERE t.property_id = ANY ((SELECT property_ids('payments.read'))::uuid[])
   AND (%(property)s::uuid IS NULL OR t.property_id = %(property)s::uuid)
   AND t.id IN (SELECT c.tenancy_id FROM charges c WHERE c.settled < c.amount)
   AND tenancy_status(t.id, timezone(p.time_zone, now())::date) = 'overdue' AND {open_balance("t.id")} > 0
   AND t.property_id = ANY ((SELECT property_ids('payments.write'))::uuid[])
 ORDER BY p.name, u.number_sort, t.id LIMIT %(most)s
"""
_OF_RESIDENT = """
SELECT l.tenancy_id::text, l.property_id = ANY ((SELECT property_ids('payments.write'))::uuid[])
  FROM lease_parties b JOIN leases l ON l.property_id = b.property_id AND l.id = b.lease_id
 WHERE b.resident_id = %(resident)s::uuid AND l.tenancy_id IS NOT NULL AND l.deleted_at IS NULL
   AND l.property_id = ANY ((SELECT property_ids('payments.read'))::uuid[])
 ORDER BY l.start_date DESC, l.id DESC LIMIT 1
"""


def overdue_tenancies(property_id: str | None, resident_id: str | None, most: int) -> Statement:
    """Rows of id, and whether the caller may remind it: the tenancy of the resident's newest lease, else the
    overdue ones that the caller may remind, at the property or anywhere."""
    if resident_id is not None:
        return Statement(_OF_RESIDENT, {"resident": resident_id})
    return Statement(_OVERDUE, {"property": property_id, "most": most})
