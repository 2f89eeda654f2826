"""A tenancy's account at a glance, as one statement: what is open, held and charged each month."""

from uuid import UUID

from domain.core.db.pipeline import Statement
from domain.ledger.queries import OF_LEASE, OF_RESIDENT, OF_TENANCY, OWED_BY_RESIDENT

_ACCOUNT = """
WITH chosen AS MATERIALIZED ({lease}),
account AS MATERIALIZED (
  SELECT t.id, t.property_id, t.accepts, t.charge_from, t.ended_on, c.id AS lease_id, l.rent_due_day,
         l.late_fee_grace_days, l.status AS lease_status, l.end_date, l.move_out_date,
         p.name AS property_name, p.state, timezone(p.time_zone, now())::date AS today,
         u.unit_number, r.email, concat(r.first_name, ' ', r.last_name) AS resident_name, b.company_id,
         b.starts_on, b.closed_through, b.payment_order, b.proration, b.nsf_fee,
         b.late_fee_grace_days AS books_grace_days
    FROM chosen c
    JOIN leases l ON l.id = c.id
    JOIN tenancies t ON t.id = c.tenancy_id
    JOIN properties p ON p.id = t.property_id
    JOIN books b ON b.property_id = t.property_id
    JOIN units u ON u.id = t.unit_id
    LEFT JOIN residents r ON r.id = t.resident_id
   WHERE {right}
){held}
SELECT json_build_object(
  'lease_id', a.lease_id, 'property_id', a.property_id, 'property_name', a.property_name, 'state', a.state,
  'unit_number', a.unit_number, 'resident_name', a.resident_name, 'email', a.email, 'today', a.today,
  'starts_on', a.starts_on, 'closed_through', a.closed_through, 'payment_order', a.payment_order,
  'proration', a.proration, 'accepts', a.accepts, 'nsf_fee', a.nsf_fee::text,
  'grace_days', coalesce(a.books_grace_days, a.late_fee_grace_days, 5), 'due_day', a.rent_due_day,
  'charge_from', greatest(a.charge_from, a.starts_on),
  'charge_until', least(a.ended_on, a.move_out_date,
                        CASE WHEN a.lease_status = 'terminated' THEN a.end_date END),
  'balance', (
    (SELECT coalesce(sum(c.amount), 0) FROM charges c WHERE c.tenancy_id = a.id)
    - (SELECT coalesce(sum(k.amount), 0) FROM credits k WHERE k.tenancy_id = a.id AND k.reversed_on IS NULL)
    - (SELECT coalesce(sum(m.amount), 0) FROM {payments} m
        WHERE m.tenancy_id = a.id AND m.posted_on IS NOT NULL
          AND coalesce(m.returned_on, m.voided_on) IS NULL)
    + (SELECT coalesce(sum(d.amount), 0) FROM disbursements d
        WHERE d.tenancy_id = a.id AND d.kind IN ('refund', 'transfer')))::numeric(14, 2)::text,
  'ever_charged', EXISTS (SELECT FROM charges c WHERE c.tenancy_id = a.id),
  'pending', (SELECT coalesce(sum(m.amount), 0)::text FROM {payments} m
               WHERE m.tenancy_id = a.id AND m.status = 'pending'),
  'owed_back', (SELECT coalesce(sum(d.amount - d.settled), 0)::text FROM disbursements d
                 WHERE d.tenancy_id = a.id AND d.kind IN ('refund', 'transfer') AND d.settled < d.amount),
  'open', (SELECT coalesce(json_agg(json_build_object(
              'id', c.id, 'kind', c.kind, 'period', c.period, 'due_on', c.due_on, 'amount', c.amount::text,
              'open', (c.amount - c.settled)::text,
              'description', c.description) ORDER BY c.due_on, c.id), '[]')
             FROM charges c WHERE c.tenancy_id = a.id AND c.settled < c.amount),
  'lines', (SELECT coalesce(json_agg(json_build_object(
               'kind', r.kind, 'amount', r.amount::text, 'since', r.starts_on, 'until', r.ends_on,
               'description', r.description) ORDER BY r.kind <> 'rent', r.kind, r.starts_on), '[]')
              FROM recurring_charges r
             WHERE r.tenancy_id = a.id
               AND coalesce(r.ends_on, 'infinity') >= date_trunc('month', a.today)),
  'charged', (SELECT coalesce(json_agg(json_build_array(c.kind, c.period)), '[]')
                FROM (SELECT kind, period, tenancy_id FROM charges WHERE number = 0
                      UNION ALL SELECT kind, period, tenancy_id FROM credits WHERE period IS NOT NULL) AS c
               WHERE c.tenancy_id = a.id AND c.period >= date_trunc('month', a.today)),
  {caller})
  FROM account a
"""
_STAFF = {
    "right": "t.property_id = ANY ((SELECT property_ids('payments.read'))::uuid[])",
    "payments": "payments",
    "held": """, held AS (
  SELECT sum(CASE WHEN o.credit_account_id = g.id THEN o.amount ELSE -o.amount END) AS amount,
         min(o.day) FILTER (WHERE o.credit_account_id = g.id) AS since,
         coalesce(sum(o.amount) FILTER (WHERE o.debit_account_id = i.id), 0) AS interest
    FROM account a
    JOIN gl_accounts g ON g.company_id = a.company_id AND g.key = 'deposits_held'
    JOIN gl_accounts i ON i.company_id = a.company_id AND i.key = 'interest_expense'
    JOIN postings o ON o.tenancy_id = a.id AND g.id IN (o.debit_account_id, o.credit_account_id)
)""",
    "caller": """'deposit', (
               SELECT json_build_object('held', h.amount::text, 'since', h.since,
                                        'interest', h.interest::text,
                                       'bank', k.name, 'last_four', k.last_four)
                FROM held h JOIN books b ON b.property_id = a.property_id
                LEFT JOIN bank_accounts k ON k.id = b.deposit_bank_id
               WHERE h.amount IS NOT NULL),
  'payers', (SELECT json_agg(concat(r.first_name, ' ', r.last_name) ORDER BY y.role <> 'primary', y.id)
               FROM lease_parties y JOIN residents r ON r.id = y.resident_id
              WHERE y.lease_id = a.lease_id AND coalesce(y.until, 'infinity') >= a.today),
  'move_in_open', (SELECT move_in_open(l.id)::text FROM leases l
                    WHERE l.id = a.lease_id AND l.is_move_in AND l.start_date >= a.today - 90),
  'deposits_coming', (SELECT coalesce(json_agg(json_build_object('due_on', m.due_on,
                                                                 'amount', m.amount::text)), '[]')
                        FROM leases l CROSS JOIN LATERAL move_in_charges(l.id, true) AS m
                       WHERE l.id = a.lease_id AND l.is_move_in AND l.start_date > a.today
                         AND m.kind IN ('deposit', 'pet_deposit', 'last_month_rent') AND NOT m.is_charged),
  'accepts_reason', (SELECT t.accepts_reason FROM tenancies t WHERE t.id = a.id),
  'may_write', a.property_id = ANY ((SELECT property_ids('payments.write'))::uuid[]),
  'in_person', (SELECT current_actor_id()) = (SELECT current_account_id())""",
}
# A resident sees no account of their manager's bank, and of the household first names.
_RESIDENT = {
    "right": OWED_BY_RESIDENT,
    "payments": "joint_payments(a.id)",
    "held": "",
    "caller": "'tenancy_id', a.id, 'ended_on', a.ended_on, 'shared_with', household_names(a.id)",
}
# A system principal, whose policies say which tenancies it sees.
_SYSTEM = {
    "right": "true",
    "payments": "payments",
    "held": "",
    "caller": "'tenancy_id', a.id, 'ended_on', a.ended_on",
}
_OF_ANY_TENANCY = """
SELECT l.tenancy_id, l.id FROM leases l
 WHERE l.tenancy_id = %(row)s::uuid AND l.status NOT IN ('draft', 'cancelled')
 ORDER BY l.start_date DESC, l.id DESC LIMIT 1
"""
_OF_LEASE = _ACCOUNT.format(lease=OF_LEASE, **_STAFF)
_OF_RESIDENT = _ACCOUNT.format(lease=OF_RESIDENT, **_STAFF)
_OF_SYSTEM = _ACCOUNT.format(lease=_OF_ANY_TENANCY, **_SYSTEM)
_OWN = _ACCOUNT.format(lease=OF_TENANCY, **_RESIDENT)


def account_of_lease(lease_id: UUID) -> Statement:
    """The account of the lease's tenancy today: a row, or none for a lease without one."""
    return Statement(_OF_LEASE, {"row": str(lease_id)})


def account_of_resident(resident_id: UUID) -> Statement:
    """The account of the tenancy of the resident's newest lease today."""
    return Statement(_OF_RESIDENT, {"row": str(resident_id)})


def own_account(tenancy_id: UUID | None) -> Statement:
    """The account of a tenancy that the signed-in resident owes for; of their newest where none is named."""
    return Statement(_OWN, {"row": tenancy_id and str(tenancy_id)})


def account_of_tenancy(tenancy_id: UUID) -> Statement:
    """The account of a tenancy, for a system principal."""
    return Statement(_OF_SYSTEM, {"row": str(tenancy_id)})
