ALTER TABLE pets ENABLE ROW LEVEL SECURITY;
ALTER TABLE pets FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON pets FOR SELECT TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT visible_property_ids())::uuid[]));
CREATE POLICY inserts ON pets FOR INSERT TO steward_app, steward_worker
  WITH CHECK (property_id = ANY ((SELECT property_ids('residents.write'))::uuid[]));
CREATE POLICY updates ON pets FOR UPDATE TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT property_ids('residents.write'))::uuid[]))
  WITH CHECK (property_id = ANY ((SELECT property_ids('residents.write'))::uuid[]));
CREATE POLICY deletes ON pets FOR DELETE TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT property_ids('residents.write'))::uuid[]));
CREATE POLICY invariant_check_select ON pets FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'invariant-check');
GRANT SELECT, INSERT, UPDATE, DELETE ON pets TO steward_app, steward_worker;
CREATE POLICY portal_select ON pets FOR SELECT TO steward_portal
  USING (resident_id = ANY ((SELECT own_resident_ids())::uuid[]) AND deleted_at IS NULL);
GRANT SELECT (id, property_id, resident_id, name, type, breed, weight, registration_number, vaccinated, version, created_at, updated_at) ON pets TO steward_portal;
