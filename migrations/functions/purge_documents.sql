-- Documents that were deleted go for good after their 30 days, with all of their versions: one batch, 0 when none is left.
CREATE OR REPLACE FUNCTION purge_documents() RETURNS bigint
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  removed bigint;
BEGIN
  IF system_name() IS DISTINCT FROM 'purge' THEN
    RAISE EXCEPTION 'only the purge may purge';
  END IF;
  DELETE FROM documents WHERE id IN (SELECT o.id FROM documents o WHERE o.series_id IN (
    SELECT series_id FROM documents WHERE purge_at < now() ORDER BY purge_at LIMIT 500 FOR UPDATE SKIP LOCKED));
  GET DIAGNOSTICS removed = ROW_COUNT;
  RETURN removed;
END
$$;
REVOKE EXECUTE ON FUNCTION purge_documents() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION purge_documents() TO steward_worker;
