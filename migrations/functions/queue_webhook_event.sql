-- Puts an event at the end of what waits for an endpoint. The transaction has its number before it takes the position,
-- and the block with an exception writes the row under a number taken after it: once every transaction below the row's
-- has ended, nothing comes in before this one.
CREATE OR REPLACE FUNCTION queue_webhook_event(endpoint uuid, event_name text, ids jsonb, link text) RETURNS void
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  place bigint;
BEGIN
  PERFORM pg_current_xact_id();
  place := nextval('webhook_positions');
  BEGIN
    INSERT INTO webhook_events (id, endpoint_id, company_id, name, ids, link, position)
    SELECT uuidv7(), e.id, e.company_id, event_name, queue_webhook_event.ids, queue_webhook_event.link, place
      FROM webhook_endpoints e WHERE e.id = endpoint;
  EXCEPTION WHEN no_data_found THEN RAISE;
  END;
END
$$;
REVOKE EXECUTE ON FUNCTION queue_webhook_event(uuid, text, jsonb, text) FROM PUBLIC;
