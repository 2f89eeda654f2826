ALTER TABLE message_threads ENABLE ROW LEVEL SECURITY;
ALTER TABLE message_threads FORCE ROW LEVEL SECURITY;
-- A set, not an array: sums read many rows, and an array is searched from its beginning for each of them.
CREATE POLICY selects ON message_threads FOR SELECT TO steward_app, steward_worker
  USING (property_id IN (SELECT unnest(visible_property_ids())));
CREATE POLICY inserts ON message_threads FOR INSERT TO steward_app, steward_worker
  WITH CHECK (property_id = ANY ((SELECT property_ids('messages.write'))::uuid[]));
CREATE POLICY updates ON message_threads FOR UPDATE TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT property_ids('messages.write'))::uuid[]))
  WITH CHECK (property_id = ANY ((SELECT property_ids('messages.write'))::uuid[]));
GRANT SELECT, INSERT, UPDATE ON message_threads TO steward_app, steward_worker;
CREATE POLICY notifications_select ON message_threads FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'notifications');
CREATE POLICY portal_select ON message_threads FOR SELECT TO steward_portal
  USING (resident_id = ANY ((SELECT own_resident_ids())::uuid[]));
CREATE POLICY portal_insert ON message_threads FOR INSERT TO steward_portal
  WITH CHECK (resident_id = ANY ((SELECT own_resident_ids())::uuid[]) AND status = 'active' AND last_author = 'resident');
CREATE POLICY portal_update ON message_threads FOR UPDATE TO steward_portal
  USING (resident_id = ANY ((SELECT own_resident_ids())::uuid[]))
  WITH CHECK (resident_id = ANY ((SELECT own_resident_ids())::uuid[]) AND status = 'active' AND last_author = 'resident');
-- Who of the staff has a thread is theirs.
GRANT SELECT (id, property_id, resident_id, subject, category, status, is_urgent, last_message_at, last_author, version, created_at, updated_at) ON message_threads TO steward_portal;
GRANT INSERT (id, property_id, resident_id, subject, category, status, is_urgent, last_message_at, last_author, version) ON message_threads TO steward_portal;
GRANT UPDATE (status, last_message_at, last_author, version, updated_at) ON message_threads TO steward_portal;
