-- Puts a notice about a request of the signed-in resident, of who was asked by a link whether it is fixed, or of the vendor
-- who was given it, on the bells of the property's managers, where it has none of its owners, and of the member who has it. Once for each occasion and person; answers nothing, and does nothing for any role
-- but those of the portal and of links.
CREATE OR REPLACE FUNCTION notify_request_team(
  request uuid, about text, its_tone text, its_title text, its_message text, occasion text
) RETURNS void
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  req maintenance_requests%ROWTYPE;
  recipient uuid;
  notice uuid;
BEGIN
  SELECT q.* INTO req FROM maintenance_requests q
   WHERE q.id = notify_request_team.request AND (q.resident_id = ANY (own_resident_ids()) OR q.id = link_subject_id('fixed')
     OR q.id = (SELECT a.request_id FROM request_assignments a WHERE a.id = link_subject_id('job') AND a.ended_at IS NULL))
     AND q.deleted_at IS NULL;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  FOR recipient IN
    WITH team AS (
      SELECT l.account_id, l.role FROM user_properties l
        JOIN accounts a ON a.id = l.account_id AND a.is_active AND a.kind = 'person'
       WHERE l.property_id = req.property_id AND l.is_active)
    SELECT t.account_id FROM team t
     WHERE t.role = 'manager' OR t.account_id = req.assignee_id
        OR (t.role = 'owner' AND NOT EXISTS (SELECT FROM team m WHERE m.role = 'manager'))
     GROUP BY t.account_id
  LOOP
    notice := uuidv7();
    INSERT INTO notifications (id, account_id, kind, tone, title, message, link, dedupe_key)
    VALUES (notice, recipient, about, its_tone, its_title, its_message, '/maintenance/' || req.id,
            about || '/' || occasion || '/' || recipient)
    ON CONFLICT DO NOTHING;
    PERFORM pg_notify('events', 'notification:' || notice);
  END LOOP;
END
$$;
REVOKE EXECUTE ON FUNCTION notify_request_team(uuid, text, text, text, text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION notify_request_team(uuid, text, text, text, text, text) TO steward_portal, steward_link;
