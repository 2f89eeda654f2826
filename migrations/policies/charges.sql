ALTER TABLE charges ENABLE ROW LEVEL SECURITY;
ALTER TABLE charges FORCE ROW LEVEL SECURITY;
-- A set, not an array: sums read many rows, and an array is searched from its beginning for each of them.
CREATE POLICY selects ON charges FOR SELECT TO steward_app, steward_worker
  USING (property_id IN (SELECT unnest(visible_property_ids())));
CREATE POLICY inserts ON charges FOR INSERT TO steward_app, steward_worker
  WITH CHECK (property_id = ANY ((SELECT property_ids('payments.write'))::uuid[]));
CREATE POLICY updates ON charges FOR UPDATE TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT property_ids('payments.write'))::uuid[]))
  WITH CHECK (property_id = ANY ((SELECT property_ids('payments.write'))::uuid[]));
CREATE POLICY invariant_check_select ON charges FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'invariant-check');
CREATE POLICY charges_select ON charges FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'charges');
CREATE POLICY charges_insert ON charges FOR INSERT TO steward_worker
  WITH CHECK ((SELECT system_name()) = 'charges');
CREATE POLICY charges_update ON charges FOR UPDATE TO steward_worker
  USING ((SELECT system_name()) = 'charges')
  WITH CHECK ((SELECT system_name()) = 'charges');
GRANT SELECT, INSERT, UPDATE ON charges TO steward_app, steward_worker;
CREATE POLICY portal_select ON charges FOR SELECT TO steward_portal
  USING (tenancy_id = ANY ((SELECT own_tenancy_ids())::uuid[]));
GRANT SELECT (id, property_id, tenancy_id, lease_id, kind, number, period, due_on, posted_on, amount, settled, description, origin, voided_on, created_at) ON charges TO steward_portal;
CREATE POLICY online_payments_select ON charges FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'online-payments');
CREATE POLICY online_payments_update ON charges FOR UPDATE TO steward_worker
  USING ((SELECT system_name()) = 'online-payments')
  WITH CHECK ((SELECT system_name()) = 'online-payments');
CREATE POLICY online_payments_insert ON charges FOR INSERT TO steward_worker
  WITH CHECK ((SELECT system_name()) = 'online-payments');
-- A month that was charged follows the lease that a sweep or a renewal changes.
CREATE POLICY renewals_select ON charges FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'renewals');
CREATE POLICY renewals_update ON charges FOR UPDATE TO steward_worker
  USING ((SELECT system_name()) = 'renewals')
  WITH CHECK ((SELECT system_name()) = 'renewals');
CREATE POLICY renewals_insert ON charges FOR INSERT TO steward_worker
  WITH CHECK ((SELECT system_name()) = 'renewals' AND origin = 'adjustment');
