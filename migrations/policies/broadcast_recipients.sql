ALTER TABLE broadcast_recipients ENABLE ROW LEVEL SECURITY;
ALTER TABLE broadcast_recipients FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON broadcast_recipients FOR SELECT TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT property_ids('messages.read'))::uuid[]));
CREATE POLICY inserts ON broadcast_recipients FOR INSERT TO steward_app, steward_worker
  WITH CHECK (property_id = ANY ((SELECT property_ids('messages.write'))::uuid[]));
CREATE POLICY updates ON broadcast_recipients FOR UPDATE TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT property_ids('messages.write'))::uuid[]))
  WITH CHECK (property_id = ANY ((SELECT property_ids('messages.write'))::uuid[]));
CREATE POLICY notifications_select ON broadcast_recipients FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'notifications');
CREATE POLICY notifications_update ON broadcast_recipients FOR UPDATE TO steward_worker
  USING ((SELECT system_name()) = 'notifications')
  WITH CHECK ((SELECT system_name()) = 'notifications');
GRANT SELECT, INSERT, UPDATE ON broadcast_recipients TO steward_app, steward_worker;
