-- What is still to be collected of those who move in with a lease, after money of theirs that waits or is on its way.
-- The caller's policies hold.
CREATE OR REPLACE FUNCTION move_in_open(wanted uuid) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT greatest(coalesce((SELECT sum(m.open) FROM move_in_charges(wanted, true) AS m), 0)
         - coalesce((SELECT sum(y.amount - y.applied) FROM payments y JOIN leases l ON l.tenancy_id = y.tenancy_id
                      WHERE l.id = wanted AND y.status IN ('completed', 'pending')), 0)
         - coalesce((SELECT sum(k.amount - k.applied) FROM credits k JOIN leases l ON l.tenancy_id = k.tenancy_id
                      WHERE l.id = wanted AND k.reversed_on IS NULL), 0), 0)
$$;
