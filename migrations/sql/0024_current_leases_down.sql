-- The figures of units as they were before leases had one state for everything that asks.
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
  ), rented AS (
    SELECT DISTINCT ON (l.unit_id) l.unit_id, l.monthly_rent
      FROM leasing JOIN leases l ON l.property_id = leasing.id
     WHERE l.deleted_at IS NULL AND l.status IN ('active', 'expiring') AND l.start_date <= today
       AND (l.end_date IS NULL OR l.end_date >= today)
     ORDER BY l.unit_id, l.start_date DESC, l.id DESC
  ), facts AS (
    SELECT id AS unit_id, status, rent_amount, NULL::numeric AS lease_rent FROM units
     WHERE property_id = ANY (ARRAY(SELECT id FROM mine)) AND deleted_at IS NULL
     UNION ALL
    SELECT unit_id, NULL, NULL, monthly_rent FROM rented
  ), one AS (
    SELECT max(status) AS status, coalesce(max(lease_rent), max(rent_amount)) AS rent FROM facts GROUP BY unit_id
  )
  SELECT (SELECT count(*) FROM mine), count(*), count(*) FILTER (WHERE status = 'vacant'),
         count(*) FILTER (WHERE status = 'pre_leased'), count(*) FILTER (WHERE status = 'occupied'),
         count(*) FILTER (WHERE status = 'notice'), count(*) FILTER (WHERE status = 'maintenance'),
         count(*) FILTER (WHERE status = 'reserved'),
         coalesce(sum(rent) FILTER (WHERE status IN ('occupied', 'notice')), 0)
    FROM one WHERE status IS NOT NULL
$$;

DROP FUNCTION lease_state(uuid, uuid, uuid, text, date, date, date, timestamptz, date);
