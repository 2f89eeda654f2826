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
