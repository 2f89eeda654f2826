ALTER TABLE autopay_draws ENABLE ROW LEVEL SECURITY;
ALTER TABLE autopay_draws FORCE ROW LEVEL SECURITY;
CREATE POLICY online_payments_select ON autopay_draws FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'online-payments');
CREATE POLICY online_payments_insert ON autopay_draws FOR INSERT TO steward_worker
  WITH CHECK ((SELECT system_name()) = 'online-payments');
CREATE POLICY online_payments_update ON autopay_draws FOR UPDATE TO steward_worker
  USING ((SELECT system_name()) = 'online-payments')
  WITH CHECK ((SELECT system_name()) = 'online-payments');
CREATE POLICY invariant_check_select ON autopay_draws FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'invariant-check');
GRANT SELECT, INSERT, UPDATE ON autopay_draws TO steward_worker;
CREATE POLICY portal_select ON autopay_draws FOR SELECT TO steward_portal
  USING (resident_id = ANY ((SELECT own_resident_ids())::uuid[]));
GRANT SELECT (id, property_id, autopay_id, resident_id, tenancy_id, month, draw_on, outcome, announced_at, payment_id, created_at) ON autopay_draws TO steward_portal;
