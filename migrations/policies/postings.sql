ALTER TABLE postings ENABLE ROW LEVEL SECURITY;
ALTER TABLE postings FORCE ROW LEVEL SECURITY;
-- A set, not an array: sums read many rows, and an array is searched from its beginning for each of them.
CREATE POLICY selects ON postings FOR SELECT TO steward_app, steward_worker
  USING (property_id IN (SELECT unnest(visible_property_ids())));
CREATE POLICY inserts ON postings FOR INSERT TO steward_app, steward_worker
  WITH CHECK (property_id = ANY ((SELECT property_ids('payments.write'))::uuid[]));
CREATE POLICY invariant_check_select ON postings FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'invariant-check');
CREATE POLICY charges_select ON postings FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'charges');
CREATE POLICY charges_insert ON postings FOR INSERT TO steward_worker
  WITH CHECK ((SELECT system_name()) = 'charges');
GRANT SELECT, INSERT ON postings TO steward_app, steward_worker;
CREATE POLICY online_payments_select ON postings FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'online-payments');
CREATE POLICY online_payments_insert ON postings FOR INSERT TO steward_worker
  WITH CHECK ((SELECT system_name()) = 'online-payments');
-- A month that was charged follows the lease that a sweep or a renewal changes.
CREATE POLICY renewals_select ON postings FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'renewals');
CREATE POLICY renewals_insert ON postings FOR INSERT TO steward_worker
  WITH CHECK ((SELECT system_name()) = 'renewals');
