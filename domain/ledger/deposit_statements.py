"""What the itemised statement of a deposit says: read once, for the paper that goes to the resident."""

from uuid import UUID

from domain.core.db.pipeline import Statement

_FACTS = """
SELECT r.property_id = ANY ((SELECT property_ids('payments.read'))::uuid[]), json_build_object(
  'id', r.id, 'moved_out_on', r.moved_out_on, 'due_on', r.due_on, 'day', r.day, 'held', r.held::text,
  'interest', r.interest::text, 'withheld', r.withheld::text, 'returned', r.returned::text,
  'sent_to', r.sent_to, 'reversed_on', r.reversed_on, 'state', p.state,
  'company', c.name,
  'company_address', concat_ws(', ', c.address, c.city, concat_ws(' ', c.state, c.zip_code)),
  'property', p.name, 'address', concat_ws(', ', p.address, p.city, concat_ws(' ', p.state, p.zip_code)),
  'unit', u.unit_number, 'resident', concat(h.first_name, ' ', h.last_name),
  'lines', (SELECT coalesce(json_agg(json_build_object(
               'what', d.what, 'amount', d.amount::text, 'covered', d.covered::text,
               'owed', (d.amount - d.covered)::text, 'evidence', d.evidence) ORDER BY d.position), '[]')
              FROM deposit_deductions d WHERE d.deposit_return_id = r.id))
  FROM deposit_returns r
  JOIN properties p ON p.id = r.property_id
  JOIN companies c ON c.id = p.company_id
  JOIN tenancies t ON t.id = r.tenancy_id
  JOIN units u ON u.id = t.unit_id
  JOIN residents h ON h.id = t.resident_id
 WHERE r.id = %(row)s::uuid
"""


def statement_facts(return_id: UUID) -> Statement:
    """Whether the caller may read it, and its facts; no row for one out of sight."""
    return Statement(_FACTS, {"row": str(return_id)})
