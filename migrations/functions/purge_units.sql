-- Deleted units go for good after their 30 days, unless a lease or a resident of a living property still names them:
-- one batch, 0 when none is left.
CREATE OR REPLACE FUNCTION purge_units() RETURNS bigint
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  removed bigint;
BEGIN
  IF system_name() IS DISTINCT FROM 'purge' THEN
    RAISE EXCEPTION 'only the purge may purge';
  END IF;
  DELETE FROM units WHERE id IN (
    SELECT u.id FROM units u WHERE u.purge_at < now()
       AND NOT EXISTS (SELECT FROM leases l WHERE l.property_id = u.property_id AND l.unit_id = u.id)
       AND NOT EXISTS (SELECT FROM residents r WHERE r.property_id = u.property_id AND r.unit_id = u.id)
     ORDER BY u.purge_at LIMIT 500 FOR UPDATE SKIP LOCKED);
  GET DIAGNOSTICS removed = ROW_COUNT;
  RETURN removed;
END
$$;
REVOKE EXECUTE ON FUNCTION purge_units() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION purge_units() TO steward_worker;
