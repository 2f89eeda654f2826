ALTER TABLE resident_phones ENABLE ROW LEVEL SECURITY;
ALTER TABLE resident_phones FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON resident_phones FOR SELECT TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT visible_property_ids())::uuid[]));
CREATE POLICY inserts ON resident_phones FOR INSERT TO steward_app, steward_worker
  WITH CHECK (property_id = ANY ((SELECT property_ids('residents.write'))::uuid[]));
CREATE POLICY updates ON resident_phones FOR UPDATE TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT property_ids('residents.write'))::uuid[]))
  WITH CHECK (property_id = ANY ((SELECT property_ids('residents.write'))::uuid[]));
CREATE POLICY deletes ON resident_phones FOR DELETE TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT property_ids('residents.write'))::uuid[]));
GRANT SELECT, INSERT, UPDATE, DELETE ON resident_phones TO steward_app, steward_worker;
CREATE POLICY portal_select ON resident_phones FOR SELECT TO steward_portal
  USING (resident_id = ANY ((SELECT own_resident_ids())::uuid[]));
GRANT SELECT (id, property_id, resident_id, kind, e164, as_typed, version, created_at, updated_at) ON resident_phones TO steward_portal;
