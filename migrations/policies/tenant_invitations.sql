ALTER TABLE tenant_invitations ENABLE ROW LEVEL SECURITY;
ALTER TABLE tenant_invitations FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON tenant_invitations FOR SELECT TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT visible_property_ids())::uuid[]));
CREATE POLICY inserts ON tenant_invitations FOR INSERT TO steward_app, steward_worker
  WITH CHECK (invited_by = (SELECT current_account_id()) AND property_id = ANY ((SELECT property_ids('residents.write'))::uuid[]));
CREATE POLICY updates ON tenant_invitations FOR UPDATE TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT property_ids('residents.write'))::uuid[]))
  WITH CHECK (property_id = ANY ((SELECT property_ids('residents.write'))::uuid[]));
-- Its workflow ends it; the mail that went out is noted on it.
CREATE POLICY expiry_select ON tenant_invitations FOR SELECT TO steward_worker
  USING ((SELECT system_name()) IN ('invitations', 'notifications'));
CREATE POLICY expiry_update ON tenant_invitations FOR UPDATE TO steward_worker
  USING ((SELECT system_name()) IN ('invitations', 'notifications'))
  WITH CHECK ((SELECT system_name()) IN ('invitations', 'notifications'));
CREATE POLICY invariant_check_select ON tenant_invitations FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'invariant-check');
GRANT SELECT, INSERT, UPDATE ON tenant_invitations TO steward_app, steward_worker;
