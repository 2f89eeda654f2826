-- Who has a unit on a day and later, each with their first and last day there: by lease until its end or the day of moving
-- out, without a last day where nobody knows it (from month to month, renewing by itself, without an end), and whoever lives
-- there without a lease. The caller's policies hold.
CREATE OR REPLACE FUNCTION unit_tenures(unit uuid, today date)
RETURNS TABLE (resident_id uuid, resident_name text, first_day date, last_day date)
LANGUAGE sql STABLE ROWS 2 AS $$
  WITH leased AS (
    SELECT l.id, l.resident_id, l.start_date,
           CASE WHEN l.status = 'terminated' THEN coalesce(l.move_out_date, l.end_date, today - 1)
                WHEN l.move_out_date >= l.start_date THEN l.move_out_date
                WHEN l.status = 'renewed' THEN l.end_date
                WHEN l.auto_renew AND (state.is_current OR l.start_date > today) THEN NULL
                WHEN l.end_date >= today OR NOT state.is_current THEN l.end_date END AS last_day
      FROM leases l
     CROSS JOIN LATERAL lease_state(l.id, l.unit_id, l.resident_id, l.status, l.start_date, l.end_date, l.move_out_date,
                                    l.deleted_at, today) AS state
     WHERE l.unit_id = unit AND l.deleted_at IS NULL AND l.status NOT IN ('draft', 'cancelled')
  )
  SELECT d.resident_id, concat_ws(' ', r.first_name, r.last_name), d.start_date, d.last_day
    FROM leased d JOIN residents r ON r.id = d.resident_id
   WHERE coalesce(d.last_day, 'infinity') >= today
   UNION ALL
  SELECT r.id, concat_ws(' ', r.first_name, r.last_name), today, CASE WHEN r.move_out_date >= today THEN r.move_out_date END
    FROM residents r
   WHERE r.unit_id = unit AND r.status = 'active' AND r.deleted_at IS NULL
     AND NOT EXISTS (SELECT FROM lease_parties y JOIN leased d ON d.id = y.lease_id WHERE y.resident_id = r.id)
   ORDER BY 3, 1
$$;
