ALTER TABLE payment_disputes ENABLE ROW LEVEL SECURITY;
ALTER TABLE payment_disputes FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON payment_disputes FOR SELECT TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT visible_property_ids())::uuid[]));
CREATE POLICY online_payments_select ON payment_disputes FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'online-payments');
CREATE POLICY online_payments_insert ON payment_disputes FOR INSERT TO steward_worker
  WITH CHECK ((SELECT system_name()) = 'online-payments');
CREATE POLICY online_payments_update ON payment_disputes FOR UPDATE TO steward_worker
  USING ((SELECT system_name()) = 'online-payments')
  WITH CHECK ((SELECT system_name()) = 'online-payments');
GRANT SELECT ON payment_disputes TO steward_app;
GRANT SELECT, INSERT, UPDATE ON payment_disputes TO steward_worker;
