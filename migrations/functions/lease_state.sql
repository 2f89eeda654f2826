-- What the dates say of a lease on a day at its property: the one place that every list, figure, search and check asks,
-- by CROSS JOIN LATERAL. It takes the columns of a row of `leases`, and the day.
--
-- A lease is current from its first day until its last, whatever status is stored, unless it is a draft (nobody has
-- signed it), cancelled, terminated or deleted. Past its last day it goes on from month to month while one of its
-- tenants stays and no successor exists:
-- * a tenant, primary or co-tenant, stays who is active, has not moved out and lives in no other unit;
-- * a successor is another signed lease of the same unit with one of the same tenants that ends later (of two that end
--   on one day, the one that starts later), or a terminated one that started later.
-- A renewed lease has its successor by its status. A lease of other people in the same unit ends nothing.
--
-- It is one SELECT, without SECURITY DEFINER or SET, so the planner writes it into the statement that joins it: there
-- the caller's policies hold for the rows that it reads, all of them of the lease's own property. OFFSET 0 keeps the
-- look for successor and tenants apart from the rest: only a lease past its end pays for it, and its estimate does not
-- spoil the plan of the others.
CREATE OR REPLACE FUNCTION lease_state(lease_id uuid, unit uuid, tenant uuid, stored_status text, starts date, ends date,
                            moved_out date, deleted timestamptz, today date)
RETURNS TABLE (status text, is_current boolean, month_to_month_since date)
LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT CASE WHEN stored_status NOT IN ('pending', 'active', 'expiring', 'expired') THEN stored_status
              WHEN starts > today THEN 'pending'
              WHEN ends IS NULL THEN 'active'
              WHEN ends < today THEN 'expired'
              WHEN ends - today <= 60 THEN 'expiring'
              ELSE 'active' END,
         deleted IS NULL AND stored_status NOT IN ('draft', 'cancelled', 'terminated') AND starts <= today
           AND (ends IS NULL OR ends >= today OR since IS NOT NULL),
         since
    FROM (SELECT CASE WHEN ends < today AND starts <= today AND deleted IS NULL
                       AND stored_status NOT IN ('draft', 'cancelled', 'terminated', 'renewed')
                       AND (moved_out IS NULL OR moved_out >= today)
                       AND NOT EXISTS (
                             SELECT FROM leases s
                              WHERE s.unit_id = unit AND s.id <> lease_id AND s.deleted_at IS NULL AND s.status NOT IN ('draft', 'cancelled')
                                AND CASE WHEN s.status = 'terminated' THEN s.start_date > starts
                                         ELSE (coalesce(s.end_date, 'infinity'), s.start_date, s.id) > (ends, starts, lease_id) END
                                AND (s.resident_id = tenant OR EXISTS (
                                      SELECT FROM lease_parties a JOIN lease_parties b ON b.resident_id = a.resident_id
                                       WHERE a.lease_id = lease_state.lease_id AND b.lease_id = s.id
                                         AND a.role IN ('primary', 'co_tenant') AND b.role IN ('primary', 'co_tenant'))))
                       AND (EXISTS (
                             SELECT FROM residents r
                              WHERE r.id = tenant AND r.status = 'active' AND r.deleted_at IS NULL
                                AND (r.move_out_date IS NULL OR r.move_out_date >= today)
                                AND (r.unit_id IS NULL OR r.unit_id = unit))
                            OR EXISTS (
                             SELECT FROM lease_parties y JOIN residents r ON r.id = y.resident_id
                              WHERE y.lease_id = lease_state.lease_id AND y.role = 'co_tenant' AND (y.until IS NULL OR y.until >= today)
                                AND r.status = 'active' AND r.deleted_at IS NULL
                                AND (r.move_out_date IS NULL OR r.move_out_date >= today)
                                AND (r.unit_id IS NULL OR r.unit_id = unit)))
                      THEN ends + 1 END AS since
           OFFSET 0) held_over
$$;
REVOKE EXECUTE ON FUNCTION lease_state(uuid, uuid, uuid, text, date, date, date, timestamp with time zone, date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lease_state(uuid, uuid, uuid, text, date, date, date, timestamp with time zone, date) TO steward_app, steward_worker;
