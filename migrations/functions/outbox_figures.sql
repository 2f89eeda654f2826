-- The outbox by process, for metrics: rows that wait and for how long, and rows in the dead letter.
CREATE OR REPLACE FUNCTION outbox_figures() RETURNS TABLE (process text, waiting bigint, seconds double precision, dead bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT process, count(*) FILTER (WHERE dead_at IS NULL),
         coalesce(extract(epoch FROM now() - min(created_at) FILTER (WHERE dead_at IS NULL)), 0)::double precision,
         count(*) FILTER (WHERE dead_at IS NOT NULL)
    FROM outbox WHERE started_at IS NULL GROUP BY process
$$;
REVOKE EXECUTE ON FUNCTION outbox_figures() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION outbox_figures() TO steward_app, steward_worker;
