ALTER TABLE books ENABLE ROW LEVEL SECURITY;
ALTER TABLE books FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON books FOR SELECT TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT visible_property_ids())::uuid[]));
CREATE POLICY updates ON books FOR UPDATE TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT property_ids('payments.write'))::uuid[]))
  WITH CHECK (property_id = ANY ((SELECT property_ids('payments.write'))::uuid[]));
CREATE POLICY charges_select ON books FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'charges');
GRANT SELECT, UPDATE ON books TO steward_app, steward_worker;
CREATE POLICY invariant_check_select ON books FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'invariant-check');
-- How a resident's home charges and takes payments.
CREATE POLICY portal_select ON books FOR SELECT TO steward_portal
  USING (property_id = ANY ((SELECT own_property_ids())::uuid[]));
GRANT SELECT (property_id, company_id, starts_on, closed_through, payment_order, proration, nsf_fee, late_fee_grace_days) ON books TO steward_portal;
CREATE POLICY online_payments_select ON books FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'online-payments');
CREATE POLICY online_payments_update ON books FOR UPDATE TO steward_worker
  USING ((SELECT system_name()) = 'online-payments')
  WITH CHECK ((SELECT system_name()) = 'online-payments');
-- A month that was charged follows the lease that a sweep or a renewal changes; the books are held open for it.
CREATE POLICY renewals_select ON books FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'renewals');
CREATE POLICY renewals_update ON books FOR UPDATE TO steward_worker
  USING ((SELECT system_name()) = 'renewals')
  WITH CHECK ((SELECT system_name()) = 'renewals');
