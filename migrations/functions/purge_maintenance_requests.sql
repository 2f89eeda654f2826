-- Deleted requests go for good after their 30 days, with their timelines: one batch, 0 when none is left.
CREATE OR REPLACE FUNCTION purge_maintenance_requests() RETURNS bigint
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  removed bigint;
BEGIN
  IF system_name() IS DISTINCT FROM 'purge' THEN
    RAISE EXCEPTION 'only the purge may purge';
  END IF;
  DELETE FROM maintenance_requests WHERE id IN (
    SELECT m.id FROM maintenance_requests m WHERE m.purge_at < now() ORDER BY m.purge_at LIMIT 500 FOR UPDATE SKIP LOCKED);
  GET DIAGNOSTICS removed = ROW_COUNT;
  RETURN removed;
END
$$;
REVOKE EXECUTE ON FUNCTION purge_maintenance_requests() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION purge_maintenance_requests() TO steward_worker;
