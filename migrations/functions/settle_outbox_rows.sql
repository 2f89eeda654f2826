-- What became of rows that the relay claimed, each with its own reason. `outcome` is delivered, dropped, retry
-- or dead. What Temporal took is taken, whoever holds the row now; the rest is only for the relay that does.
CREATE OR REPLACE FUNCTION settle_outbox_rows(relay uuid, results jsonb) RETURNS void
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  WITH given AS (
    SELECT * FROM jsonb_to_recordset(results) AS given (id uuid, outcome text, reason text)
  ), settled AS (
    UPDATE outbox o SET started_at = clock_timestamp(), outcome = given.outcome, last_error = given.reason,
           attempts = attempts + 1, claimed_by = NULL
      FROM given WHERE o.id = given.id AND o.started_at IS NULL AND given.outcome IN ('delivered', 'dropped')
  ), failed AS (
    UPDATE outbox o SET attempts = attempts + 1, last_error = given.reason, claimed_by = NULL,
           dead_at = CASE given.outcome WHEN 'dead' THEN clock_timestamp() END,
           next_try_at = CASE given.outcome WHEN 'dead' THEN '9999-01-01' ELSE
             clock_timestamp() + make_interval(secs => least(30, power(2, least(attempts, 5)))) END
      FROM given WHERE o.id = given.id AND o.started_at IS NULL AND o.claimed_by = relay
       AND given.outcome IN ('retry', 'dead')
    RETURNING o.workflow_id, o.sequence, o.next_try_at
  )
  -- Later rows of the id could not go before it: the claim need not look at them until then.
  UPDATE outbox o SET next_try_at = greatest(o.next_try_at, failed.next_try_at)
    FROM failed WHERE o.workflow_id = failed.workflow_id AND o.sequence > failed.sequence AND o.started_at IS NULL;
END
$$;
REVOKE EXECUTE ON FUNCTION settle_outbox_rows(uuid, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION settle_outbox_rows(uuid, jsonb) TO steward_worker;
