ALTER TABLE conversations ENABLE ROW LEVEL SECURITY;
ALTER TABLE conversations FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON conversations FOR SELECT TO steward_app, steward_worker
  USING (account_id = (SELECT current_account_id()) AND actor_id = (SELECT current_actor_id()));
CREATE POLICY inserts ON conversations FOR INSERT TO steward_app, steward_worker
  WITH CHECK (account_id = (SELECT current_account_id()) AND actor_id = (SELECT current_actor_id()));
CREATE POLICY updates ON conversations FOR UPDATE TO steward_app, steward_worker
  USING (account_id = (SELECT current_account_id()) AND actor_id = (SELECT current_actor_id()))
  WITH CHECK (account_id = (SELECT current_account_id()) AND actor_id = (SELECT current_actor_id()));
CREATE POLICY deletes ON conversations FOR DELETE TO steward_app, steward_worker
  USING (account_id = (SELECT current_account_id()) AND actor_id = (SELECT current_actor_id()));
CREATE POLICY assistant_sweep_select ON conversations FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'assistant-sweep');
CREATE POLICY assistant_sweep_delete ON conversations FOR DELETE TO steward_worker
  USING ((SELECT system_name()) = 'assistant-sweep');
GRANT SELECT, INSERT, UPDATE, DELETE ON conversations TO steward_app, steward_worker;
