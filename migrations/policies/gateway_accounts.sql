ALTER TABLE gateway_accounts ENABLE ROW LEVEL SECURITY;
ALTER TABLE gateway_accounts FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON gateway_accounts FOR SELECT TO steward_app, steward_worker
  USING (company_id = ANY ((SELECT owned_company_ids())::uuid[]));
CREATE POLICY inserts ON gateway_accounts FOR INSERT TO steward_app
  WITH CHECK (company_id = ANY ((SELECT owned_company_ids())::uuid[]));
CREATE POLICY updates ON gateway_accounts FOR UPDATE TO steward_app
  USING (company_id = ANY ((SELECT owned_company_ids())::uuid[]))
  WITH CHECK (company_id = ANY ((SELECT owned_company_ids())::uuid[]));
-- Whoever asks the gateway for payments needs the key of the company that they are paid to.
CREATE POLICY online_payments_select ON gateway_accounts FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'online-payments');
GRANT SELECT, INSERT, UPDATE ON gateway_accounts TO steward_app;
GRANT SELECT ON gateway_accounts TO steward_worker;
