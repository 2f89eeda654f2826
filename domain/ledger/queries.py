"""A tenancy's ledger: its papers in the order of their days, each with the balance after it and its why."""

from datetime import date
from uuid import UUID

from domain.core.db.arrays import array_of
from domain.core.db.pipeline import Statement
from domain.models.charges import FIRST_ENTERED_NUMBER

OF_LEASE = """
SELECT l.tenancy_id, l.id FROM leases l WHERE l.id = %(row)s::uuid
"""
# The household's newest lease, as primary tenant or beside one.
OF_RESIDENT = """
SELECT l.tenancy_id, l.id
  FROM lease_parties b JOIN leases l ON l.property_id = b.property_id AND l.id = b.lease_id
 WHERE b.resident_id = %(row)s::uuid AND l.tenancy_id IS NOT NULL AND l.deleted_at IS NULL
 ORDER BY l.start_date DESC, l.id DESC LIMIT 1
"""
# What a resident owes for: the named tenancy, else the one of their newest lease.
OWED_BY_RESIDENT = "t.id = ANY ((SELECT own_tenancy_ids())::uuid[])"
OF_TENANCY = f"""
SELECT l.tenancy_id, l.id
  FROM leases l JOIN tenancies t ON t.id = l.tenancy_id
 WHERE {OWED_BY_RESIDENT} AND t.id = coalesce(%(row)s::uuid, t.id)
   AND l.status NOT IN ('draft', 'cancelled')
 ORDER BY (t.ended_on IS NULL) DESC, l.start_date DESC, l.id DESC LIMIT 1
"""
_ACCOUNT = """
WITH account AS MATERIALIZED (
  SELECT t.id, coalesce(%(as_of)s::date, timezone(p.time_zone, now())::date) AS day
    FROM tenancies t JOIN properties p ON p.id = t.property_id
   WHERE t.id = (SELECT tenancy_id FROM ({lease}) AS chosen) AND {right}
), paid AS MATERIALIZED (
  SELECT m.* FROM account a JOIN {payments} m ON m.tenancy_id = a.id
)"""
_SETTLED = """, settled AS MATERIALIZED (
  SELECT x.payment_id, x.credit_id, x.charge_id, x.disbursement_id, sum(x.amount) AS amount
    FROM allocations x JOIN account a ON a.id = x.tenancy_id
   WHERE x.day <= a.day GROUP BY 1, 2, 3, 4 HAVING sum(x.amount) <> 0
), settled_by AS MATERIALIZED (
  SELECT x.charge_id AS id,
         json_agg(json_build_object('by', coalesce(m.method, k.kind), 'is_payment', m.id IS NOT NULL,
                                    'payer', {other_payer}, 'day', coalesce(m.received_on, k.day),
                                    'amount', x.amount::text)
                  ORDER BY x.amount DESC, coalesce(m.id, k.id)) AS parts
    FROM settled x LEFT JOIN paid m ON m.id = x.payment_id LEFT JOIN credits k ON k.id = x.credit_id
   WHERE x.charge_id IS NOT NULL GROUP BY 1
), went_to AS MATERIALIZED (
  SELECT coalesce(x.payment_id, x.credit_id) AS id,
         json_agg(json_build_object('kind', coalesce(c.kind, d.kind), 'period', c.period,
                                    'amount', x.amount::text) ORDER BY c.due_on, x.amount) AS parts
    FROM settled x LEFT JOIN charges c ON c.id = x.charge_id
    LEFT JOIN disbursements d ON d.id = x.disbursement_id
   GROUP BY 1
)"""
_LINES = """, lines AS (
  SELECT c.posted_on AS day, 1 AS place, c.id, 'charge' AS source, c.kind, c.description, c.period, c.due_on,
         c.amount, NULL::text AS reference, CASE WHEN c.voided_on <= a.day THEN 'voided' END AS state,
         (SELECT k.reason FROM credits k WHERE k.charge_id = c.id AND k.kind = 'void') AS reason,
         c.number, c.origin, NULL::text AS payer, NULL::date AS received_on
    FROM charges c JOIN account a ON a.id = c.tenancy_id
  UNION ALL
  SELECT d.day, 2, d.id, 'disbursement', d.kind, {refund_reason}, NULL, NULL, d.amount,
         {refund_reference}, NULL, {refund_reason}, NULL, NULL, {refund_payee}, NULL
    FROM disbursements d JOIN account a ON a.id = d.tenancy_id WHERE d.kind IN ('refund', 'transfer')
  UNION ALL
  SELECT k.day, 3, k.id, 'credit', k.kind, {credit_reason}, NULL, NULL, -k.amount, NULL,
         CASE WHEN k.reversed_on <= a.day THEN 'taken_back' END, {credit_reason}, NULL, NULL, NULL, NULL
    FROM credits k JOIN account a ON a.id = k.tenancy_id
  UNION ALL
  SELECT m.posted_on, 4, m.id, 'payment', m.method, m.note, NULL, NULL, -m.amount, m.reference,
         CASE WHEN coalesce(m.returned_on, m.voided_on) > a.day THEN 'completed' ELSE m.status END, m.reason,
         NULL, NULL, m.payer, m.received_on
    FROM paid m, account a WHERE m.posted_on IS NOT NULL
  UNION ALL
  SELECT m.received_on, 4, m.id, 'payment', m.method, m.note, NULL, NULL, -m.amount, m.reference, m.status,
         m.reason, NULL, NULL, m.payer, m.received_on
    FROM paid m WHERE m.posted_on IS NULL
  UNION ALL
  SELECT coalesce(m.returned_on, m.voided_on), 5, m.id,
         CASE WHEN m.voided_on IS NULL THEN 'return' ELSE 'payment_voided' END, m.method, m.reason, NULL,
         NULL, m.amount, m.reference, NULL, m.reason, NULL, NULL, m.payer, m.received_on
    FROM paid m WHERE coalesce(m.returned_on, m.voided_on) IS NOT NULL
  UNION ALL
  SELECT k.reversed_on, 5, k.id, 'credit_taken_back', k.kind, {credit_reason}, NULL, NULL, k.amount, NULL,
         NULL, {credit_reason}, NULL, NULL, NULL, NULL
    FROM credits k JOIN account a ON a.id = k.tenancy_id WHERE k.reversed_on IS NOT NULL
)"""
_LEDGER = (
    _ACCOUNT
    + _SETTLED
    + _LINES
    + """, shown AS (
  SELECT l.*, coalesce(sum(l.amount) FILTER (WHERE l.state IS NULL OR l.state NOT IN ('pending', 'failed'))
                       OVER (ORDER BY l.day, l.place, l.id), 0) AS balance
    FROM lines l, account a WHERE l.day <= a.day
), entered AS MATERIALIZED ({entered})
SELECT (SELECT to_char(a.day, 'YYYY-MM-DD') FROM account a),
       s.id, to_char(s.day, 'YYYY-MM-DD'), s.source, s.kind, s.description, to_char(s.period, 'YYYY-MM-DD'),
       to_char(s.due_on, 'YYYY-MM-DD'), s.amount::text, s.balance::text, s.reference,
       coalesce(b.parts, w.parts),
       s.state, s.reason, s.number, s.origin, s.payer, to_char(s.received_on, 'YYYY-MM-DD'),
       e.name,
       CASE WHEN s.source = 'charge' AND s.kind = 'late_fee' AND s.number < %(first_entered)s THEN (
         SELECT json_build_object(
                  'due_on', r.due_on, 'amount', r.amount::text, 'open', (r.amount - coalesce((
                    SELECT sum(x.amount) FROM allocations x LEFT JOIN paid m ON m.id = x.payment_id
                      LEFT JOIN credits k ON k.id = x.credit_id
                     WHERE x.charge_id = r.id AND coalesce(m.received_on, k.day) < s.due_on), 0))::text)
           FROM charges r, account a
          WHERE r.tenancy_id = a.id AND r.kind = 'rent' AND r.period = s.period AND r.number = 0) END,
       {dispute}, {online},
       CASE WHEN s.source = 'credit' AND s.kind = 'void' THEN (
         SELECT json_build_object('kind', c.kind, 'period', c.period, 'description', c.description,
                                  'company', o.name)
           FROM credits k JOIN charges c ON c.id = k.charge_id JOIN properties p ON p.id = k.property_id
           JOIN companies o ON o.id = p.company_id
          WHERE k.id = s.id) END,
       CASE WHEN s.source = 'charge' THEN (
         SELECT to_char(timezone(p.time_zone, c.created_at), 'YYYY-MM-DD')
           FROM charges c JOIN properties p ON p.id = c.property_id WHERE c.id = s.id) END
  FROM (SELECT 1) AS always LEFT JOIN shown s ON true
  LEFT JOIN settled_by b ON b.id = s.id AND s.source = 'charge'
  LEFT JOIN went_to w ON w.id = s.id AND s.source IN ('payment', 'credit')
  LEFT JOIN entered e ON e.entity_id = s.id
 ORDER BY s.day, s.place, s.id
"""
)
_COUNT = (
    _ACCOUNT
    + _LINES
    + """
SELECT count(*) FROM lines l, account a WHERE l.day <= a.day
"""
)
LEDGER_COLUMNS = (
    *("as_of", "id", "date", "source", "kind", "description", "period", "due_on", "amount", "balance"),
    *("reference", "parts", "state", "reason", "number", "origin", "payer", "received_on", "entered_by"),
    *("late_rent", "dispute", "online", "taken_away", "billed_on"),
)
# The audit entries that say who entered a paper; they are read by those who may read the audit log.
_ENTERING = array_of(
    (
        "charge.posted",
        "charge.written_off",
        "credit.given",
        "credit.refunded",
        "payment.recorded",
        "payment.refunded",
        "payment.moved",
    )
)
_STAFF = {
    "right": "t.property_id = ANY ((SELECT property_ids('payments.read'))::uuid[])",
    "payments": "payments",
    "entered": """
  SELECT DISTINCT ON (g.entity_id) g.entity_id, coalesce(p.full_name, p.email) AS name
    FROM shown s JOIN audit_log g ON g.entity_id = s.id AND g.action = ANY (%(entering)s::text[])
    LEFT JOIN accounts p ON p.id = g.actor_id
   WHERE s.source IN ('charge', 'payment', 'credit', 'disbursement')
   ORDER BY g.entity_id, g.at
""",
    "credit_reason": "k.reason",
    "refund_reason": "d.reason",
    "refund_reference": "d.reference",
    "refund_payee": "d.payee",
    "other_payer": "NULL",
    "dispute": """
       CASE WHEN s.source = 'payment' THEN (
         SELECT json_build_object('status', b.status, 'reason', b.reason, 'problem', b.problem,
                                  'respond_by', to_char(b.respond_by AT TIME ZONE 'UTC', 'YYYY-MM-DD'))
           FROM payment_disputes b WHERE b.payment_id = s.id ORDER BY b.id DESC LIMIT 1) END
""",
    "online": """
       CASE WHEN s.source = 'payment' THEN (
         SELECT json_build_object('refunds', (
                  SELECT json_agg(json_build_object('status', f.status, 'amount', f.amount::text,
                                                    'problem', f.problem) ORDER BY f.id)
                    FROM gateway_refunds f
                   WHERE f.payment_id = o.id AND (f.status = 'pending' OR f.problem IS NOT NULL)))
           FROM online_payments o WHERE o.id = s.id) END
""",
}
# Of what others paid a resident sees the first name and the amount; `joint_payments` answers no more.
_RESIDENT = {
    "right": OWED_BY_RESIDENT,
    "payments": "LATERAL joint_payments(a.id)",
    "entered": "SELECT NULL::uuid AS entity_id, NULL::text AS name",
    "credit_reason": "CASE WHEN k.kind IN ('concession', 'adjustment') THEN k.reason END",
    "refund_reason": "NULL::text",
    "refund_reference": "NULL::text",
    "refund_payee": "NULL::text",
    "other_payer": "CASE WHEN NOT m.mine THEN m.payer END",
    "dispute": "NULL::json",
    "online": "NULL::json",
}
_BY_LEASE = _LEDGER.format(lease=OF_LEASE, **_STAFF)
_COUNT_BY_LEASE = _COUNT.format(lease=OF_LEASE, **_STAFF)
_BY_RESIDENT = _LEDGER.format(lease=OF_RESIDENT, **_STAFF)
_OWN = _LEDGER.format(lease=OF_TENANCY, **_RESIDENT)


def ledger_of_lease(lease_id: UUID, as_of: date | None) -> Statement:
    """The ledger of the lease's tenancy at the end of a day, today where none is given."""
    return Statement(_BY_LEASE, _parameters(lease_id, as_of))


def line_count_of_lease(lease_id: UUID) -> Statement:
    """How many lines `ledger_of_lease` has today, without what explains each of them."""
    return Statement(_COUNT_BY_LEASE, {"row": str(lease_id), "as_of": None})


def ledger_of_resident(resident_id: UUID, as_of: date | None) -> Statement:
    """The ledger of the tenancy of the resident's newest lease."""
    return Statement(_BY_RESIDENT, _parameters(resident_id, as_of))


def own_ledger(tenancy_id: UUID | None) -> Statement:
    """The joint ledger of a tenancy that the signed-in resident owes for; of their newest where none is
    named."""
    return Statement(_OWN, _parameters(tenancy_id, None))


def _parameters(row_id: UUID | None, as_of: date | None) -> dict[str, object]:
    return {
        "row": row_id and str(row_id),
        "as_of": as_of and as_of.isoformat(),
        "entering": _ENTERING,
        "first_entered": FIRST_ENTERED_NUMBER,
    }
