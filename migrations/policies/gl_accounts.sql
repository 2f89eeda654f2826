ALTER TABLE gl_accounts ENABLE ROW LEVEL SECURITY;
ALTER TABLE gl_accounts FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON gl_accounts FOR SELECT TO steward_app, steward_worker
  USING (company_id = ANY ((SELECT visible_company_ids())::uuid[]));
CREATE POLICY inserts ON gl_accounts FOR INSERT TO steward_app, steward_worker
  WITH CHECK (company_id = ANY ((SELECT company_ids('payments.write'))::uuid[]));
CREATE POLICY updates ON gl_accounts FOR UPDATE TO steward_app, steward_worker
  USING (company_id = ANY ((SELECT company_ids('payments.write'))::uuid[]))
  WITH CHECK (company_id = ANY ((SELECT company_ids('payments.write'))::uuid[]));
CREATE POLICY invariant_check_select ON gl_accounts FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'invariant-check');
CREATE POLICY charges_select ON gl_accounts FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'charges');
GRANT SELECT, INSERT, UPDATE ON gl_accounts TO steward_app, steward_worker;
CREATE POLICY online_payments_select ON gl_accounts FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'online-payments');
-- A month that was charged follows the lease that a sweep or a renewal changes.
CREATE POLICY renewals_select ON gl_accounts FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'renewals');
