-- Deleted vendors go for good after their 30 days: one batch, 0 when none is left. One with bills stays with them.
CREATE OR REPLACE FUNCTION purge_vendors() RETURNS bigint
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  removed bigint;
BEGIN
  IF system_name() IS DISTINCT FROM 'purge' THEN
    RAISE EXCEPTION 'only the purge may purge';
  END IF;
  DELETE FROM vendors WHERE id IN (
    SELECT v.id FROM vendors v WHERE v.purge_at < now() AND NOT EXISTS (SELECT FROM bills b WHERE b.vendor_id = v.id)
     ORDER BY v.purge_at LIMIT 500 FOR UPDATE SKIP LOCKED);
  GET DIAGNOSTICS removed = ROW_COUNT;
  RETURN removed;
END
$$;
REVOKE EXECUTE ON FUNCTION purge_vendors() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION purge_vendors() TO steward_worker;
