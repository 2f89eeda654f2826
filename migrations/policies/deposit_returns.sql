ALTER TABLE deposit_returns ENABLE ROW LEVEL SECURITY;
ALTER TABLE deposit_returns FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON deposit_returns FOR SELECT TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT visible_property_ids())::uuid[]));
CREATE POLICY inserts ON deposit_returns FOR INSERT TO steward_app, steward_worker
  WITH CHECK (property_id = ANY ((SELECT property_ids('payments.write'))::uuid[]));
CREATE POLICY updates ON deposit_returns FOR UPDATE TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT property_ids('payments.write'))::uuid[]))
  WITH CHECK (property_id = ANY ((SELECT property_ids('payments.write'))::uuid[]));
CREATE POLICY invariant_check_select ON deposit_returns FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'invariant-check');
GRANT SELECT, INSERT, UPDATE ON deposit_returns TO steward_app, steward_worker;
