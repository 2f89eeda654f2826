ALTER TABLE payment_methods ENABLE ROW LEVEL SECURITY;
ALTER TABLE payment_methods FORCE ROW LEVEL SECURITY;
-- Staff see none of it: what a payment was made with stands on its receipt.
CREATE POLICY online_payments_select ON payment_methods FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'online-payments');
GRANT SELECT ON payment_methods TO steward_worker;
CREATE POLICY portal_select ON payment_methods FOR SELECT TO steward_portal
  USING (resident_id = ANY ((SELECT own_resident_ids())::uuid[]));
CREATE POLICY portal_insert ON payment_methods FOR INSERT TO steward_portal
  WITH CHECK (resident_id = ANY ((SELECT own_resident_ids())::uuid[]) AND removed_at IS NULL
              AND gateway_account_id IS NOT DISTINCT FROM (SELECT g.account_id FROM own_gateway(property_id) g));
CREATE POLICY portal_update ON payment_methods FOR UPDATE TO steward_portal
  USING (resident_id = ANY ((SELECT own_resident_ids())::uuid[]))
  WITH CHECK (resident_id = ANY ((SELECT own_resident_ids())::uuid[]));
GRANT SELECT (id, property_id, resident_id, gateway, gateway_account_id, customer, kind, brand, last_four, expires_on, is_default, removed_at, version, created_at, updated_at) ON payment_methods TO steward_portal;
GRANT INSERT (id, property_id, resident_id, gateway, gateway_account_id, customer, kind, brand, last_four, expires_on, token, is_default, version) ON payment_methods TO steward_portal;
GRANT UPDATE (is_default, removed_at, version, updated_at) ON payment_methods TO steward_portal;
