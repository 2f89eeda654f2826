-- Sessions that ended more than 30 days ago: one batch, 0 when none is left.
CREATE OR REPLACE FUNCTION purge_sessions() RETURNS bigint
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  removed bigint;
BEGIN
  IF system_name() IS DISTINCT FROM 'purge' THEN
    RAISE EXCEPTION 'only the purge may purge';
  END IF;
  DELETE FROM sessions WHERE id IN (
    SELECT id FROM sessions WHERE coalesce(ended_at, absolute_until) < now() - interval '30 days'
     ORDER BY coalesce(ended_at, absolute_until) LIMIT 500 FOR UPDATE SKIP LOCKED);
  GET DIAGNOSTICS removed = ROW_COUNT;
  RETURN removed;
END
$$;
REVOKE EXECUTE ON FUNCTION purge_sessions() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION purge_sessions() TO steward_worker;
