ALTER TABLE gateway_refunds ENABLE ROW LEVEL SECURITY;
ALTER TABLE gateway_refunds FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON gateway_refunds FOR SELECT TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT visible_property_ids())::uuid[]));
CREATE POLICY inserts ON gateway_refunds FOR INSERT TO steward_app
  WITH CHECK (property_id = ANY ((SELECT property_ids('payments.write'))::uuid[]) AND status = 'pending'
              AND reference IS NULL AND generation = 1);
CREATE POLICY online_payments_select ON gateway_refunds FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'online-payments');
CREATE POLICY online_payments_insert ON gateway_refunds FOR INSERT TO steward_worker
  WITH CHECK ((SELECT system_name()) = 'online-payments');
CREATE POLICY online_payments_update ON gateway_refunds FOR UPDATE TO steward_worker
  USING ((SELECT system_name()) = 'online-payments')
  WITH CHECK ((SELECT system_name()) = 'online-payments');
GRANT SELECT, INSERT ON gateway_refunds TO steward_app;
GRANT SELECT, INSERT, UPDATE ON gateway_refunds TO steward_worker;
