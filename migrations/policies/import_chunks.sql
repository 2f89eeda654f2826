ALTER TABLE import_chunks ENABLE ROW LEVEL SECURITY;
ALTER TABLE import_chunks FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON import_chunks FOR SELECT TO steward_app, steward_worker
  USING (account_id = (SELECT current_account_id()));
CREATE POLICY inserts ON import_chunks FOR INSERT TO steward_app, steward_worker
  WITH CHECK (account_id = (SELECT current_account_id()));
CREATE POLICY updates ON import_chunks FOR UPDATE TO steward_app, steward_worker
  USING (account_id = (SELECT current_account_id()))
  WITH CHECK (account_id = (SELECT current_account_id()));
CREATE POLICY deletes ON import_chunks FOR DELETE TO steward_app, steward_worker
  USING (account_id = (SELECT current_account_id()));
CREATE POLICY invariant_check_select ON import_chunks FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'invariant-check');
GRANT SELECT, INSERT ON import_chunks TO steward_app, steward_worker;
