-- How much waits and for how long, for metrics and readiness.
CREATE OR REPLACE FUNCTION outbox_lag() RETURNS TABLE (waiting bigint, seconds double precision)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT count(*), coalesce(extract(epoch FROM now() - min(created_at)), 0) FROM outbox WHERE started_at IS NULL
$$;
REVOKE EXECUTE ON FUNCTION outbox_lag() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION outbox_lag() TO steward_app, steward_worker;
