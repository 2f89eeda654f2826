-- Events for other programs go after 30 days with their calls, delivered or not: one batch, 0 when none is left.
CREATE OR REPLACE FUNCTION purge_webhook_events() RETURNS bigint
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  removed bigint;
BEGIN
  IF system_name() IS DISTINCT FROM 'purge' THEN
    RAISE EXCEPTION 'only the purge may purge';
  END IF;
  DELETE FROM webhook_events WHERE id IN (
    SELECT id FROM webhook_events WHERE occurred_at < now() - interval '30 days'
     ORDER BY occurred_at LIMIT 500 FOR UPDATE SKIP LOCKED);
  GET DIAGNOSTICS removed = ROW_COUNT;
  RETURN removed;
END
$$;
REVOKE EXECUTE ON FUNCTION purge_webhook_events() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION purge_webhook_events() TO steward_worker;
