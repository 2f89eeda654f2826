"""The opening balances of a property: the day before its books begin, and each line that was entered."""

from typing import Any
from uuid import UUID

from domain.core.db.pipeline import Statement

# One row, or none for a property out of sight; `may_move` says that the books may begin on another day.
_OPENING = """
SELECT json_build_object(
         'property_id', p.id, 'property_name', p.name, 'starts_on', b.starts_on,
         'closed_through', b.closed_through,
         'may_move', may.may AND NOT EXISTS (SELECT FROM postings o WHERE o.property_id = p.id),
         'may_enter', may.may AND b.closed_through IS NULL,
         'lines', coalesce((SELECT json_agg(l ORDER BY l.kind, l.unit_number, l.due_on, l.id) FROM lines l),
                           '[]'::json)) AS opening,
       p.id = ANY ((SELECT property_ids('payments.read'))::uuid[]) AS granted
  FROM properties p
  JOIN books b ON b.property_id = p.id
 CROSS JOIN LATERAL (SELECT p.id = ANY ((SELECT property_ids('payments.write'))::uuid[]) AS may) AS may
 WHERE p.id = %(property)s::uuid AND p.deleted_at IS NULL
"""
_LINES = """
WITH papers AS (
  SELECT 'charge' AS kind, c.id, c.tenancy_id, c.kind AS charge_kind, c.due_on, NULL AS bank, c.amount,
         c.description, c.voided_on AS taken_back_on
    FROM charges c WHERE c.property_id = %(property)s::uuid AND c.origin = 'opening'
  UNION ALL
  SELECT 'prepayment', k.id, k.tenancy_id, NULL, NULL, NULL, k.amount, k.reason, k.reversed_on
    FROM credits k WHERE k.property_id = %(property)s::uuid AND k.kind = 'opening'
  UNION ALL
  SELECT CASE e.kind WHEN 'opening_bank' THEN 'bank' ELSE 'deposit' END, e.id, e.tenancy_id, NULL, NULL,
         CASE e.kind WHEN 'opening_bank' THEN g.name END, e.amount, e.memo, e.reversed_on
    FROM journal_entries e JOIN gl_accounts g ON g.id = e.debit_account_id
   WHERE e.property_id = %(property)s::uuid AND e.kind IN ('opening_bank', 'opening_deposit')
), lines AS (
  SELECT a.kind, a.id, a.charge_kind, a.due_on, a.bank, a.amount::text AS amount, a.description,
         a.taken_back_on, u.unit_number, r.first_name || ' ' || r.last_name AS resident_name
    FROM papers a
    LEFT JOIN tenancies t ON t.id = a.tenancy_id
    LEFT JOIN units u ON u.id = t.unit_id
    LEFT JOIN residents r ON r.id = t.resident_id
)
"""


def opening_of(property_id: UUID) -> Statement:
    """The property's opening balances as one JSON object, and whether the caller may read its money."""
    parameters: dict[str, Any] = {"property": str(property_id)}
    return Statement(_LINES + _OPENING, parameters)
