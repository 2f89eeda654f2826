-- Asking for durable work: rows in the caller's transaction, in the order given, with the actor of its scope. Residents
-- and those who hold a link ask for what their own acts need, whatever else their roles' passwords would ask for.
CREATE OR REPLACE FUNCTION enqueue_outbox(requests jsonb, context jsonb) RETURNS void
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF connected_audience() <> 'staff' AND EXISTS (
       SELECT FROM jsonb_array_elements(requests) AS given (value)
        WHERE given.value ->> 'process' <> ALL (CASE connected_audience()
                WHEN 'resident' THEN '{NotificationWorkflow,InvitationWorkflow,SignatureWorkflow,RequestWorkflow,
                                       PaymentWorkflow,RenewalProcess,WebhookWorkflow}'
                ELSE '{NotificationWorkflow,SignatureWorkflow,RequestWorkflow,RenewalProcess,WebhookWorkflow}'
              END::text[])) THEN
    RAISE insufficient_privilege USING MESSAGE = 'this audience asks for no such durable work';
  END IF;
  -- NOTIFY takes a lock of the whole server at commit. A relay that has rows of the process to take looks
  -- again before it sleeps, so only the first row after a lull wakes it; its poll covers the moment between.
  IF EXISTS (SELECT FROM jsonb_array_elements(requests) AS given (value)
              WHERE NOT EXISTS (SELECT FROM outbox o WHERE started_at IS NULL AND dead_at IS NULL
                                   AND o.process = given.value ->> 'process'
                                   AND o.next_try_at BETWEEN now() - interval '1 second' AND now())) THEN
    PERFORM pg_notify('outbox', '');
  END IF;
  INSERT INTO outbox (id, kind, process, workflow_id, property_id, input, signal, signal_input,
                      when_not_running, context)
  SELECT row.id, row.kind, row.process, row.workflow_id, row.property_id, row.input, row.signal,
         nullif(row.signal_input, 'null'), row.when_not_running,
         jsonb_strip_nulls(enqueue_outbox.context || jsonb_build_object(
           'actor', coalesce(current_actor_id()::text, 'system:' || system_name()),
           'property', row.property_id))
    FROM jsonb_array_elements(requests) WITH ORDINALITY AS given (value, position)
   CROSS JOIN jsonb_to_record(given.value) AS row (id uuid, kind text, process text, workflow_id text,
         property_id uuid, input jsonb, signal text, signal_input jsonb, when_not_running text)
   ORDER BY given.position;
  -- What is started is looked after from here on, and so is a run that a signal starts anew.
  INSERT INTO durable_runs AS known (workflow_id, process, property_id, input, due_at)
  SELECT DISTINCT ON (row.workflow_id) row.workflow_id, row.process, row.property_id, row.input,
         now() + make_interval(secs => row.due_seconds)
    FROM jsonb_to_recordset(requests) AS row (kind text, process text, workflow_id text, property_id uuid,
         input jsonb, when_not_running text, due_seconds double precision)
   WHERE row.kind IN ('start', 'signal_with_start') OR (row.kind = 'signal' AND row.when_not_running = 'start_anew')
  ON CONFLICT (workflow_id) DO UPDATE SET due_at = least(known.due_at, excluded.due_at), ended_at = NULL, verdict = NULL;
END
$$;
REVOKE EXECUTE ON FUNCTION enqueue_outbox(jsonb, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION enqueue_outbox(jsonb, jsonb) TO steward_app, steward_worker, steward_portal, steward_link;
