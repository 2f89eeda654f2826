ALTER TABLE vendor_properties ENABLE ROW LEVEL SECURITY;
ALTER TABLE vendor_properties FORCE ROW LEVEL SECURITY;
-- A set, not an array: an array would be taken for a condition of the property's index, and each vendor of a list
-- would read the links of every property in sight.
CREATE POLICY selects ON vendor_properties FOR SELECT TO steward_app, steward_worker
  USING (property_id IN (SELECT unnest(visible_property_ids())));
CREATE POLICY inserts ON vendor_properties FOR INSERT TO steward_app, steward_worker
  WITH CHECK (property_id = ANY ((SELECT property_ids('vendors.write'))::uuid[]));
CREATE POLICY updates ON vendor_properties FOR UPDATE TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT property_ids('vendors.write'))::uuid[]))
  WITH CHECK (property_id = ANY ((SELECT property_ids('vendors.write'))::uuid[]));
CREATE POLICY deletes ON vendor_properties FOR DELETE TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT property_ids('vendors.write'))::uuid[]));
GRANT SELECT, INSERT, UPDATE, DELETE ON vendor_properties TO steward_app, steward_worker;
CREATE POLICY expiry_select ON vendor_properties FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'expiry');
