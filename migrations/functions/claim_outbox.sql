-- The relay's claim: waiting rows, oldest first, locked until its transaction ends.
CREATE OR REPLACE FUNCTION claim_outbox(most integer)
RETURNS TABLE (id uuid, kind text, process text, workflow_id text, input jsonb, attempts integer)
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT id, kind, process, workflow_id, input, attempts FROM outbox
   WHERE started_at IS NULL AND next_try_at <= now() ORDER BY next_try_at, id LIMIT most FOR UPDATE SKIP LOCKED
$$;
REVOKE EXECUTE ON FUNCTION claim_outbox(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION claim_outbox(integer) TO steward_worker;
