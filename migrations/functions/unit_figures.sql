-- The figures above the list of units: counts by status and what current leases bring. Under the policies the planner
-- takes every table for a handful of rows and loops over the product of units and leases; so this applies the caller's
-- rights itself, and gathers by GROUP BY instead of a join that a wrong guess can spoil. The rent is null for those who
-- may read leases of none of the properties.
CREATE OR REPLACE FUNCTION unit_figures(in_property uuid DEFAULT NULL)
RETURNS TABLE (properties bigint, total bigint, vacant bigint, pre_leased bigint, occupied bigint, notice bigint,
               maintenance bigint, reserved bigint, monthly_rent numeric)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp AS $$
  WITH mine AS MATERIALIZED (
    SELECT id FROM properties
     WHERE id = ANY ((SELECT property_ids('units.read'))::uuid[]) AND (in_property IS NULL OR id = in_property)
  ), leasing AS MATERIALIZED (
    SELECT id, timezone(time_zone, now())::date AS today FROM properties
     WHERE id = ANY ((SELECT property_ids('leases.read'))::uuid[]) AND (in_property IS NULL OR id = in_property)
  ), facts AS (
    SELECT id AS unit_id, status, NULL::numeric AS rent FROM units
     WHERE property_id = ANY (ARRAY(SELECT id FROM mine)) AND deleted_at IS NULL
     UNION ALL
    SELECT l.unit_id, NULL, l.monthly_rent
      FROM leasing JOIN leases l ON l.property_id = leasing.id CROSS JOIN LATERAL lease_state(l.id, l.unit_id, l.resident_id, l.status, l.start_date, l.end_date, l.move_out_date, l.deleted_at, leasing.today) AS state
     WHERE state.is_current
  ), one AS (
    SELECT max(status) AS status, sum(rent) AS rent FROM facts GROUP BY unit_id
  )
  SELECT (SELECT count(*) FROM mine), count(*), count(*) FILTER (WHERE status = 'vacant'),
         count(*) FILTER (WHERE status = 'pre_leased'), count(*) FILTER (WHERE status = 'occupied'),
         count(*) FILTER (WHERE status = 'notice'), count(*) FILTER (WHERE status = 'maintenance'),
         count(*) FILTER (WHERE status = 'reserved'),
         CASE WHEN EXISTS (SELECT FROM leasing) OR NOT EXISTS (SELECT FROM mine) THEN coalesce(sum(rent), 0) END
    FROM one WHERE status IS NOT NULL
$$;
REVOKE EXECUTE ON FUNCTION unit_figures(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION unit_figures(uuid) TO steward_app, steward_worker;
