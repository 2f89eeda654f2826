-- For an owner of the endpoint's company: puts one event that was delivered, or all that happened since a time, at the
-- end of what waits, in their order; without either, adds the event of a test. Answers how many.
CREATE OR REPLACE FUNCTION send_webhook_again(endpoint uuid, event uuid, since timestamptz, test_name text) RETURNS integer
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  again record;
  place bigint;
  done integer := 0;
BEGIN
  IF NOT EXISTS (SELECT FROM webhook_endpoints e WHERE e.id = endpoint AND e.company_id = ANY (owned_company_ids())) THEN
    RETURN 0;
  END IF;
  IF test_name IS NOT NULL THEN
    PERFORM queue_webhook_event(endpoint, test_name, '{}', '');
    RETURN 1;
  END IF;
  PERFORM pg_current_xact_id();
  FOR again IN SELECT v.id FROM webhook_events v
                WHERE v.endpoint_id = endpoint AND v.state = 'delivered'
                  AND (v.id = event OR (event IS NULL AND v.occurred_at >= since))
                ORDER BY v.position FOR NO KEY UPDATE LOOP
    place := nextval('webhook_positions');
    BEGIN  -- written under a later number, as in queue_webhook_event
      UPDATE webhook_events v SET state = 'waiting', delivered_at = NULL, queued_at = now(), position = place WHERE v.id = again.id;
    EXCEPTION WHEN no_data_found THEN RAISE;
    END;
    done := done + 1;
  END LOOP;
  RETURN done;
END
$$;
REVOKE EXECUTE ON FUNCTION send_webhook_again(uuid, uuid, timestamptz, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION send_webhook_again(uuid, uuid, timestamptz, text) TO steward_app;
