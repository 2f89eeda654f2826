"""Reading a payment that a resident made online, as its payer sees it."""

from typing import Any
from uuid import UUID

from domain.core.db.pipeline import Rows, Statement
from domain.core.errors import NotFound
from domain.ledger.receipts import NO_PAYMENT

_PAYMENT = """
SELECT o.id, o.tenancy_id, j.amount::text, j.status,
       CASE WHEN j.status <> 'pending' THEN 'ended' WHEN o.unclear_since IS NOT NULL THEN 'unclear'
            WHEN o.processing_since IS NOT NULL THEN 'on_its_way'
            WHEN o.confirm_since IS NOT NULL THEN 'to_confirm' WHEN o.called_at IS NOT NULL THEN 'asked'
            ELSE 'written' END,
       o.payment_type, j.reference, to_char(j.received_on, 'YYYY-MM-DD'), o.created_at, j.reason,
       json_build_object('kind', m.kind, 'brand', m.brand, 'last_four', m.last_four),
       (SELECT r.email FROM residents r WHERE r.id = o.resident_id)
  FROM online_payments o
  JOIN payment_methods m ON m.id = o.method_id
 CROSS JOIN LATERAL joint_payments(o.tenancy_id) j
 WHERE o.id = %(payment)s::uuid AND j.id = o.id AND j.mine
"""
_NAMES = (
    *("id", "tenancy_id", "amount", "status", "step", "payment_type", "reference", "received_on"),
    *("created_at", "reason", "method", "receipt_to"),
)


def own_payment(payment_id: UUID) -> Statement:
    return Statement(_PAYMENT, {"payment": str(payment_id)})


def own_payment_body(rows: Rows) -> dict[str, Any]:
    """Raises NotFound for a payment that is not the resident's."""
    if not rows:
        raise NotFound(NO_PAYMENT)
    return dict(zip(_NAMES, rows[0], strict=True))
