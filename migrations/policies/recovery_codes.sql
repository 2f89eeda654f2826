ALTER TABLE recovery_codes ENABLE ROW LEVEL SECURITY;
ALTER TABLE recovery_codes FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON recovery_codes FOR SELECT TO steward_app, steward_worker
  USING (account_id = (SELECT current_actor_id()));
CREATE POLICY inserts ON recovery_codes FOR INSERT TO steward_app, steward_worker
  WITH CHECK (account_id = (SELECT current_actor_id()));
CREATE POLICY updates ON recovery_codes FOR UPDATE TO steward_app, steward_worker
  USING (account_id = (SELECT current_actor_id()))
  WITH CHECK (account_id = (SELECT current_actor_id()));
CREATE POLICY deletes ON recovery_codes FOR DELETE TO steward_app, steward_worker
  USING (account_id = (SELECT current_actor_id()));
GRANT SELECT, INSERT, UPDATE, DELETE ON recovery_codes TO steward_app, steward_worker;
