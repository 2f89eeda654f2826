ALTER TABLE second_factors ENABLE ROW LEVEL SECURITY;
ALTER TABLE second_factors FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON second_factors FOR SELECT TO steward_app, steward_worker
  USING (account_id = (SELECT current_actor_id()));
CREATE POLICY inserts ON second_factors FOR INSERT TO steward_app, steward_worker
  WITH CHECK (account_id = (SELECT current_actor_id()));
CREATE POLICY updates ON second_factors FOR UPDATE TO steward_app, steward_worker
  USING (account_id = (SELECT current_actor_id()))
  WITH CHECK (account_id = (SELECT current_actor_id()));
CREATE POLICY deletes ON second_factors FOR DELETE TO steward_app, steward_worker
  USING (account_id = (SELECT current_actor_id()));
GRANT SELECT, INSERT, UPDATE, DELETE ON second_factors TO steward_app, steward_worker;
