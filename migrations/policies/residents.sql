ALTER TABLE residents ENABLE ROW LEVEL SECURITY;
ALTER TABLE residents FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON residents FOR SELECT TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT visible_property_ids())::uuid[]));
CREATE POLICY inserts ON residents FOR INSERT TO steward_app, steward_worker
  WITH CHECK (property_id = ANY ((SELECT property_ids('residents.write'))::uuid[]));
CREATE POLICY updates ON residents FOR UPDATE TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT property_ids('residents.write'))::uuid[]))
  WITH CHECK (property_id = ANY ((SELECT property_ids('residents.write'))::uuid[]));
CREATE POLICY deletes ON residents FOR DELETE TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT property_ids('residents.delete'))::uuid[]));
CREATE POLICY charges_select ON residents FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'charges');
GRANT SELECT, INSERT, UPDATE, DELETE ON residents TO steward_app, steward_worker;
CREATE POLICY portal_select ON residents FOR SELECT TO steward_portal
  USING (id = ANY ((SELECT own_resident_ids())::uuid[]));
GRANT SELECT (id, property_id, unit_id, first_name, last_name, email, phone, emergency_contact_name, emergency_contact_phone, emergency_contact_relationship, move_in_date, move_out_date, status, address, city, state, zipcode, version, created_at, updated_at) ON residents TO steward_portal;
CREATE POLICY portal_update ON residents FOR UPDATE TO steward_portal
  USING (id = ANY ((SELECT own_resident_ids())::uuid[]))
  WITH CHECK (id = ANY ((SELECT own_resident_ids())::uuid[]));
GRANT UPDATE (phone, emergency_contact_name, emergency_contact_phone, emergency_contact_relationship, address, city, state, zipcode, version, updated_at) ON residents TO steward_portal;
CREATE POLICY online_payments_select ON residents FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'online-payments');
-- Whoever was given a link is called by name.
CREATE POLICY link_select ON residents FOR SELECT TO steward_link
  USING (id = (SELECT link_holder_id()));
GRANT SELECT (id, first_name, last_name) ON residents TO steward_link;
CREATE POLICY renewals_select ON residents FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'renewals');
CREATE POLICY maintenance_select ON residents FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'maintenance');
-- From a lease's first day on its unit is lived in, and its people live there.
CREATE POLICY renewals_update ON residents FOR UPDATE TO steward_worker
  USING ((SELECT system_name()) = 'renewals')
  WITH CHECK ((SELECT system_name()) = 'renewals');
CREATE POLICY expiry_select ON residents FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'expiry');
