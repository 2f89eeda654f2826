ALTER TABLE vendors ENABLE ROW LEVEL SECURITY;
ALTER TABLE vendors FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON vendors FOR SELECT TO steward_app, steward_worker
  USING (created_by = ANY ((SELECT colleague_ids())::uuid[]) OR id IN (SELECT vendor_id FROM vendor_properties));
CREATE POLICY inserts ON vendors FOR INSERT TO steward_app, steward_worker
  WITH CHECK (created_by = (SELECT current_account_id()));
CREATE POLICY updates ON vendors FOR UPDATE TO steward_app, steward_worker
  USING (created_by = (SELECT current_account_id()) OR (cardinality((SELECT property_ids('vendors.write'))::uuid[]) > 0 AND (created_by = ANY ((SELECT colleague_ids())::uuid[]) OR id IN (SELECT vendor_id FROM vendor_properties))))
  WITH CHECK (created_by = (SELECT current_account_id()) OR (cardinality((SELECT property_ids('vendors.write'))::uuid[]) > 0 AND (created_by = ANY ((SELECT colleague_ids())::uuid[]) OR id IN (SELECT vendor_id FROM vendor_properties))));
GRANT SELECT, INSERT, UPDATE ON vendors TO steward_app, steward_worker;
