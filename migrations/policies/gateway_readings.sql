ALTER TABLE gateway_readings ENABLE ROW LEVEL SECURITY;
ALTER TABLE gateway_readings FORCE ROW LEVEL SECURITY;
-- What kept the reports from being read is shown in the company's settings.
CREATE POLICY selects ON gateway_readings FOR SELECT TO steward_app, steward_worker
  USING (company_id = ANY ((SELECT owned_company_ids())::uuid[]));
CREATE POLICY online_payments_select ON gateway_readings FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'online-payments');
CREATE POLICY online_payments_insert ON gateway_readings FOR INSERT TO steward_worker
  WITH CHECK ((SELECT system_name()) = 'online-payments');
CREATE POLICY online_payments_update ON gateway_readings FOR UPDATE TO steward_worker
  USING ((SELECT system_name()) = 'online-payments')
  WITH CHECK ((SELECT system_name()) = 'online-payments');
GRANT SELECT ON gateway_readings TO steward_app;
GRANT SELECT, INSERT, UPDATE ON gateway_readings TO steward_worker;
