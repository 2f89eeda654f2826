-- What a tenancy owes now: charges less credits and payments in force, and what went back; below 0 it is in credit. Without
-- SECURITY DEFINER, so that the caller's policies hold. For one tenancy: it is not written into the statement that asks,
-- and looks up the caller's properties at each call. `domain.metrics.outstanding` is for many.
CREATE OR REPLACE FUNCTION tenancy_balance(tenancy uuid) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT ((SELECT coalesce(sum(c.amount), 0) FROM charges c WHERE c.tenancy_id = tenancy)
          - (SELECT coalesce(sum(k.amount), 0) FROM credits k WHERE k.tenancy_id = tenancy AND k.reversed_on IS NULL)
          - (SELECT coalesce(sum(m.amount), 0) FROM payments m
              WHERE m.tenancy_id = tenancy AND m.posted_on IS NOT NULL AND coalesce(m.returned_on, m.voided_on) IS NULL)
          + (SELECT coalesce(sum(d.amount), 0) FROM disbursements d
              WHERE d.tenancy_id = tenancy AND d.kind IN ('refund', 'transfer')))::numeric(14, 2)
$$;
REVOKE EXECUTE ON FUNCTION tenancy_balance(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION tenancy_balance(uuid) TO steward_app, steward_worker;
