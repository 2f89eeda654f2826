-- Everybody reads and marks their own; services add them for others, in the transaction of what they are about.
ALTER TABLE notifications ENABLE ROW LEVEL SECURITY;
ALTER TABLE notifications FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON notifications FOR SELECT TO steward_app, steward_worker
  USING (account_id = (SELECT current_account_id()));
CREATE POLICY inserts ON notifications FOR INSERT TO steward_app, steward_worker
  WITH CHECK (true);
CREATE POLICY updates ON notifications FOR UPDATE TO steward_app
  USING (account_id = (SELECT current_account_id()))
  WITH CHECK (account_id = (SELECT current_account_id()));
CREATE POLICY notifications_select ON notifications FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'notifications');
CREATE POLICY notifications_update ON notifications FOR UPDATE TO steward_worker
  USING ((SELECT system_name()) = 'notifications')
  WITH CHECK ((SELECT system_name()) = 'notifications');
GRANT SELECT, INSERT, UPDATE ON notifications TO steward_app;
GRANT SELECT, INSERT, UPDATE ON notifications TO steward_worker;
