ALTER TABLE fee_waiver_requests ENABLE ROW LEVEL SECURITY;
ALTER TABLE fee_waiver_requests FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON fee_waiver_requests FOR SELECT TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT visible_property_ids())::uuid[]));
CREATE POLICY updates ON fee_waiver_requests FOR UPDATE TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT property_ids('payments.write'))::uuid[]))
  WITH CHECK (property_id = ANY ((SELECT property_ids('payments.write'))::uuid[]));
GRANT SELECT, UPDATE ON fee_waiver_requests TO steward_app, steward_worker;
-- What is asked for a home is joint, as its ledger is: who of the household asked is not shown.
CREATE POLICY portal_select ON fee_waiver_requests FOR SELECT TO steward_portal
  USING (tenancy_id = ANY ((SELECT own_tenancy_ids())::uuid[]));
CREATE POLICY portal_insert ON fee_waiver_requests FOR INSERT TO steward_portal
  WITH CHECK (resident_id = ANY ((SELECT own_resident_ids())::uuid[])
              AND tenancy_id = ANY ((SELECT own_tenancy_ids())::uuid[]) AND status = 'pending'
              AND (NOT by_policy OR waivers_left(tenancy_id) > 0));
-- What the policy grants is granted by the system that posts online payments.
CREATE POLICY online_payments_select ON fee_waiver_requests FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'online-payments');
CREATE POLICY online_payments_update ON fee_waiver_requests FOR UPDATE TO steward_worker
  USING ((SELECT system_name()) = 'online-payments' AND by_policy)
  WITH CHECK ((SELECT system_name()) = 'online-payments' AND by_policy);
GRANT SELECT (id, property_id, tenancy_id, period, amount, status, by_policy, reason, decided_at, created_at) ON fee_waiver_requests TO steward_portal;
GRANT INSERT (id, property_id, tenancy_id, resident_id, period, amount, status, by_policy, version) ON fee_waiver_requests TO steward_portal;
