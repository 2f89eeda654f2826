-- A message is in sight of who sees one of the properties that it goes to; it is changed by who may write messages at all
-- of them. The system principal that sends reads its words and ends it.
ALTER TABLE broadcasts ENABLE ROW LEVEL SECURITY;
ALTER TABLE broadcasts FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON broadcasts FOR SELECT TO steward_app, steward_worker
  USING (property_ids && ((SELECT visible_property_ids())::uuid[]));
CREATE POLICY inserts ON broadcasts FOR INSERT TO steward_app, steward_worker
  WITH CHECK (account_id = (SELECT current_account_id()) AND property_ids <@ ((SELECT property_ids('messages.write'))::uuid[]));
CREATE POLICY updates ON broadcasts FOR UPDATE TO steward_app, steward_worker
  USING (property_ids <@ ((SELECT property_ids('messages.write'))::uuid[]))
  WITH CHECK (property_ids <@ ((SELECT property_ids('messages.write'))::uuid[]));
CREATE POLICY notifications_select ON broadcasts FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'notifications');
CREATE POLICY notifications_update ON broadcasts FOR UPDATE TO steward_worker
  USING ((SELECT system_name()) = 'notifications')
  WITH CHECK ((SELECT system_name()) = 'notifications');
GRANT SELECT, INSERT, UPDATE ON broadcasts TO steward_app, steward_worker;
