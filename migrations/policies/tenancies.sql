ALTER TABLE tenancies ENABLE ROW LEVEL SECURITY;
ALTER TABLE tenancies FORCE ROW LEVEL SECURITY;
-- A set, not an array: sums read many rows, and an array is searched from its beginning for each of them.
CREATE POLICY selects ON tenancies FOR SELECT TO steward_app, steward_worker
  USING (property_id IN (SELECT unnest(visible_property_ids())));
CREATE POLICY inserts ON tenancies FOR INSERT TO steward_app, steward_worker
  WITH CHECK (property_id = ANY ((SELECT property_ids('leases.write'))::uuid[]));
CREATE POLICY updates ON tenancies FOR UPDATE TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT property_ids('leases.write'))::uuid[]))
  WITH CHECK (property_id = ANY ((SELECT property_ids('leases.write'))::uuid[]));
CREATE POLICY invariant_check_select ON tenancies FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'invariant-check');
CREATE POLICY charges_select ON tenancies FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'charges');
CREATE POLICY charges_update ON tenancies FOR UPDATE TO steward_worker
  USING ((SELECT system_name()) = 'charges')
  WITH CHECK ((SELECT system_name()) = 'charges');
GRANT SELECT, INSERT, UPDATE ON tenancies TO steward_app, steward_worker;
CREATE POLICY portal_select ON tenancies FOR SELECT TO steward_portal
  USING (id = ANY ((SELECT own_tenancy_ids())::uuid[]));
GRANT SELECT (id, property_id, unit_id, resident_id, charge_from, ended_on, accepts) ON tenancies TO steward_portal;
CREATE POLICY online_payments_select ON tenancies FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'online-payments');
CREATE POLICY online_payments_update ON tenancies FOR UPDATE TO steward_worker
  USING ((SELECT system_name()) = 'online-payments')
  WITH CHECK ((SELECT system_name()) = 'online-payments');
CREATE POLICY renewals_select ON tenancies FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'renewals');
CREATE POLICY renewals_insert ON tenancies FOR INSERT TO steward_worker
  WITH CHECK ((SELECT system_name()) = 'renewals');
CREATE POLICY renewals_update ON tenancies FOR UPDATE TO steward_worker
  USING ((SELECT system_name()) = 'renewals')
  WITH CHECK ((SELECT system_name()) = 'renewals');
