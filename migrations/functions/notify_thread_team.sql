-- Puts a notice about a thread of the signed-in resident on the bell of the member who has it, else of the property's
-- managers, where it has none of its owners. Once for each message and person; answers nothing, and does nothing for any role
-- but the portal's.
CREATE OR REPLACE FUNCTION notify_thread_team(
  wanted uuid, about text, its_title text, its_message text, occasion text
) RETURNS void
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  thread message_threads%ROWTYPE;
  recipient uuid;
  notice uuid;
BEGIN
  SELECT t.* INTO thread FROM message_threads t
   WHERE t.id = notify_thread_team.wanted AND t.resident_id = ANY (own_resident_ids());
  IF NOT FOUND THEN
    RETURN;
  END IF;
  FOR recipient IN
    WITH team AS (
      SELECT l.account_id, l.role FROM user_properties l
        JOIN accounts a ON a.id = l.account_id AND a.is_active AND a.kind = 'person'
       WHERE l.property_id = thread.property_id AND l.is_active)
    SELECT t.account_id FROM team t
     WHERE CASE WHEN EXISTS (SELECT FROM team m JOIN role_permissions g ON g.role = m.role AND g.permission = 'messages.read'
                             WHERE m.account_id = thread.assignee_id)
                THEN t.account_id = thread.assignee_id
                ELSE t.role = 'manager' OR (t.role = 'owner' AND NOT EXISTS (SELECT FROM team m WHERE m.role = 'manager')) END
     GROUP BY t.account_id
  LOOP
    notice := uuidv7();
    INSERT INTO notifications (id, account_id, kind, tone, title, message, link, dedupe_key)
    VALUES (notice, recipient, about, 'plain', its_title, its_message, '/messages?thread=' || thread.id,
            about || '/' || occasion || '/' || recipient)
    ON CONFLICT DO NOTHING;
    PERFORM pg_notify('events', 'notification:' || notice);
  END LOOP;
END
$$;
REVOKE EXECUTE ON FUNCTION notify_thread_team(uuid, text, text, text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION notify_thread_team(uuid, text, text, text, text) TO steward_portal;
