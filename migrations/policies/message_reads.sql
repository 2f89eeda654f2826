ALTER TABLE message_reads ENABLE ROW LEVEL SECURITY;
ALTER TABLE message_reads FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON message_reads FOR SELECT TO steward_app, steward_worker
  USING (account_id = (SELECT current_account_id()));
CREATE POLICY inserts ON message_reads FOR INSERT TO steward_app, steward_worker
  WITH CHECK (account_id = (SELECT current_account_id()));
CREATE POLICY updates ON message_reads FOR UPDATE TO steward_app, steward_worker
  USING (account_id = (SELECT current_account_id()))
  WITH CHECK (account_id = (SELECT current_account_id()));
GRANT SELECT, INSERT, UPDATE ON message_reads TO steward_app, steward_worker;
CREATE POLICY portal_select ON message_reads FOR SELECT TO steward_portal
  USING (account_id = (SELECT resident_account_id()));
CREATE POLICY portal_insert ON message_reads FOR INSERT TO steward_portal
  WITH CHECK (account_id = (SELECT resident_account_id()));
CREATE POLICY portal_update ON message_reads FOR UPDATE TO steward_portal
  USING (account_id = (SELECT resident_account_id()))
  WITH CHECK (account_id = (SELECT resident_account_id()));
GRANT SELECT (thread_id, account_id, property_id, read_at) ON message_reads TO steward_portal;
GRANT INSERT (thread_id, account_id, property_id, read_at) ON message_reads TO steward_portal;
GRANT UPDATE (read_at) ON message_reads TO steward_portal;
