ALTER TABLE import_jobs ENABLE ROW LEVEL SECURITY;
ALTER TABLE import_jobs FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON import_jobs FOR SELECT TO steward_app, steward_worker
  USING (account_id = (SELECT current_account_id()) OR seen_by_company_id = ANY ((SELECT owned_company_ids())::uuid[]));
CREATE POLICY inserts ON import_jobs FOR INSERT TO steward_app, steward_worker
  WITH CHECK (account_id = (SELECT current_account_id()));
CREATE POLICY updates ON import_jobs FOR UPDATE TO steward_app, steward_worker
  USING (account_id = (SELECT current_account_id()))
  WITH CHECK (account_id = (SELECT current_account_id()));
CREATE POLICY deletes ON import_jobs FOR DELETE TO steward_app, steward_worker
  USING (account_id = (SELECT current_account_id()));
CREATE POLICY import_sweep_select ON import_jobs FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'import-sweep');
CREATE POLICY import_sweep_update ON import_jobs FOR UPDATE TO steward_worker
  USING ((SELECT system_name()) = 'import-sweep')
  WITH CHECK ((SELECT system_name()) = 'import-sweep');
CREATE POLICY invariant_check_select ON import_jobs FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'invariant-check');
GRANT SELECT, INSERT, UPDATE ON import_jobs TO steward_app, steward_worker;
