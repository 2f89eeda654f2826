"""The SQL that reports begin with: the chosen properties in scope, and the journal by account."""

# `day` is the day of the report at the property, today at the latest; `place` is the property's in the order
# of names, by which long reports are sorted.
CHOSEN = """
WITH chosen AS MATERIALIZED (
  SELECT p.id, p.name, row_number() OVER (ORDER BY p.name, p.id) AS place,
         least(coalesce(%(as_of)s::date, 'infinity'), timezone(p.time_zone, now())::date) AS day
    FROM properties p
   WHERE p.id = ANY ((SELECT property_ids('payments.read'))::uuid[]) AND p.deleted_at IS NULL
     AND (%(properties)s::uuid[] IS NULL OR p.id = ANY (%(properties)s::uuid[]))
)"""
# Each posting twice: an amount above 0 for the account on its debit side, below 0 for the other.
SIDES = """, sides AS (
  SELECT x.id, x.property_id, x.tenancy_id, x.day, x.paper, x.paper_id, x.step,
         s.account_id, s.other_id, s.amount
    FROM postings x JOIN chosen k ON k.id = x.property_id
   CROSS JOIN LATERAL (VALUES (x.debit_account_id, x.credit_account_id, x.amount),
                              (x.credit_account_id, x.debit_account_id, -x.amount))
              AS s (account_id, other_id, amount)
   WHERE x.book = ANY (ARRAY['both', {basis}]) AND x.day <= least(%(last_day)s::date, k.day)
)"""
BY_BASIS = SIDES.format(basis="%(basis)s")
CASH = SIDES.format(basis="'cash'")
# What is open of charges at the end of the day: what is open now, and what was settled only later.
OPEN = """, later AS (
  SELECT x.charge_id, sum(x.amount) AS amount
    FROM allocations x JOIN chosen k ON k.id = x.property_id
   WHERE x.day > k.day AND x.charge_id IS NOT NULL GROUP BY 1
), open AS (
  SELECT c.property_id, c.tenancy_id, c.kind, c.due_on, k.day,
         c.amount - c.settled + coalesce(l.amount, 0) AS amount
    FROM charges c JOIN chosen k ON k.id = c.property_id
    LEFT JOIN later l ON l.charge_id = c.id
   WHERE c.posted_on <= k.day AND c.amount - c.settled + coalesce(l.amount, 0) > 0
)"""
# Money: bank accounts, and what was not taken there yet.
IS_CASH = "(a.key = 'undeposited' OR EXISTS (SELECT FROM bank_accounts b WHERE b.gl_account_id = a.id))"
HEADING = f"""{CHOSEN}
SELECT count(*), coalesce((array_agg(k.name ORDER BY k.name, k.id))[1:12], '{{}}'),
       coalesce(array_agg(DISTINCT c.name), '{{}}'),
       CASE count(*) WHEN 1 THEN min(concat_ws(', ', p.address, p.city, p.state || ' ' || p.zip_code)) END,
       to_char(max(timezone(p.time_zone, now()))::date, 'YYYY-MM-DD'),
       to_char(min(b.starts_on), 'YYYY-MM-DD'),
       CASE WHEN bool_and(b.closed_through IS NOT NULL) THEN to_char(min(b.closed_through), 'YYYY-MM-DD') END
  FROM chosen k JOIN properties p ON p.id = k.id JOIN companies c ON c.id = p.company_id
  JOIN books b ON b.property_id = p.id
"""
