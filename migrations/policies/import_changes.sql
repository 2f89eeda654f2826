ALTER TABLE import_changes ENABLE ROW LEVEL SECURITY;
ALTER TABLE import_changes FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON import_changes FOR SELECT TO steward_app, steward_worker
  USING (account_id = (SELECT current_account_id()));
CREATE POLICY inserts ON import_changes FOR INSERT TO steward_app, steward_worker
  WITH CHECK (account_id = (SELECT current_account_id()));
CREATE POLICY updates ON import_changes FOR UPDATE TO steward_app, steward_worker
  USING (account_id = (SELECT current_account_id()))
  WITH CHECK (account_id = (SELECT current_account_id()));
CREATE POLICY deletes ON import_changes FOR DELETE TO steward_app, steward_worker
  USING (account_id = (SELECT current_account_id()));
CREATE POLICY invariant_check_select ON import_changes FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'invariant-check');
GRANT SELECT, INSERT ON import_changes TO steward_app, steward_worker;
