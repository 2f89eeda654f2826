-- Puts a notice about a report by code, which its sender has confirmed, on the bells of those who may accept it. The link
-- itself knows no name of the piece: `{equipment}` in the title stands for it. Once for each report and person; answers
-- nothing, and does nothing for a report of another piece than the link is on.
CREATE OR REPLACE FUNCTION notify_report_team(report uuid, about text, its_title text, its_message text) RETURNS void
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  place uuid;
  piece text;
  recipient uuid;
  notice uuid;
BEGIN
  SELECT r.property_id, e.name INTO place, piece FROM equipment_reports r
    JOIN equipment e ON e.property_id = r.property_id AND e.id = r.equipment_id
   WHERE r.id = notify_report_team.report AND r.equipment_id = link_subject_id('equipment') AND r.status = 'unconfirmed';
  IF NOT FOUND THEN
    RETURN;
  END IF;
  FOR recipient IN
    SELECT l.account_id FROM user_properties l
      JOIN accounts a ON a.id = l.account_id AND a.is_active AND a.kind = 'person'
      JOIN role_permissions g ON g.role = l.role AND g.permission = 'maintenance.write'
     WHERE l.property_id = place AND l.is_active
     GROUP BY l.account_id
  LOOP
    notice := uuidv7();
    INSERT INTO notifications (id, account_id, kind, tone, title, message, link, dedupe_key)
    VALUES (notice, recipient, about, 'plain', left(replace(its_title, '{equipment}', piece), 300), its_message, '/maintenance',
            about || '/' || report || '/' || recipient)
    ON CONFLICT DO NOTHING;
    PERFORM pg_notify('events', 'notification:' || notice);
  END LOOP;
END
$$;
REVOKE EXECUTE ON FUNCTION notify_report_team(uuid, text, text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION notify_report_team(uuid, text, text, text) TO steward_link;
