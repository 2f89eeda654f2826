-- Puts a notice on the bells of everybody with an open portal at a property where the caller may write messages, or look
-- after requests where it is about the building. Once for each occasion and person; answers how many it told.
CREATE OR REPLACE FUNCTION notify_residents(
  place uuid, about text, its_tone text, its_title text, its_message text, its_link text, occasion text
) RETURNS int
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  recipient uuid;
  notice uuid;
  told int := 0;
BEGIN
  IF NOT (place = ANY (property_ids('messages.write'))
          OR (about IN ('building_notice', 'urgent_announcement') AND place = ANY (property_ids('maintenance.write')))) THEN
    RETURN 0;
  END IF;
  FOR recipient IN
    SELECT DISTINCT t.account_id FROM tenant_portals t
      JOIN residents r ON r.property_id = t.property_id AND r.id = t.resident_id AND r.deleted_at IS NULL
      JOIN accounts a ON a.id = t.account_id AND a.is_active
     WHERE t.property_id = place AND t.is_active AND r.status IN ('active', 'pending')
  LOOP
    notice := uuidv7();
    INSERT INTO notifications (id, account_id, audience, kind, tone, title, message, link, dedupe_key)
    VALUES (notice, recipient, 'resident', about, its_tone, its_title, its_message, its_link, about || '/' || occasion)
    ON CONFLICT DO NOTHING;
    PERFORM pg_notify('events', 'notification:' || notice);
    told := told + 1;
  END LOOP;
  RETURN told;
END
$$;
REVOKE EXECUTE ON FUNCTION notify_residents(uuid, text, text, text, text, text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION notify_residents(uuid, text, text, text, text, text, text) TO steward_app;
