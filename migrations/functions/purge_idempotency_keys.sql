-- Answers kept for a repeated request, which hold what the request asked for: seven days. One batch, 0 when none is
-- left.
CREATE OR REPLACE FUNCTION purge_idempotency_keys() RETURNS bigint
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  removed bigint;
BEGIN
  IF system_name() IS DISTINCT FROM 'purge' THEN
    RAISE EXCEPTION 'only the purge may purge';
  END IF;
  DELETE FROM idempotency_keys WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM idempotency_keys WHERE created_at < now() - interval '7 days'
     ORDER BY created_at LIMIT 500 FOR UPDATE SKIP LOCKED));
  GET DIAGNOSTICS removed = ROW_COUNT;
  RETURN removed;
END
$$;
REVOKE EXECUTE ON FUNCTION purge_idempotency_keys() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION purge_idempotency_keys() TO steward_worker;
