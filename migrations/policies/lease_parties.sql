ALTER TABLE lease_parties ENABLE ROW LEVEL SECURITY;
ALTER TABLE lease_parties FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON lease_parties FOR SELECT TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT visible_property_ids())::uuid[]));
CREATE POLICY inserts ON lease_parties FOR INSERT TO steward_app, steward_worker
  WITH CHECK (property_id = ANY ((SELECT property_ids('leases.write'))::uuid[]));
CREATE POLICY updates ON lease_parties FOR UPDATE TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT property_ids('leases.write'))::uuid[]))
  WITH CHECK (property_id = ANY ((SELECT property_ids('leases.write'))::uuid[]));
CREATE POLICY deletes ON lease_parties FOR DELETE TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT property_ids('leases.write'))::uuid[]));
GRANT SELECT, INSERT, UPDATE, DELETE ON lease_parties TO steward_app, steward_worker;
