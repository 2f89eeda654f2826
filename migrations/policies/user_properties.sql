ALTER TABLE user_properties ENABLE ROW LEVEL SECURITY;
ALTER TABLE user_properties FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON user_properties FOR SELECT TO steward_app, steward_worker
  USING (account_id = (SELECT current_account_id()) OR property_id = ANY ((SELECT visible_property_ids())::uuid[]));
CREATE POLICY inserts ON user_properties FOR INSERT TO steward_app, steward_worker
  WITH CHECK (property_id = ANY ((SELECT property_ids('team.write'))::uuid[]));
CREATE POLICY updates ON user_properties FOR UPDATE TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT property_ids('team.write'))::uuid[]))
  WITH CHECK (property_id = ANY ((SELECT property_ids('team.write'))::uuid[]));
-- Whoever works on a property may leave it.
CREATE POLICY leaves ON user_properties FOR UPDATE TO steward_app, steward_worker
  USING (account_id = (SELECT current_account_id()))
  WITH CHECK (account_id = (SELECT current_account_id()) AND NOT is_active);
CREATE POLICY deletes ON user_properties FOR DELETE TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT property_ids('team.write'))::uuid[]));
CREATE POLICY invariant_check_select ON user_properties FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'invariant-check');
GRANT SELECT, INSERT, UPDATE, DELETE ON user_properties TO steward_app, steward_worker;
CREATE POLICY maintenance_select ON user_properties FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'maintenance');
CREATE POLICY signatures_select ON user_properties FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'signatures');
CREATE POLICY renewals_select ON user_properties FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'renewals');
CREATE POLICY online_payments_select ON user_properties FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'online-payments');
CREATE POLICY expiry_select ON user_properties FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'expiry');
