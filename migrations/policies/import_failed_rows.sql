ALTER TABLE import_failed_rows ENABLE ROW LEVEL SECURITY;
ALTER TABLE import_failed_rows FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON import_failed_rows FOR SELECT TO steward_app, steward_worker
  USING (account_id = (SELECT current_account_id()) OR job_id = ANY ((SELECT owned_import_job_ids())::uuid[]));
CREATE POLICY inserts ON import_failed_rows FOR INSERT TO steward_app, steward_worker
  WITH CHECK (account_id = (SELECT current_account_id()));
CREATE POLICY updates ON import_failed_rows FOR UPDATE TO steward_app, steward_worker
  USING (account_id = (SELECT current_account_id()))
  WITH CHECK (account_id = (SELECT current_account_id()));
CREATE POLICY deletes ON import_failed_rows FOR DELETE TO steward_app, steward_worker
  USING (account_id = (SELECT current_account_id()));
CREATE POLICY invariant_check_select ON import_failed_rows FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'invariant-check');
GRANT SELECT, INSERT ON import_failed_rows TO steward_app, steward_worker;
