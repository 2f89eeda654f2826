ALTER TABLE conversations ENABLE ROW LEVEL SECURITY;
ALTER TABLE conversations FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON conversations FOR SELECT TO steward_app, steward_worker
  USING (account_id = (SELECT current_account_id()) AND actor_id = (SELECT current_actor_id()) AND audience = 'staff');
CREATE POLICY inserts ON conversations FOR INSERT TO steward_app, steward_worker
  WITH CHECK (account_id = (SELECT current_account_id()) AND actor_id = (SELECT current_actor_id()) AND audience = 'staff');
CREATE POLICY updates ON conversations FOR UPDATE TO steward_app, steward_worker
  USING (account_id = (SELECT current_account_id()) AND actor_id = (SELECT current_actor_id()) AND audience = 'staff')
  WITH CHECK (account_id = (SELECT current_account_id()) AND actor_id = (SELECT current_actor_id()) AND audience = 'staff');
CREATE POLICY deletes ON conversations FOR DELETE TO steward_app, steward_worker
  USING (account_id = (SELECT current_account_id()) AND actor_id = (SELECT current_actor_id()) AND audience = 'staff');
CREATE POLICY assistant_sweep_select ON conversations FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'assistant-sweep');
CREATE POLICY assistant_sweep_delete ON conversations FOR DELETE TO steward_worker
  USING ((SELECT system_name()) = 'assistant-sweep');
GRANT SELECT, INSERT, UPDATE, DELETE ON conversations TO steward_app, steward_worker;
CREATE POLICY portal_select ON conversations FOR SELECT TO steward_portal
  USING (account_id = (SELECT resident_account_id()) AND actor_id = (SELECT resident_account_id()) AND audience = 'resident');
CREATE POLICY portal_insert ON conversations FOR INSERT TO steward_portal
  WITH CHECK (account_id = (SELECT resident_account_id()) AND actor_id = (SELECT resident_account_id()) AND audience = 'resident');
CREATE POLICY portal_update ON conversations FOR UPDATE TO steward_portal
  USING (account_id = (SELECT resident_account_id()) AND actor_id = (SELECT resident_account_id()) AND audience = 'resident')
  WITH CHECK (account_id = (SELECT resident_account_id()) AND actor_id = (SELECT resident_account_id()) AND audience = 'resident');
CREATE POLICY portal_delete ON conversations FOR DELETE TO steward_portal
  USING (account_id = (SELECT resident_account_id()) AND actor_id = (SELECT resident_account_id()) AND audience = 'resident');
GRANT SELECT, DELETE ON conversations TO steward_portal;
GRANT INSERT (id, account_id, actor_id, title, turn_id, turn_until), UPDATE (turn_id, turn_until, step_id, step_kind, last_message_at, updated_at) ON conversations TO steward_portal;
