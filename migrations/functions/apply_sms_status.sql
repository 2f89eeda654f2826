-- What Twilio reports of one SMS, from a webhook whose signature was checked. Each report counts once and they may come in
-- any order, also before the worker has written down that it handed the message over: a delivery only ever moves on,
-- from not known to be sent, to sent, to failed, to delivered. Answers the delivery's state; 'repeated' for a report
-- that was seen before, 'no_such_message' for one of a message that is not the delivery's.
CREATE OR REPLACE FUNCTION apply_sms_status(delivery uuid, message text, status text, why text, heard timestamptz)
RETURNS text
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  found_row deliveries%ROWTYPE;
  becomes text := CASE WHEN status IN ('delivered', 'read') THEN 'delivered'
                       WHEN status IN ('failed', 'undelivered', 'canceled') THEN 'failed' ELSE 'sent' END;
  steps CONSTANT text[] := ARRAY['sent', 'failed', 'delivered'];
BEGIN
  SELECT * INTO found_row FROM deliveries d WHERE d.id = delivery AND d.channel = 'sms' FOR NO KEY UPDATE;
  IF NOT FOUND OR found_row.provider_id <> message OR found_row.attempts = 0 THEN
    RETURN 'no_such_message';
  END IF;
  INSERT INTO sms_events (provider_id, event) VALUES (message, status) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    RETURN 'repeated';
  END IF;
  -- Without Twilio's name of the message, what stands there is our own guess about a hand-over that was cut off.
  IF found_row.provider_id IS NOT NULL AND
     coalesce(array_position(steps, found_row.state), 0) >= array_position(steps, becomes) THEN
    RETURN found_row.state;
  END IF;
  UPDATE deliveries d
     SET state = becomes, provider_id = message, lease_until = NULL, failure = why,
         sent_at = coalesce(d.sent_at, heard),
         delivered_at = CASE WHEN becomes = 'delivered' THEN heard END
   WHERE d.id = delivery;
  RETURN becomes;
END
$$;
REVOKE EXECUTE ON FUNCTION apply_sms_status(uuid, text, text, text, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION apply_sms_status(uuid, text, text, text, timestamptz) TO steward_app;
