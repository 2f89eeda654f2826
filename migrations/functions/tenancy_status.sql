-- The payment status of a tenancy on a day of its property, as `domain.ledger.rules.lateness` has it (a test holds one
-- against the other): overdue where a charge is open past its due day and grace, due where one is open inside grace,
-- pending where pending payments cover what is due, the oldest first, paid where nothing is due, none where nothing was
-- ever charged.
CREATE OR REPLACE FUNCTION tenancy_status(tenancy uuid, today date) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN o.due_charges = 0
              THEN CASE WHEN EXISTS (SELECT FROM charges c WHERE c.tenancy_id = tenancy) THEN 'paid' ELSE 'none' END
              WHEN o.first_uncovered IS NULL THEN 'pending'
              WHEN o.first_uncovered + (
                     SELECT coalesce(b.late_fee_grace_days, (
                              SELECT l.late_fee_grace_days FROM leases l WHERE l.tenancy_id = t.id
                               ORDER BY l.start_date DESC, l.id DESC LIMIT 1), 5)
                       FROM tenancies t JOIN books b ON b.property_id = t.property_id WHERE t.id = tenancy) < today
              THEN 'overdue' ELSE 'due' END
    FROM (SELECT count(*) AS due_charges, min(c.due_on) FILTER (WHERE c.running > p.pending) AS first_uncovered
            FROM (SELECT due_on, sum(amount - settled) OVER (ORDER BY due_on, id) AS running FROM charges
                   WHERE tenancy_id = tenancy AND settled < amount AND due_on <= today) c,
                 (SELECT coalesce(sum(amount), 0) AS pending FROM payments
                   WHERE tenancy_id = tenancy AND status = 'pending') p) o
$$;
REVOKE EXECUTE ON FUNCTION tenancy_status(uuid, date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION tenancy_status(uuid, date) TO steward_app, steward_worker;
