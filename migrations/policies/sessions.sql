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
GRANT SELECT, UPDATE (ended_at), DELETE ON sessions TO steward_app, steward_worker;
