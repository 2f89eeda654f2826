-- What became of claimed rows.
CREATE OR REPLACE FUNCTION settle_outbox(done uuid[], failed uuid[], reason text) RETURNS void
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE outbox SET started_at = now(), attempts = attempts + 1, last_error = NULL WHERE id = ANY (done);
  UPDATE outbox SET attempts = attempts + 1, last_error = reason,
         next_try_at = now() + make_interval(secs => least(30, power(2, least(attempts, 5))))
   WHERE id = ANY (failed);
$$;
REVOKE EXECUTE ON FUNCTION settle_outbox(uuid[], uuid[], text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION settle_outbox(uuid[], uuid[], text) TO steward_worker;
