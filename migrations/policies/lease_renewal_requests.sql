ALTER TABLE lease_renewal_requests ENABLE ROW LEVEL SECURITY;
ALTER TABLE lease_renewal_requests FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON lease_renewal_requests FOR SELECT TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT visible_property_ids())::uuid[]));
CREATE POLICY inserts ON lease_renewal_requests FOR INSERT TO steward_app, steward_worker
  WITH CHECK (property_id = ANY ((SELECT property_ids('leases.write'))::uuid[]));
CREATE POLICY updates ON lease_renewal_requests FOR UPDATE TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT property_ids('leases.write'))::uuid[]))
  WITH CHECK (property_id = ANY ((SELECT property_ids('leases.write'))::uuid[]));
GRANT SELECT, INSERT, UPDATE ON lease_renewal_requests TO steward_app, steward_worker;
