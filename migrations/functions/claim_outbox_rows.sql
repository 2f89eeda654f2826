-- The relay's claim: of each workflow id only the oldest open row, in equal shares for the processes that have
-- rows due. A claimed row is the relay's until its lease ends: `next_try_at`. Processes in `passed_over` have
-- enough under way.
CREATE OR REPLACE FUNCTION claim_outbox_rows(relay uuid, most integer, lease interval, passed_over text[])
RETURNS TABLE (id uuid, sequence bigint, kind text, process text, workflow_id text, property_id uuid, input jsonb,
               signal text, signal_input jsonb, when_not_running text, context jsonb, attempts integer,
               seconds_old double precision)
-- A plan for the very numbers: a general one takes `LIMIT share` for a tenth of the table and sorts it.
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
#variable_conflict use_column
DECLARE
  due text[];
  share integer;
BEGIN
  WITH RECURSIVE open_processes (name) AS (
    (SELECT process FROM outbox WHERE started_at IS NULL AND dead_at IS NULL ORDER BY process LIMIT 1)
    UNION ALL
    SELECT (SELECT o.process FROM outbox o WHERE started_at IS NULL AND dead_at IS NULL AND o.process > p.name
             ORDER BY o.process LIMIT 1)
      FROM open_processes p WHERE p.name IS NOT NULL
  )
  SELECT array_agg(p.name) INTO due FROM open_processes p
   WHERE p.name <> ALL (passed_over)
     AND EXISTS (SELECT FROM outbox o WHERE started_at IS NULL AND dead_at IS NULL
                    AND o.process = p.name AND o.next_try_at <= now());
  share := greatest(1, most / greatest(1, cardinality(due)));
  RETURN QUERY
  WITH picked AS MATERIALIZED (
    SELECT claimable.id FROM unnest(due) AS turn (name) CROSS JOIN LATERAL (
      SELECT o.id FROM outbox o
       WHERE started_at IS NULL AND dead_at IS NULL AND o.process = turn.name AND o.next_try_at <= now()
         -- A scalar subquery: one look into the index a row, never a join of all open rows.
         AND o.sequence = (SELECT older.sequence FROM outbox older
                            WHERE older.workflow_id = o.workflow_id AND older.started_at IS NULL
                            ORDER BY older.sequence LIMIT 1)
       ORDER BY o.next_try_at, o.sequence LIMIT share FOR UPDATE OF o SKIP LOCKED) AS claimable
  )
  UPDATE outbox o SET claimed_by = relay, next_try_at = now() + lease FROM picked WHERE o.id = picked.id
  RETURNING o.id, o.sequence, o.kind, o.process, o.workflow_id, o.property_id, o.input, o.signal, o.signal_input,
            o.when_not_running, o.context, o.attempts, extract(epoch FROM now() - o.created_at)::double precision;
END
$$;
REVOKE EXECUTE ON FUNCTION claim_outbox_rows(uuid, integer, interval, text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION claim_outbox_rows(uuid, integer, interval, text[]) TO steward_worker;
