-- The claim of the release before, whose relay knows starts only: it leaves alone what the new one holds.
CREATE OR REPLACE FUNCTION claim_outbox(most integer)
RETURNS TABLE (id uuid, kind text, process text, workflow_id text, input jsonb, attempts integer)
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT id, kind, process, workflow_id, input, attempts FROM outbox o
   WHERE started_at IS NULL AND dead_at IS NULL AND next_try_at <= now() AND kind = 'start'
     AND sequence = (SELECT min(older.sequence) FROM outbox older
                      WHERE older.workflow_id = o.workflow_id AND older.started_at IS NULL)
   ORDER BY next_try_at, id LIMIT most FOR UPDATE SKIP LOCKED
$$;
REVOKE EXECUTE ON FUNCTION claim_outbox(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION claim_outbox(integer) TO steward_worker;
