-- Puts a notice about a waiver that the signed-in resident asked for on the bells of the property's managers, where it has
-- none of its owners. Once for each request and person; answers nothing, and does nothing for any role but the portal's.
CREATE OR REPLACE FUNCTION notify_waiver_team(wanted uuid, about text, its_title text, its_message text) RETURNS void
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  waiver fee_waiver_requests%ROWTYPE;
  recipient uuid;
  notice uuid;
BEGIN
  SELECT w.* INTO waiver FROM fee_waiver_requests w
   WHERE w.id = notify_waiver_team.wanted AND w.resident_id = ANY (own_resident_ids());
  IF NOT FOUND THEN
    RETURN;
  END IF;
  FOR recipient IN
    WITH team AS (
      SELECT l.account_id, l.role FROM user_properties l
        JOIN accounts a ON a.id = l.account_id AND a.is_active AND a.kind = 'person'
       WHERE l.property_id = waiver.property_id AND l.is_active)
    SELECT t.account_id FROM team t
     WHERE t.role = 'manager' OR (t.role = 'owner' AND NOT EXISTS (SELECT FROM team m WHERE m.role = 'manager'))
     GROUP BY t.account_id
  LOOP
    notice := uuidv7();
    INSERT INTO notifications (id, account_id, kind, tone, title, message, link, dedupe_key)
    VALUES (notice, recipient, about, 'plain', its_title, its_message, '/action-items',
            about || '/' || waiver.id || '/' || recipient)
    ON CONFLICT DO NOTHING;
    PERFORM pg_notify('events', 'notification:' || notice);
  END LOOP;
END
$$;
REVOKE EXECUTE ON FUNCTION notify_waiver_team(uuid, text, text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION notify_waiver_team(uuid, text, text, text) TO steward_portal;
