ALTER TABLE recurring_charges ENABLE ROW LEVEL SECURITY;
ALTER TABLE recurring_charges FORCE ROW LEVEL SECURITY;
-- A set, not an array: sums read many rows, and an array is searched from its beginning for each of them.
CREATE POLICY selects ON recurring_charges FOR SELECT TO steward_app, steward_worker
  USING (property_id IN (SELECT unnest(visible_property_ids())));
CREATE POLICY inserts ON recurring_charges FOR INSERT TO steward_app, steward_worker
  WITH CHECK (property_id = ANY ((SELECT property_ids('leases.write'))::uuid[]));
CREATE POLICY updates ON recurring_charges FOR UPDATE TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT property_ids('leases.write'))::uuid[]))
  WITH CHECK (property_id = ANY ((SELECT property_ids('leases.write'))::uuid[]));
CREATE POLICY deletes ON recurring_charges FOR DELETE TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT property_ids('leases.write'))::uuid[]));
CREATE POLICY charges_select ON recurring_charges FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'charges');
GRANT SELECT, INSERT, UPDATE, DELETE ON recurring_charges TO steward_app, steward_worker;
CREATE POLICY portal_select ON recurring_charges FOR SELECT TO steward_portal
  USING (tenancy_id = ANY ((SELECT own_tenancy_ids())::uuid[]));
GRANT SELECT (id, property_id, tenancy_id, lease_id, kind, amount, starts_on, ends_on, description) ON recurring_charges TO steward_portal;
CREATE POLICY online_payments_select ON recurring_charges FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'online-payments');
CREATE POLICY renewals_select ON recurring_charges FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'renewals');
CREATE POLICY renewals_insert ON recurring_charges FOR INSERT TO steward_worker
  WITH CHECK ((SELECT system_name()) = 'renewals');
CREATE POLICY renewals_update ON recurring_charges FOR UPDATE TO steward_worker
  USING ((SELECT system_name()) = 'renewals')
  WITH CHECK ((SELECT system_name()) = 'renewals');
-- A rent that was planned, where another lease follows before its day.
CREATE POLICY renewals_delete ON recurring_charges FOR DELETE TO steward_worker
  USING ((SELECT system_name()) = 'renewals' AND kind = 'rent');
CREATE POLICY invariant_check_select ON recurring_charges FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'invariant-check');
