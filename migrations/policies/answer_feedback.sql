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
