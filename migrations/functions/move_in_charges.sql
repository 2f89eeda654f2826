-- What a lease costs to move in: the rent of its first month by its days, or as it was agreed, the other monthly charges of
-- that month, and where the household moves in with this lease its deposits. `amount` is what is charged, or will be on
-- `due_on`; `open` what is not paid of it, `is_charged` whether it is posted. A concession of the month is below 0 until
-- it is given. A draft is asked as if it were signed today. The caller's policies hold.
CREATE OR REPLACE FUNCTION move_in_charges(wanted uuid, moves_in boolean)
RETURNS TABLE (kind text, amount numeric, due_on date, open numeric, is_charged boolean)
LANGUAGE sql STABLE ROWS 4 AS $$
WITH lease AS MATERIALIZED (
  SELECT l.tenancy_id, l.start_date, l.monthly_rent, l.prorated_rent, l.security_deposit, l.pet_deposit, l.last_month_rent,
         b.proration, greatest(l.start_date, t.charge_from, b.starts_on) AS first_day, m.month, m.month_days,
         greatest(m.month + least(l.rent_due_day, m.month_days) - 1, l.start_date) AS due_on,
         least(m.month + m.month_days - 1, CASE WHEN l.move_out_date >= l.start_date THEN l.move_out_date END) AS last_day
    FROM leases l
    JOIN books b ON b.property_id = l.property_id
    LEFT JOIN tenancies t ON t.id = l.tenancy_id
   CROSS JOIN LATERAL (SELECT date_trunc('month', l.start_date)::date AS month,
                              extract(day FROM date_trunc('month', l.start_date) + interval '1 month - 1 day')::int AS month_days) AS m
   WHERE l.id = wanted AND l.deleted_at IS NULL
), monthly AS (
  SELECT 'rent' AS kind, l.monthly_rent AS amount, l.first_day AS first, l.last_day AS last FROM lease l
   UNION ALL
  SELECT r.kind, r.amount, greatest(r.starts_on, l.first_day), least(r.ends_on, l.month + l.month_days - 1)
    FROM lease l JOIN recurring_charges r ON r.tenancy_id = l.tenancy_id AND r.kind <> 'rent'
   WHERE moves_in
), expected AS (
  SELECT m.kind, l.due_on,
         CASE WHEN m.kind = 'rent' AND l.prorated_rent IS NOT NULL AND l.start_date > l.month AND l.first_day = l.start_date
              THEN l.prorated_rent
              ELSE round(sum(CASE WHEN m.last - m.first + 1 = l.month_days OR l.proration = 'month_days'
                                  THEN m.amount * (m.last - m.first + 1) / l.month_days
                                  WHEN l.proration = 'thirty_days' THEN m.amount * (m.last - m.first + 1) / 30
                                  ELSE m.amount * (m.last - m.first + 1) * 12 / 365 END), 2) END AS amount
    FROM monthly m CROSS JOIN lease l
   WHERE m.first <= m.last
   GROUP BY m.kind, l.due_on, l.prorated_rent, l.start_date, l.first_day, l.month
   UNION ALL
  SELECT d.kind, l.start_date, d.amount
    FROM lease l CROSS JOIN LATERAL (VALUES ('deposit', l.security_deposit), ('pet_deposit', l.pet_deposit),
                                            ('last_month_rent', l.last_month_rent)) AS d (kind, amount)
   WHERE moves_in AND (
         -- What came from elsewhere, or was charged by hand, is not charged again.
         EXISTS (SELECT FROM charges c WHERE c.tenancy_id = l.tenancy_id AND c.kind = d.kind AND c.number = 0
                    AND c.period = l.month)
         OR NOT EXISTS (SELECT FROM charges c WHERE c.tenancy_id = l.tenancy_id AND c.kind = d.kind)
            AND NOT EXISTS (SELECT FROM journal_entries e WHERE e.tenancy_id = l.tenancy_id
                               AND e.kind IN ('opening_deposit', 'deposit_moved_in') AND e.reversed_on IS NULL))
), charged AS (
  SELECT c.kind, sum(c.amount) FILTER (WHERE c.voided_on IS NULL) AS amount,
         sum(c.amount - c.settled) FILTER (WHERE c.voided_on IS NULL) AS open
    FROM charges c JOIN lease l ON l.tenancy_id = c.tenancy_id AND l.month = c.period
   WHERE c.number < 100 AND c.kind NOT IN ('late_fee', 'nsf_fee', 'damage')
   GROUP BY c.kind
)
SELECT e.kind, CASE WHEN c.kind IS NOT NULL THEN coalesce(c.amount, 0) WHEN e.kind = 'concession' THEN -e.amount ELSE e.amount END,
       e.due_on, CASE WHEN c.kind IS NOT NULL THEN coalesce(c.open, 0) WHEN e.kind = 'concession' THEN -e.amount ELSE e.amount END,
       c.kind IS NOT NULL
  FROM expected e LEFT JOIN charged c ON c.kind = e.kind
 WHERE e.amount > 0
   AND NOT (e.kind = 'concession' AND EXISTS (SELECT FROM credits k JOIN lease l ON l.tenancy_id = k.tenancy_id AND l.month = k.period))
 ORDER BY e.kind <> 'rent', e.due_on, e.kind
$$;
