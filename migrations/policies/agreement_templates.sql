ALTER TABLE agreement_templates ENABLE ROW LEVEL SECURITY;
ALTER TABLE agreement_templates FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON agreement_templates FOR SELECT TO steward_app, steward_worker
  USING (company_id = ANY ((SELECT visible_company_ids())::uuid[]));
CREATE POLICY inserts ON agreement_templates FOR INSERT TO steward_app, steward_worker
  WITH CHECK (created_by = (SELECT current_account_id()) AND company_id = ANY ((SELECT company_ids('leases.write'))::uuid[]));
CREATE POLICY updates ON agreement_templates FOR UPDATE TO steward_app, steward_worker
  USING (company_id = ANY ((SELECT company_ids('leases.write'))::uuid[]))
  WITH CHECK (company_id = ANY ((SELECT company_ids('leases.write'))::uuid[]));
GRANT SELECT, INSERT, UPDATE ON agreement_templates TO steward_app, steward_worker;
