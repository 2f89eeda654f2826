ALTER TABLE properties ENABLE ROW LEVEL SECURITY;
ALTER TABLE properties FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON properties FOR SELECT TO steward_app, steward_worker
  USING (id = ANY ((SELECT visible_property_ids())::uuid[]) OR id = ANY ((SELECT owned_deleted_property_ids())::uuid[]));
CREATE POLICY inserts ON properties FOR INSERT TO steward_app, steward_worker
  WITH CHECK (id = ANY ((SELECT property_ids('properties.write'))::uuid[]));
CREATE POLICY updates ON properties FOR UPDATE TO steward_app, steward_worker
  USING (id = ANY ((SELECT property_ids('properties.write'))::uuid[]) OR (id = ANY ((SELECT owned_deleted_property_ids())::uuid[])))
  WITH CHECK (id = ANY ((SELECT property_ids('properties.write'))::uuid[]) OR (id = ANY ((SELECT owned_deleted_property_ids())::uuid[])));
CREATE POLICY invariant_check_select ON properties FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'invariant-check');
CREATE POLICY charges_select ON properties FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'charges');
GRANT SELECT, INSERT, UPDATE ON properties TO steward_app, steward_worker;
CREATE POLICY portal_select ON properties FOR SELECT TO steward_portal
  USING (id = ANY ((SELECT own_property_ids())::uuid[]));
GRANT SELECT (id, company_id, name, address, city, state, zip_code, time_zone) ON properties TO steward_portal;
CREATE POLICY online_payments_select ON properties FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'online-payments');
CREATE POLICY maintenance_select ON properties FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'maintenance');
CREATE POLICY preventive_select ON properties FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'preventive');
-- Whoever holds a link reads where its row belongs.
CREATE POLICY link_select ON properties FOR SELECT TO steward_link
  USING (id = (SELECT link_property_id()));
GRANT SELECT (id, company_id, name, address, city, state, zip_code, time_zone) ON properties TO steward_link;
CREATE POLICY renewals_select ON properties FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'renewals');
CREATE POLICY expiry_select ON properties FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'expiry');
