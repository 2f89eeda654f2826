ALTER TABLE account_tokens ENABLE ROW LEVEL SECURITY;
ALTER TABLE account_tokens FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON account_tokens FOR SELECT TO steward_app, steward_worker
  USING (account_id = (SELECT current_actor_id()));
CREATE POLICY notifications_select ON account_tokens FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'notifications');
CREATE POLICY deletes ON account_tokens FOR DELETE TO steward_app, steward_worker
  USING (account_id = (SELECT current_actor_id()) AND kind IN ('reset', 'challenge'));
GRANT SELECT, DELETE ON account_tokens TO steward_app;
GRANT SELECT ON account_tokens TO steward_worker;
