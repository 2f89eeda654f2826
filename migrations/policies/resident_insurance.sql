ALTER TABLE resident_insurance ENABLE ROW LEVEL SECURITY;
ALTER TABLE resident_insurance FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON resident_insurance FOR SELECT TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT visible_property_ids())::uuid[]));
CREATE POLICY inserts ON resident_insurance FOR INSERT TO steward_app, steward_worker
  WITH CHECK (property_id = ANY ((SELECT property_ids('residents.write'))::uuid[]));
CREATE POLICY updates ON resident_insurance FOR UPDATE TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT property_ids('residents.write'))::uuid[]))
  WITH CHECK (property_id = ANY ((SELECT property_ids('residents.write'))::uuid[]));
CREATE POLICY deletes ON resident_insurance FOR DELETE TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT property_ids('residents.write'))::uuid[]));
GRANT SELECT, INSERT, UPDATE, DELETE ON resident_insurance TO steward_app, steward_worker;
CREATE POLICY portal_select ON resident_insurance FOR SELECT TO steward_portal
  USING (resident_id = ANY ((SELECT own_resident_ids())::uuid[]));
GRANT SELECT (id, property_id, resident_id, policy_number, policy_type, provider, expires_on, waived, version, created_at, updated_at) ON resident_insurance TO steward_portal;
