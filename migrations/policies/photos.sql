-- Each kind of row has the rights of its own feature; a new kind is a line in each of the three.
ALTER TABLE photos ENABLE ROW LEVEL SECURITY;
ALTER TABLE photos FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON photos FOR SELECT TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT visible_property_ids())::uuid[]));
CREATE POLICY inserts ON photos FOR INSERT TO steward_app, steward_worker
  WITH CHECK ((entity_type = 'property' AND property_id = ANY ((SELECT property_ids('properties.write'))::uuid[]))
    OR (entity_type = 'unit' AND property_id = ANY ((SELECT property_ids('units.write'))::uuid[]))
    OR (entity_type = 'resident' AND property_id = ANY ((SELECT property_ids('residents.write'))::uuid[])));
CREATE POLICY updates ON photos FOR UPDATE TO steward_app, steward_worker
  USING ((entity_type = 'property' AND property_id = ANY ((SELECT property_ids('properties.write'))::uuid[]))
    OR (entity_type = 'unit' AND property_id = ANY ((SELECT property_ids('units.write'))::uuid[]))
    OR (entity_type = 'resident' AND property_id = ANY ((SELECT property_ids('residents.write'))::uuid[])))
  WITH CHECK ((entity_type = 'property' AND property_id = ANY ((SELECT property_ids('properties.write'))::uuid[]))
    OR (entity_type = 'unit' AND property_id = ANY ((SELECT property_ids('units.write'))::uuid[]))
    OR (entity_type = 'resident' AND property_id = ANY ((SELECT property_ids('residents.write'))::uuid[])));
CREATE POLICY invariant_check_select ON photos FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'invariant-check');
GRANT SELECT, INSERT, UPDATE ON photos TO steward_app, steward_worker;
