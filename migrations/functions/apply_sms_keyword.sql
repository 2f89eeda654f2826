-- Somebody's STOP or START, from a webhook whose signature was checked: the number gets nothing more, or messages again.
-- Each message counts once, so that a repeated STOP does not undo a START after it. Answers whether it was new.
CREATE OR REPLACE FUNCTION apply_sms_keyword(message text, number text, stops boolean, heard timestamptz)
RETURNS boolean
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO sms_events (provider_id, event) VALUES (message, CASE WHEN stops THEN 'stop' ELSE 'start' END)
  ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  IF stops THEN
    INSERT INTO suppressions (channel, address, reason, since) VALUES ('sms', number, 'stop', heard)
    ON CONFLICT (channel, address) DO UPDATE SET reason = 'stop', since = heard, lifted_at = NULL;
  ELSE
    UPDATE suppressions s SET lifted_at = heard
     WHERE s.channel = 'sms' AND s.address = number AND s.reason = 'stop' AND s.lifted_at IS NULL;
  END IF;
  RETURN true;
END
$$;
REVOKE EXECUTE ON FUNCTION apply_sms_keyword(text, text, boolean, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION apply_sms_keyword(text, text, boolean, timestamptz) TO steward_app;
