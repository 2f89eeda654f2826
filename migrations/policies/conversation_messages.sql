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
-- A resident's own conversations: the policies of conversations say which.
CREATE POLICY portal_select ON conversation_messages FOR SELECT TO steward_portal
  USING (account_id = (SELECT resident_account_id()) AND actor_id = (SELECT resident_account_id())
    AND conversation_id IN (SELECT c.id FROM conversations c));
-- A turn's statement writes the conversation and its first message at once, which no look into the table would see: the
-- foreign key says that both are of one account.
CREATE POLICY portal_insert ON conversation_messages FOR INSERT TO steward_portal
  WITH CHECK (account_id = (SELECT resident_account_id()) AND actor_id = (SELECT resident_account_id()));
GRANT SELECT, INSERT ON conversation_messages TO steward_portal;
