ALTER TABLE vendors ENABLE ROW LEVEL SECURITY;
ALTER TABLE vendors FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON vendors FOR SELECT TO steward_app, steward_worker
  USING (company_id = ANY ((SELECT visible_company_ids())::uuid[]));
CREATE POLICY inserts ON vendors FOR INSERT TO steward_app, steward_worker
  WITH CHECK (created_by = (SELECT current_account_id()) AND company_id = ANY ((SELECT company_ids('vendors.write'))::uuid[]));
CREATE POLICY updates ON vendors FOR UPDATE TO steward_app, steward_worker
  USING (company_id = ANY ((SELECT company_ids('vendors.write'))::uuid[]))
  WITH CHECK (company_id = ANY ((SELECT company_ids('vendors.write'))::uuid[]));
CREATE POLICY invariant_check_select ON vendors FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'invariant-check');
GRANT SELECT, INSERT, UPDATE ON vendors TO steward_app, steward_worker;
-- The process of a request asks whether its vendor can be written to.
CREATE POLICY maintenance_select ON vendors FOR SELECT TO steward_worker
  USING ((SELECT system_name()) IN ('maintenance', 'preventive'));
CREATE POLICY expiry_select ON vendors FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'expiry');
