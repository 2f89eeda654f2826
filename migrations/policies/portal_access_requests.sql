ALTER TABLE portal_access_requests ENABLE ROW LEVEL SECURITY;
ALTER TABLE portal_access_requests FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON portal_access_requests FOR SELECT TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT visible_property_ids())::uuid[]));
CREATE POLICY updates ON portal_access_requests FOR UPDATE TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT property_ids('residents.write'))::uuid[]))
  WITH CHECK (property_id = ANY ((SELECT property_ids('residents.write'))::uuid[]));
GRANT SELECT, UPDATE ON portal_access_requests TO steward_app, steward_worker;
