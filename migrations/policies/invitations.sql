ALTER TABLE invitations ENABLE ROW LEVEL SECURITY;
ALTER TABLE invitations FORCE ROW LEVEL SECURITY;
-- The owners of its properties, through their policy on invitation_properties, and the person it is addressed to.
CREATE POLICY selects ON invitations FOR SELECT TO steward_app, steward_worker
  USING (id IN (SELECT invitation_id FROM invitation_properties) OR email_key = (SELECT own_email_key()));
CREATE POLICY inserts ON invitations FOR INSERT TO steward_app, steward_worker
  WITH CHECK (invited_by = (SELECT current_account_id()) AND company_id = ANY ((SELECT company_ids('team.write'))::uuid[]));
CREATE POLICY updates ON invitations FOR UPDATE TO steward_app, steward_worker
  USING (id IN (SELECT invitation_id FROM invitation_properties))
  WITH CHECK (id IN (SELECT invitation_id FROM invitation_properties));
CREATE POLICY expiry_select ON invitations FOR SELECT TO steward_worker
  USING ((SELECT system_name()) IN ('invitations', 'notifications'));
CREATE POLICY expiry_update ON invitations FOR UPDATE TO steward_worker
  USING ((SELECT system_name()) = 'invitations')
  WITH CHECK ((SELECT system_name()) = 'invitations');
CREATE POLICY invariant_check_select ON invitations FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'invariant-check');
GRANT SELECT, INSERT, UPDATE ON invitations TO steward_app, steward_worker;
