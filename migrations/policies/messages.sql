ALTER TABLE messages ENABLE ROW LEVEL SECURITY;
ALTER TABLE messages FORCE ROW LEVEL SECURITY;
-- A set, not an array: sums read many rows, and an array is searched from its beginning for each of them.
CREATE POLICY selects ON messages FOR SELECT TO steward_app, steward_worker
  USING (property_id IN (SELECT unnest(visible_property_ids())));
CREATE POLICY inserts ON messages FOR INSERT TO steward_app, steward_worker
  WITH CHECK (property_id = ANY ((SELECT property_ids('messages.write'))::uuid[]));
GRANT SELECT, INSERT ON messages TO steward_app, steward_worker;
CREATE POLICY notifications_select ON messages FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'notifications');
CREATE POLICY portal_select ON messages FOR SELECT TO steward_portal
  USING (thread_id IN (SELECT t.id FROM message_threads t WHERE t.resident_id = ANY ((SELECT own_resident_ids())::uuid[])));
CREATE POLICY portal_insert ON messages FOR INSERT TO steward_portal
  WITH CHECK (author_kind = 'resident' AND author_id = (SELECT resident_account_id()) AND channel = 'portal'
              AND thread_id IN (SELECT t.id FROM message_threads t WHERE t.resident_id = ANY ((SELECT own_resident_ids())::uuid[])));
GRANT SELECT (id, property_id, thread_id, author_kind, author_name, channel, body, created_at) ON messages TO steward_portal;
GRANT INSERT (id, property_id, thread_id, author_kind, author_id, author_name, channel, body, created_at) ON messages TO steward_portal;
