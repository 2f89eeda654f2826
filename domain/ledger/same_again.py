"""Whether an equal payment was recorded a moment ago, which may be the same one entered twice."""

from uuid import UUID

from domain.core.db.pipeline import Statement
from domain.ledger.papers import NewPayment

_EQUAL = """
SELECT m.id FROM payments m
 WHERE m.property_id = ANY ((SELECT property_ids('payments.read'))::uuid[])
   AND m.tenancy_id = coalesce(%(tenancy)s::uuid, (SELECT tenancy_id FROM leases WHERE id = %(lease)s::uuid))
   AND m.amount = %(amount)s::numeric AND m.method = %(method)s AND m.payer = %(payer)s
   AND m.reference IS NOT DISTINCT FROM %(reference)s AND m.status IN ('pending', 'completed')
   AND m.created_at > clock_timestamp() - interval '1 minute'
 LIMIT 1
"""


def same_again(
    fields: NewPayment, payer: str, *, tenancy_id: UUID | None = None, lease_id: UUID | None = None
) -> Statement:
    """A row where the tenancy, or that of the lease, has an equal payment of the last minute."""
    return Statement(
        _EQUAL,
        {
            "tenancy": tenancy_id and str(tenancy_id),
            "lease": lease_id and str(lease_id),
            "amount": f"{fields.amount:.2f}",
            "method": fields.method,
            "payer": payer,
            "reference": fields.reference_number,
        },
    )
