ALTER TABLE conversation_messages ENABLE ROW LEVEL SECURITY;
ALTER TABLE conversation_messages FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON conversation_messages FOR SELECT TO steward_app, steward_worker
  USING (account_id = (SELECT current_account_id()) AND actor_id = (SELECT current_actor_id()));
CREATE POLICY inserts ON conversation_messages FOR INSERT TO steward_app, steward_worker
  WITH CHECK (account_id = (SELECT current_account_id()) AND actor_id = (SELECT current_actor_id()));
CREATE POLICY updates ON conversation_messages FOR UPDATE TO steward_app, steward_worker
  USING (account_id = (SELECT current_account_id()) AND actor_id = (SELECT current_actor_id()))
  WITH CHECK (account_id = (SELECT current_account_id()) AND actor_id = (SELECT current_actor_id()));
CREATE POLICY deletes ON conversation_messages FOR DELETE TO steward_app, steward_worker
  USING (account_id = (SELECT current_account_id()) AND actor_id = (SELECT current_actor_id()));
GRANT SELECT, INSERT ON conversation_messages TO steward_app, steward_worker;
