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
GRANT SELECT, INSERT, UPDATE ON notifications TO steward_app;
GRANT SELECT, INSERT ON notifications TO steward_worker;
