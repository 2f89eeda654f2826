ALTER TABLE approvals ENABLE ROW LEVEL SECURITY;
ALTER TABLE approvals FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON approvals FOR SELECT TO steward_app, steward_worker
  USING (account_id = (SELECT current_account_id()) AND actor_id = (SELECT current_actor_id()));
CREATE POLICY inserts ON approvals FOR INSERT TO steward_app, steward_worker
  WITH CHECK (account_id = (SELECT current_account_id()) AND actor_id = (SELECT current_actor_id()));
CREATE POLICY updates ON approvals FOR UPDATE TO steward_app, steward_worker
  USING (account_id = (SELECT current_account_id()) AND actor_id = (SELECT current_actor_id()))
  WITH CHECK (account_id = (SELECT current_account_id()) AND actor_id = (SELECT current_actor_id()));
CREATE POLICY deletes ON approvals FOR DELETE TO steward_app, steward_worker
  USING (account_id = (SELECT current_account_id()) AND actor_id = (SELECT current_actor_id()));
GRANT SELECT, INSERT, UPDATE (status, decided_at) ON approvals TO steward_app, steward_worker;
-- A resident's own conversations: the policies of conversations say which.
CREATE POLICY portal_select ON approvals FOR SELECT TO steward_portal
  USING (account_id = (SELECT resident_account_id()) AND actor_id = (SELECT resident_account_id())
    AND conversation_id IN (SELECT c.id FROM conversations c));
CREATE POLICY portal_insert ON approvals FOR INSERT TO steward_portal
  WITH CHECK (account_id = (SELECT resident_account_id()) AND actor_id = (SELECT resident_account_id())
    AND conversation_id IN (SELECT c.id FROM conversations c));
CREATE POLICY portal_update ON approvals FOR UPDATE TO steward_portal
  USING (account_id = (SELECT resident_account_id()) AND actor_id = (SELECT resident_account_id())
    AND conversation_id IN (SELECT c.id FROM conversations c))
  WITH CHECK (account_id = (SELECT resident_account_id()) AND actor_id = (SELECT resident_account_id())
    AND conversation_id IN (SELECT c.id FROM conversations c));
GRANT SELECT, INSERT, UPDATE (status, decided_at) ON approvals TO steward_portal;
