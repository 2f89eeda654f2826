ALTER TABLE answer_feedback ENABLE ROW LEVEL SECURITY;
ALTER TABLE answer_feedback FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON answer_feedback FOR SELECT TO steward_app, steward_worker
  USING (account_id = (SELECT current_account_id()) AND actor_id = (SELECT current_actor_id()));
CREATE POLICY inserts ON answer_feedback FOR INSERT TO steward_app, steward_worker
  WITH CHECK (account_id = (SELECT current_account_id()) AND actor_id = (SELECT current_actor_id()));
CREATE POLICY updates ON answer_feedback FOR UPDATE TO steward_app, steward_worker
  USING (account_id = (SELECT current_account_id()) AND actor_id = (SELECT current_actor_id()))
  WITH CHECK (account_id = (SELECT current_account_id()) AND actor_id = (SELECT current_actor_id()));
CREATE POLICY deletes ON answer_feedback FOR DELETE TO steward_app, steward_worker
  USING (account_id = (SELECT current_account_id()) AND actor_id = (SELECT current_actor_id()));
GRANT SELECT, INSERT, UPDATE (rating, note, updated_at) ON answer_feedback TO steward_app, steward_worker;
-- A resident's own conversations: the policies of conversation_messages say which.
CREATE POLICY portal_select ON answer_feedback FOR SELECT TO steward_portal
  USING (account_id = (SELECT resident_account_id()) AND actor_id = (SELECT resident_account_id())
    AND message_id IN (SELECT m.id FROM conversation_messages m));
CREATE POLICY portal_insert ON answer_feedback FOR INSERT TO steward_portal
  WITH CHECK (account_id = (SELECT resident_account_id()) AND actor_id = (SELECT resident_account_id())
    AND message_id IN (SELECT m.id FROM conversation_messages m));
CREATE POLICY portal_update ON answer_feedback FOR UPDATE TO steward_portal
  USING (account_id = (SELECT resident_account_id()) AND actor_id = (SELECT resident_account_id())
    AND message_id IN (SELECT m.id FROM conversation_messages m))
  WITH CHECK (account_id = (SELECT resident_account_id()) AND actor_id = (SELECT resident_account_id())
    AND message_id IN (SELECT m.id FROM conversation_messages m));
GRANT SELECT, INSERT, UPDATE (rating, note, updated_at) ON answer_feedback TO steward_portal;
