ALTER TABLE bank_deposits ENABLE ROW LEVEL SECURITY;
ALTER TABLE bank_deposits FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON bank_deposits FOR SELECT TO steward_app, steward_worker
  USING (company_id = ANY ((SELECT company_ids('payments.read'))::uuid[]));
CREATE POLICY inserts ON bank_deposits FOR INSERT TO steward_app, steward_worker
  WITH CHECK (company_id = ANY ((SELECT company_ids('payments.write'))::uuid[]));
CREATE POLICY updates ON bank_deposits FOR UPDATE TO steward_app, steward_worker
  USING (company_id = ANY ((SELECT company_ids('payments.write'))::uuid[]))
  WITH CHECK (company_id = ANY ((SELECT company_ids('payments.write'))::uuid[]));
CREATE POLICY invariant_check_select ON bank_deposits FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'invariant-check');
GRANT SELECT, INSERT, UPDATE ON bank_deposits TO steward_app, steward_worker;
CREATE POLICY online_payments_select ON bank_deposits FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'online-payments');
