-- A file of a message has the rights of its thread; until its message is sent it is its sender's alone.
ALTER TABLE message_files ENABLE ROW LEVEL SECURITY;
ALTER TABLE message_files FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON message_files FOR SELECT TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT visible_property_ids())::uuid[])
    AND (message_id IS NOT NULL OR uploaded_by = (SELECT current_account_id())));
CREATE POLICY inserts ON message_files FOR INSERT TO steward_app, steward_worker
  WITH CHECK (property_id = ANY ((SELECT property_ids('messages.write'))::uuid[])
    AND uploaded_by = (SELECT current_account_id()) AND message_id IS NULL);
CREATE POLICY updates ON message_files FOR UPDATE TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT property_ids('messages.write'))::uuid[])
    AND uploaded_by = (SELECT current_account_id()) AND message_id IS NULL)
  WITH CHECK (property_id = ANY ((SELECT property_ids('messages.write'))::uuid[])
    AND uploaded_by = (SELECT current_account_id()));
GRANT SELECT, INSERT ON message_files TO steward_app, steward_worker;
GRANT UPDATE (message_id, place) ON message_files TO steward_app, steward_worker;
CREATE POLICY portal_select ON message_files FOR SELECT TO steward_portal
  USING (message_id IN (SELECT m.id FROM messages m)
    OR (message_id IS NULL AND uploaded_by = (SELECT resident_account_id())));
CREATE POLICY portal_insert ON message_files FOR INSERT TO steward_portal
  WITH CHECK (uploaded_by = (SELECT resident_account_id()) AND message_id IS NULL
    AND property_id IN (SELECT r.property_id FROM residents r WHERE r.id = ANY ((SELECT own_resident_ids())::uuid[])));
CREATE POLICY portal_update ON message_files FOR UPDATE TO steward_portal
  USING (uploaded_by = (SELECT resident_account_id()) AND message_id IS NULL)
  WITH CHECK (uploaded_by = (SELECT resident_account_id()) AND message_id IN (SELECT m.id FROM messages m));
GRANT SELECT (id, property_id, message_id, place, file_id, created_at) ON message_files TO steward_portal;
GRANT INSERT (id, property_id, file_id, uploaded_by) ON message_files TO steward_portal;
GRANT UPDATE (message_id, place) ON message_files TO steward_portal;
CREATE POLICY notifications_select ON message_files FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'notifications' AND message_id IS NOT NULL);
-- What no message took.
CREATE POLICY sweep_select ON message_files FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'file-sweep' AND message_id IS NULL);
CREATE POLICY sweep_delete ON message_files FOR DELETE TO steward_worker
  USING ((SELECT system_name()) = 'file-sweep' AND message_id IS NULL);
GRANT DELETE ON message_files TO steward_worker;
