ALTER TABLE units ENABLE ROW LEVEL SECURITY;
ALTER TABLE units FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON units FOR SELECT TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT visible_property_ids())::uuid[]));
CREATE POLICY inserts ON units FOR INSERT TO steward_app, steward_worker
  WITH CHECK (property_id = ANY ((SELECT property_ids('units.write'))::uuid[]));
CREATE POLICY updates ON units FOR UPDATE TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT property_ids('units.write'))::uuid[]))
  WITH CHECK (property_id = ANY ((SELECT property_ids('units.write'))::uuid[]));
CREATE POLICY deletes ON units FOR DELETE TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT property_ids('units.delete'))::uuid[]));
CREATE POLICY invariant_check_select ON units FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'invariant-check');
GRANT SELECT, INSERT, UPDATE, DELETE ON units TO steward_app, steward_worker;
CREATE POLICY portal_select ON units FOR SELECT TO steward_portal
  USING (id = ANY ((SELECT own_unit_ids())::uuid[]));
GRANT SELECT (id, property_id, unit_number, unit_type, bedrooms, bathrooms, square_feet, floor_number, parking_spaces, mailbox_assignment, street, city, state, zipcode, amenities) ON units TO steward_portal;
CREATE POLICY online_payments_select ON units FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'online-payments');
CREATE POLICY maintenance_select ON units FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'maintenance');
CREATE POLICY renewals_select ON units FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'renewals');
CREATE POLICY link_select ON units FOR SELECT TO steward_link
  USING (id IN (SELECT l.unit_id FROM leases l));
GRANT SELECT (id, property_id, unit_number) ON units TO steward_link;
-- From a lease's first day on its unit is lived in, and its people live there.
CREATE POLICY renewals_update ON units FOR UPDATE TO steward_worker
  USING ((SELECT system_name()) = 'renewals')
  WITH CHECK ((SELECT system_name()) = 'renewals');
