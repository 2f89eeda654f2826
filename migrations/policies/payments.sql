ALTER TABLE payments ENABLE ROW LEVEL SECURITY;
ALTER TABLE payments FORCE ROW LEVEL SECURITY;
-- A set, not an array: sums read many rows, and an array is searched from its beginning for each of them.
CREATE POLICY selects ON payments FOR SELECT TO steward_app, steward_worker
  USING (property_id IN (SELECT unnest(visible_property_ids())));
CREATE POLICY inserts ON payments FOR INSERT TO steward_app, steward_worker
  WITH CHECK (property_id = ANY ((SELECT property_ids('payments.write'))::uuid[]));
CREATE POLICY updates ON payments FOR UPDATE TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT property_ids('payments.write'))::uuid[]))
  WITH CHECK (property_id = ANY ((SELECT property_ids('payments.write'))::uuid[]));
CREATE POLICY invariant_check_select ON payments FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'invariant-check');
CREATE POLICY charges_select ON payments FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'charges');
CREATE POLICY charges_update ON payments FOR UPDATE TO steward_worker
  USING ((SELECT system_name()) = 'charges')
  WITH CHECK ((SELECT system_name()) = 'charges');
GRANT SELECT, INSERT, UPDATE ON payments TO steward_app, steward_worker;
CREATE POLICY online_payments_select ON payments FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'online-payments');
CREATE POLICY online_payments_update ON payments FOR UPDATE TO steward_worker
  USING ((SELECT system_name()) = 'online-payments')
  WITH CHECK ((SELECT system_name()) = 'online-payments');
-- A resident's own payment begins as one that nothing was taken for; the worker does the rest.
CREATE POLICY portal_insert ON payments FOR INSERT TO steward_portal
  WITH CHECK (payer_id = ANY ((SELECT own_resident_ids())::uuid[]) AND tenancy_id = ANY ((SELECT own_tenancy_ids())::uuid[])
              AND status = 'pending' AND method IN ('card', 'bank_transfer') AND applied = 0);
GRANT INSERT (id, property_id, tenancy_id, payer, payer_id, method, status, received_on, amount, applied, reference, note, leaves_out, version) ON payments TO steward_portal;
-- A draw of AutoPay begins as a payment that nothing was taken for yet.
CREATE POLICY online_payments_insert ON payments FOR INSERT TO steward_worker
  WITH CHECK ((SELECT system_name()) = 'online-payments' AND status = 'pending' AND applied = 0);
-- The mail about a declined payment is made of its row.
CREATE POLICY notifications_select ON payments FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'notifications' AND status = 'failed');
-- A month that was charged follows the lease that a sweep or a renewal changes.
CREATE POLICY renewals_select ON payments FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'renewals');
CREATE POLICY renewals_update ON payments FOR UPDATE TO steward_worker
  USING ((SELECT system_name()) = 'renewals')
  WITH CHECK ((SELECT system_name()) = 'renewals');
