ALTER TABLE companies ENABLE ROW LEVEL SECURITY;
ALTER TABLE companies FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON companies FOR SELECT TO steward_app, steward_worker
  USING (id = ANY ((SELECT visible_company_ids())::uuid[]));
CREATE POLICY updates ON companies FOR UPDATE TO steward_app, steward_worker
  USING (id IN (SELECT company_id FROM company_owners))
  WITH CHECK (id IN (SELECT company_id FROM company_owners));
CREATE POLICY invariant_check_select ON companies FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'invariant-check');
GRANT SELECT, UPDATE ON companies TO steward_app, steward_worker;
