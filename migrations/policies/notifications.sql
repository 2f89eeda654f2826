-- Everybody reads and marks their own, in the app that they are of; services add them for others, in the transaction of what
-- they are about.
ALTER TABLE notifications ENABLE ROW LEVEL SECURITY;
ALTER TABLE notifications FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON notifications FOR SELECT TO steward_app, steward_worker
  USING (account_id = (SELECT current_account_id()) AND audience = 'staff');
CREATE POLICY inserts ON notifications FOR INSERT TO steward_app, steward_worker
  WITH CHECK (true);
CREATE POLICY updates ON notifications FOR UPDATE TO steward_app
  USING (account_id = (SELECT current_account_id()) AND audience = 'staff')
  WITH CHECK (account_id = (SELECT current_account_id()) AND audience = 'staff');
CREATE POLICY notifications_select ON notifications FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'notifications');
CREATE POLICY notifications_update ON notifications FOR UPDATE TO steward_worker
  USING ((SELECT system_name()) = 'notifications')
  WITH CHECK ((SELECT system_name()) = 'notifications');
GRANT SELECT, INSERT, UPDATE ON notifications TO steward_app;
GRANT SELECT, INSERT, UPDATE ON notifications TO steward_worker;
CREATE POLICY portal_select ON notifications FOR SELECT TO steward_portal
  USING (account_id = (SELECT resident_account_id()) AND audience = 'resident');
CREATE POLICY portal_update ON notifications FOR UPDATE TO steward_portal
  USING (account_id = (SELECT resident_account_id()) AND audience = 'resident')
  WITH CHECK (account_id = (SELECT resident_account_id()) AND audience = 'resident');
GRANT SELECT (id, account_id, audience, kind, tone, title, message, link, read_at, created_at) ON notifications TO steward_portal;
GRANT UPDATE (read_at) ON notifications TO steward_portal;
CREATE POLICY expiry_select ON notifications FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'expiry');
