-- The daily purge: what was deleted more than 30 days ago goes for good. A unit that a lease or a resident of a
-- living property still names stays; a property takes everything in it along.
CREATE OR REPLACE FUNCTION purge_expired() RETURNS TABLE (entity text, removed bigint)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF system_name() IS DISTINCT FROM 'purge' THEN
    RAISE EXCEPTION 'only the purge may purge';
  END IF;
  RETURN QUERY
  WITH gone AS (DELETE FROM vehicles WHERE purge_at < now() RETURNING 1) SELECT 'vehicles', count(*) FROM gone;
  RETURN QUERY
  WITH gone AS (DELETE FROM pets WHERE purge_at < now() RETURNING 1) SELECT 'pets', count(*) FROM gone;
  RETURN QUERY
  WITH gone AS (DELETE FROM vendors WHERE purge_at < now() RETURNING 1) SELECT 'vendors', count(*) FROM gone;
  RETURN QUERY
  WITH gone AS (DELETE FROM properties WHERE purge_at < now() RETURNING 1) SELECT 'properties', count(*) FROM gone;
  RETURN QUERY
  WITH gone AS (
    DELETE FROM units u WHERE purge_at < now()
       AND NOT EXISTS (SELECT FROM leases l WHERE l.property_id = u.property_id AND l.unit_id = u.id)
       AND NOT EXISTS (SELECT FROM residents r WHERE r.property_id = u.property_id AND r.unit_id = u.id)
    RETURNING 1
  ) SELECT 'units', count(*) FROM gone;
END
$$;
REVOKE EXECUTE ON FUNCTION purge_expired() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION purge_expired() TO steward_worker;
