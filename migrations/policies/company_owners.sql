ALTER TABLE company_owners ENABLE ROW LEVEL SECURITY;
ALTER TABLE company_owners FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON company_owners FOR SELECT TO steward_app, steward_worker
  USING (account_id = (SELECT current_account_id()) OR company_id = ANY ((SELECT owned_company_ids())::uuid[]));
CREATE POLICY inserts ON company_owners FOR INSERT TO steward_app, steward_worker
  WITH CHECK (company_id = ANY ((SELECT owned_company_ids())::uuid[]));
CREATE POLICY deletes ON company_owners FOR DELETE TO steward_app, steward_worker
  USING (company_id = ANY ((SELECT owned_company_ids())::uuid[]));
CREATE POLICY invariant_check_select ON company_owners FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'invariant-check');
CREATE POLICY webhooks_select ON company_owners FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'webhooks');
GRANT SELECT, INSERT, DELETE ON company_owners TO steward_app, steward_worker;
CREATE POLICY expiry_select ON company_owners FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'expiry');
