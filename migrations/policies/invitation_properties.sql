ALTER TABLE invitation_properties ENABLE ROW LEVEL SECURITY;
ALTER TABLE invitation_properties FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON invitation_properties FOR SELECT TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT property_ids('team.read'))::uuid[]));
CREATE POLICY inserts ON invitation_properties FOR INSERT TO steward_app, steward_worker
  WITH CHECK (property_id = ANY ((SELECT property_ids('team.write'))::uuid[]));
-- An owner takes a property of theirs out while others of theirs stay; the last one goes through cancel_invitation.
CREATE POLICY updates ON invitation_properties FOR UPDATE TO steward_app
  USING (property_id = ANY ((SELECT property_ids('team.write'))::uuid[]))
  WITH CHECK (property_id = ANY ((SELECT property_ids('team.write'))::uuid[]));
CREATE POLICY expiry_select ON invitation_properties FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'invitations');
CREATE POLICY invariant_check_select ON invitation_properties FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'invariant-check');
GRANT SELECT, INSERT ON invitation_properties TO steward_app, steward_worker;
GRANT UPDATE (removed_at, updated_at) ON invitation_properties TO steward_app;
