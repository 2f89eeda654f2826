"""Four months of charges and payments for every tenancy of a golden portfolio, written past the services.

Of twelve households one has not paid this month, one owes two months and a late fee, one paid half, one paid
ahead, one's check was returned and paid again, one has a charge that fell due three days ago; others have a
payment that is pending or failed, a concession, a refund.
"""

import psycopg

from tests.agent.golden.day import DAY

_TENANCIES = """
INSERT INTO tenancies (property_id, unit_id, resident_id, charge_from)
SELECT DISTINCT ON (l.unit_id, l.resident_id) l.property_id, l.unit_id, l.resident_id, date '2025-11-01'
  FROM leases l JOIN properties p ON p.id = l.property_id
 WHERE p.company_id = %(company)s AND l.tenancy_id IS NULL AND l.start_date <= %(day)s
   AND (l.end_date IS NULL OR l.end_date >= %(day)s) AND l.status NOT IN ('draft', 'cancelled', 'terminated')
 ORDER BY l.unit_id, l.resident_id, l.start_date DESC
ON CONFLICT DO NOTHING
"""
_LEASES = """
UPDATE leases l SET tenancy_id = t.id FROM tenancies t JOIN properties p ON p.id = t.property_id
 WHERE p.company_id = %(company)s AND l.tenancy_id IS NULL AND l.unit_id = t.unit_id
   AND l.resident_id = t.resident_id
"""
_HOUSEHOLDS = """
CREATE TEMP TABLE h AS
SELECT t.id, t.property_id, l.id AS lease_id, l.monthly_rent AS rent, l.start_date, l.end_date,
       re.first_name || ' ' || re.last_name AS payer,
       row_number() OVER (ORDER BY p.name, un.unit_number, t.id)::int AS n
  FROM tenancies t JOIN properties p ON p.id = t.property_id JOIN units un ON un.id = t.unit_id
  JOIN residents re ON re.id = t.resident_id
  JOIN LATERAL (SELECT * FROM leases l WHERE l.tenancy_id = t.id ORDER BY l.start_date DESC LIMIT 1) l ON true
 WHERE p.company_id = %(company)s AND l.monthly_rent > 0
"""
_CHARGES = """
INSERT INTO charges (property_id, tenancy_id, lease_id, kind, number, period, due_on, posted_on, amount)
SELECT h.property_id, h.id, h.lease_id, 'rent', 0, m, m, m, h.rent
  FROM h, unnest(ARRAY['2025-07-01', '2025-08-01', '2025-09-01', '2025-10-01']::date[]) m
 WHERE h.start_date <= m AND coalesce(h.end_date, 'infinity') >= m
UNION ALL
SELECT property_id, id, lease_id, 'late_fee', 0, '2025-09-01', '2025-09-07', '2025-09-07', 50 FROM h
 WHERE n %% 12 = 5
UNION ALL
SELECT property_id, id, lease_id, 'parking', 0, '2025-10-01', '2025-10-12', '2025-10-12', 75 FROM h
 WHERE n %% 12 = 2
"""
# What will be charged: each month's rent; storage by households that are charged from
# tomorrow, on the 16th or the 22nd.
_LINES = (
    "UPDATE books b SET starts_on = '2025-01-01' FROM h WHERE h.property_id = b.property_id",
    """
    UPDATE tenancies t
       SET charge_from = CASE WHEN h.n % 12 IN (4, 6) THEN date '2025-10-16' ELSE '2025-11-01' END
      FROM h WHERE h.id = t.id
    """,
    """
    DELETE FROM recurring_charges r USING h WHERE r.tenancy_id = h.id
    """,
    """
    INSERT INTO recurring_charges (property_id, tenancy_id, lease_id, kind, amount, starts_on)
    SELECT property_id, id, lease_id, 'rent', rent, '2025-07-01' FROM h
    """,
    """
    INSERT INTO recurring_charges (property_id, tenancy_id, lease_id, kind, amount, starts_on)
    SELECT property_id, id, lease_id, 'storage', 62, '2025-07-01' FROM h WHERE n % 12 IN (4, 6)
    """,
    """
    UPDATE leases l SET rent_due_day = CASE h.n % 12 WHEN 4 THEN 16 WHEN 6 THEN 22 ELSE 1 END
      FROM h WHERE h.id = l.tenancy_id
    """,
)
# What each household paid for a month's rent: how much, when, how, and what became of it.
_PAYMENTS = """
INSERT INTO payments (property_id, tenancy_id, payer, method, status, received_on, posted_on, returned_on,
                      amount, applied, reference)
SELECT c.property_id, c.tenancy_id, h.payer,
       (ARRAY['check', 'card', 'bank_transfer'])[1 + h.n %% 3], 'completed',
       c.due_on + h.n %% 5, c.due_on + h.n %% 5,
       NULL::date, x.amount, x.amount, 'for ' || c.id
  FROM charges c JOIN h ON h.id = c.tenancy_id AND c.kind = 'rent'
 CROSS JOIN LATERAL (SELECT CASE
    WHEN h.n %% 12 = 3 AND c.period = '2025-10-01' THEN 0
    WHEN h.n %% 12 = 5 AND c.period >= '2025-09-01' THEN 0
    WHEN h.n %% 12 = 7 AND c.period = '2025-10-01' THEN round(c.amount / 2, 2)
    WHEN h.n %% 12 = 11 AND c.period = '2025-09-01' THEN 0
    WHEN h.n %% 24 IN (1, 13) AND c.period = '2025-10-01' THEN 0
    WHEN h.n %% 30 = 10 AND c.period = '2025-09-01' THEN c.amount - 100
    ELSE c.amount END AS amount) x
 WHERE x.amount > 0
UNION ALL
SELECT c.property_id, c.tenancy_id, h.payer, 'check', 'returned', '2025-09-02', '2025-09-02', '2025-09-10',
       c.amount, 0, NULL
  FROM charges c JOIN h ON h.id = c.tenancy_id AND h.n %% 12 = 11
   AND c.kind = 'rent' AND c.period = '2025-09-01'
UNION ALL
SELECT c.property_id, c.tenancy_id, h.payer, 'money_order', 'completed', '2025-09-20', '2025-09-20', NULL,
       c.amount, c.amount, 'for ' || c.id
  FROM charges c JOIN h ON h.id = c.tenancy_id AND h.n %% 12 = 11
   AND c.kind = 'rent' AND c.period = '2025-09-01'
UNION ALL
SELECT property_id, id, payer, 'cash', 'completed', '2025-10-03', '2025-10-03', NULL, 200, 0, NULL FROM h
 WHERE n %% 12 = 9
UNION ALL
SELECT c.property_id, c.tenancy_id, h.payer, 'card', CASE WHEN h.n %% 24 = 1 THEN 'pending' ELSE 'failed' END,
       '2025-10-14', NULL, NULL, c.amount, 0, NULL
  FROM charges c JOIN h ON h.id = c.tenancy_id AND h.n %% 24 IN (1, 13) AND c.kind = 'rent'
   AND c.period = '2025-10-01'
UNION ALL
SELECT property_id, id, payer, 'check', 'refunded', '2025-08-20', '2025-08-20', NULL, 300, 300, 'refund'
  FROM h
 WHERE n %% 40 = 20
"""
_OTHERS = (
    # Written already, and due next week.
    """
    INSERT INTO charges (property_id, tenancy_id, lease_id, kind, number, period, due_on, posted_on, amount)
    SELECT property_id, id, lease_id, 'damage', 100, '2025-10-01', '2025-10-23', '2025-10-14', 120 FROM h
     WHERE n % 12 = 8
    """,
    """
    INSERT INTO allocations (property_id, tenancy_id, payment_id, charge_id, amount, day)
    SELECT m.property_id, m.tenancy_id, m.id, c.id, m.applied, m.received_on
      FROM payments m JOIN h ON h.id = m.tenancy_id JOIN charges c ON m.reference = 'for ' || c.id
    """,
    """
    INSERT INTO credits (property_id, tenancy_id, kind, day, amount, applied, reason)
    SELECT c.property_id, c.tenancy_id, 'concession', '2025-09-01', 100, 100, 'for ' || c.id
      FROM charges c JOIN h ON h.id = c.tenancy_id AND h.n % 30 = 10
     WHERE c.kind = 'rent' AND c.period = '2025-09-01' AND h.n % 12 NOT IN (5, 11)
    """,
    """
    INSERT INTO allocations (property_id, tenancy_id, credit_id, charge_id, amount, day)
    SELECT k.property_id, k.tenancy_id, k.id, c.id, 100, k.day
      FROM credits k JOIN h ON h.id = k.tenancy_id JOIN charges c ON k.reason = 'for ' || c.id
    """,
    """
    INSERT INTO disbursements (property_id, tenancy_id, kind, day, amount, settled, payee)
    SELECT property_id, id, 'refund', '2025-08-25', 300, 300, payer FROM h WHERE n % 40 = 20
    """,
    """
    INSERT INTO allocations (property_id, tenancy_id, payment_id, disbursement_id, amount, day)
    SELECT m.property_id, m.tenancy_id, m.id, d.id, 300, d.day
      FROM payments m JOIN h ON h.id = m.tenancy_id JOIN disbursements d ON d.tenancy_id = h.id
     WHERE m.reference = 'refund'
    """,
    """
    UPDATE charges c SET settled = (SELECT sum(x.amount) FROM allocations x WHERE x.charge_id = c.id)
      FROM h WHERE h.id = c.tenancy_id AND EXISTS (SELECT FROM allocations x WHERE x.charge_id = c.id)
    """,
    "UPDATE payments m SET reference = NULL FROM h WHERE h.id = m.tenancy_id",
    "ANALYZE tenancies; ANALYZE charges; ANALYZE payments; ANALYZE allocations",
)


def write_ledgers(url: str, company: object) -> None:
    """As the owner of the schema, on the fixed day."""
    with psycopg.connect(url) as connection:
        for statement in (_TENANCIES, _LEASES, _HOUSEHOLDS, _CHARGES, _PAYMENTS):
            connection.execute(statement.encode(), {"company": company, "day": DAY})
        for statement in (*_LINES, *_OTHERS):
            connection.execute(statement.encode())
