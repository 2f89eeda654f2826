ALTER TABLE online_payments ENABLE ROW LEVEL SECURITY;
ALTER TABLE online_payments FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON online_payments FOR SELECT TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT visible_property_ids())::uuid[]));
CREATE POLICY online_payments_select ON online_payments FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'online-payments');
CREATE POLICY online_payments_update ON online_payments FOR UPDATE TO steward_worker
  USING ((SELECT system_name()) = 'online-payments')
  WITH CHECK ((SELECT system_name()) = 'online-payments');
GRANT SELECT ON online_payments TO steward_app;
GRANT SELECT, UPDATE ON online_payments TO steward_worker;
CREATE POLICY portal_select ON online_payments FOR SELECT TO steward_portal
  USING (resident_id = ANY ((SELECT own_resident_ids())::uuid[]));
CREATE POLICY portal_insert ON online_payments FOR INSERT TO steward_portal
  WITH CHECK (resident_id = ANY ((SELECT own_resident_ids())::uuid[])
              AND tenancy_id = ANY ((SELECT own_tenancy_ids())::uuid[]) AND generation = 1);
GRANT SELECT (id, property_id, tenancy_id, resident_id, method_id, gateway, payment_type, called_at, confirm_since, processing_since, unclear_since, created_at) ON online_payments TO steward_portal;
GRANT INSERT (id, property_id, tenancy_id, resident_id, method_id, gateway, payment_type, generation) ON online_payments TO steward_portal;
CREATE POLICY online_payments_insert ON online_payments FOR INSERT TO steward_worker
  WITH CHECK ((SELECT system_name()) = 'online-payments' AND generation = 1);
GRANT INSERT ON online_payments TO steward_worker;
