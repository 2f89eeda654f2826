-- Photos that were deleted go for good after their 30 days: one batch, 0 when none is left.
CREATE OR REPLACE FUNCTION purge_photos() RETURNS bigint
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  removed bigint;
BEGIN
  IF system_name() IS DISTINCT FROM 'purge' THEN
    RAISE EXCEPTION 'only the purge may purge';
  END IF;
  DELETE FROM photos WHERE id IN (SELECT id FROM photos WHERE purge_at < now() ORDER BY purge_at LIMIT 500 FOR UPDATE SKIP LOCKED);
  GET DIAGNOSTICS removed = ROW_COUNT;
  RETURN removed;
END
$$;
REVOKE EXECUTE ON FUNCTION purge_photos() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION purge_photos() TO steward_worker;
