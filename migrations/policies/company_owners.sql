ALTER TABLE company_owners ENABLE ROW LEVEL SECURITY;
ALTER TABLE company_owners FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON company_owners FOR SELECT TO steward_app, steward_worker
  USING (account_id = (SELECT current_account_id()));
GRANT SELECT ON company_owners TO steward_app, steward_worker;
