ALTER TABLE disbursements ENABLE ROW LEVEL SECURITY;
ALTER TABLE disbursements FORCE ROW LEVEL SECURITY;
-- A set, not an array: sums read many rows, and an array is searched from its beginning for each of them.
CREATE POLICY selects ON disbursements FOR SELECT TO steward_app, steward_worker
  USING (property_id IN (SELECT unnest(visible_property_ids())));
CREATE POLICY inserts ON disbursements FOR INSERT TO steward_app, steward_worker
  WITH CHECK (property_id = ANY ((SELECT property_ids('payments.write'))::uuid[]));
CREATE POLICY updates ON disbursements FOR UPDATE TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT property_ids('payments.write'))::uuid[]))
  WITH CHECK (property_id = ANY ((SELECT property_ids('payments.write'))::uuid[]));
CREATE POLICY invariant_check_select ON disbursements FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'invariant-check');
CREATE POLICY charges_select ON disbursements FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'charges');
GRANT SELECT, INSERT, UPDATE ON disbursements TO steward_app, steward_worker;
CREATE POLICY portal_select ON disbursements FOR SELECT TO steward_portal
  USING (tenancy_id = ANY ((SELECT own_tenancy_ids())::uuid[]));
GRANT SELECT (id, property_id, tenancy_id, kind, day, amount, settled) ON disbursements TO steward_portal;
CREATE POLICY online_payments_select ON disbursements FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'online-payments');
CREATE POLICY online_payments_update ON disbursements FOR UPDATE TO steward_worker
  USING ((SELECT system_name()) = 'online-payments')
  WITH CHECK ((SELECT system_name()) = 'online-payments');
CREATE POLICY online_payments_insert ON disbursements FOR INSERT TO steward_worker
  WITH CHECK ((SELECT system_name()) = 'online-payments' AND kind = 'refund');
-- A month that was charged follows the lease that a sweep or a renewal changes.
CREATE POLICY renewals_select ON disbursements FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'renewals');
CREATE POLICY renewals_update ON disbursements FOR UPDATE TO steward_worker
  USING ((SELECT system_name()) = 'renewals')
  WITH CHECK ((SELECT system_name()) = 'renewals');
