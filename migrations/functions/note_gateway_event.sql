-- Keeps one report of a gateway, whose signature was checked, once; answers its row's id, and where it is about a payment
-- that was made with this account, the run that waits for it. No row for a report that came before. What is older than 90
-- days goes: a gateway repeats a report for three.
CREATE OR REPLACE FUNCTION note_gateway_event(account uuid, event text, kind text, subject text, payment uuid)
RETURNS TABLE (event_id uuid, payment_id uuid, generation integer, property_id uuid)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  noted uuid := uuidv7();
BEGIN
  INSERT INTO gateway_events (id, gateway_account_id, event, kind, subject)
  VALUES (noted, account, note_gateway_event.event, note_gateway_event.kind, note_gateway_event.subject)
  ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  DELETE FROM gateway_events e WHERE e.gateway_account_id = account AND e.heard_at < now() - interval '90 days';
  RETURN QUERY
  SELECT noted, found.id, found.generation, found.property_id
    FROM (SELECT) one
    LEFT JOIN (SELECT o.id, o.generation, o.property_id FROM online_payments o
                 JOIN payment_methods m ON m.id = o.method_id AND m.gateway_account_id = account
                WHERE o.id = payment) found ON true;
END
$$;
REVOKE EXECUTE ON FUNCTION note_gateway_event(uuid, text, text, text, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION note_gateway_event(uuid, text, text, text, uuid) TO steward_app, steward_worker;
