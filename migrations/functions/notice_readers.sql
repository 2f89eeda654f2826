-- Who reads a notice about a row of a property: the one it is meant for, as long as they hold the right to read such rows
-- there; else the property's managers, and where it has none its owners. `leaver` is on their way out, and nobody of these.
CREATE OR REPLACE FUNCTION notice_readers(reader uuid, place uuid, wanted text, leaver uuid) RETURNS TABLE (account_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH team AS (
    SELECT l.account_id, l.role FROM user_properties l
      JOIN accounts a ON a.id = l.account_id AND a.is_active AND a.kind = 'person'
     WHERE l.property_id = place AND l.is_active AND l.property_deleted_at IS NULL AND l.account_id IS DISTINCT FROM leaver
       AND (place = ANY (visible_property_ids()) OR system_name() IS NOT NULL)),
  reading AS (
    SELECT t.account_id FROM team t JOIN role_permissions g ON g.role = t.role AND g.permission = wanted
     WHERE t.account_id = reader)
  SELECT r.account_id FROM reading r
  UNION
  SELECT t.account_id FROM team t
   WHERE NOT EXISTS (SELECT FROM reading)
     AND (t.role = 'manager' OR (t.role = 'owner' AND NOT EXISTS (SELECT FROM team m WHERE m.role = 'manager')))
   ORDER BY 1
$$;
REVOKE EXECUTE ON FUNCTION notice_readers(uuid, uuid, text, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION notice_readers(uuid, uuid, text, uuid) TO steward_app, steward_worker;
