ALTER TABLE bank_accounts ENABLE ROW LEVEL SECURITY;
ALTER TABLE bank_accounts FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON bank_accounts FOR SELECT TO steward_app, steward_worker
  USING (company_id = ANY ((SELECT visible_company_ids())::uuid[]));
CREATE POLICY inserts ON bank_accounts FOR INSERT TO steward_app, steward_worker
  WITH CHECK (company_id = ANY ((SELECT company_ids('payments.write'))::uuid[]));
CREATE POLICY updates ON bank_accounts FOR UPDATE TO steward_app, steward_worker
  USING (company_id = ANY ((SELECT company_ids('payments.write'))::uuid[]))
  WITH CHECK (company_id = ANY ((SELECT company_ids('payments.write'))::uuid[]));
GRANT SELECT, INSERT, UPDATE ON bank_accounts TO steward_app, steward_worker;
CREATE POLICY online_payments_select ON bank_accounts FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'online-payments');
-- A month that was charged follows the lease that a sweep or a renewal changes.
CREATE POLICY renewals_select ON bank_accounts FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'renewals');
