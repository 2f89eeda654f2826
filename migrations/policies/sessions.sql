ALTER TABLE sessions ENABLE ROW LEVEL SECURITY;
ALTER TABLE sessions FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON sessions FOR SELECT TO steward_app, steward_worker
  USING (account_id = (SELECT current_actor_id()));
CREATE POLICY updates ON sessions FOR UPDATE TO steward_app, steward_worker
  USING (account_id = (SELECT current_actor_id()))
  WITH CHECK (account_id = (SELECT current_actor_id()));
CREATE POLICY outbox_sweep_select ON sessions FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'outbox-sweep');
CREATE POLICY outbox_sweep_delete ON sessions FOR DELETE TO steward_worker
  USING ((SELECT system_name()) = 'outbox-sweep');
GRANT SELECT, UPDATE (ended_at) ON sessions TO steward_app;
GRANT SELECT, UPDATE (ended_at), DELETE ON sessions TO steward_worker;
CREATE POLICY portal_select ON sessions FOR SELECT TO steward_portal
  USING (account_id = (SELECT resident_account_id()) AND audience = 'resident');
CREATE POLICY portal_update ON sessions FOR UPDATE TO steward_portal
  USING (account_id = (SELECT resident_account_id()) AND audience = 'resident')
  WITH CHECK (account_id = (SELECT resident_account_id()) AND audience = 'resident');
GRANT SELECT (id, account_id, audience, user_agent, address, created_at, last_seen_at, idle_seconds, absolute_until, ended_at, home_id), UPDATE (ended_at, home_id) ON sessions TO steward_portal;
