ALTER TABLE accounts ENABLE ROW LEVEL SECURITY;
ALTER TABLE accounts FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON accounts FOR SELECT TO steward_app, steward_worker
  USING (id = ANY ((SELECT colleague_ids())::uuid[]) OR id = (SELECT current_actor_id()));
CREATE POLICY updates ON accounts FOR UPDATE TO steward_app, steward_worker
  USING (id = (SELECT current_actor_id()))
  WITH CHECK (id = (SELECT current_actor_id()));
CREATE POLICY notifications_select ON accounts FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'notifications');
GRANT SELECT (id, email, full_name, time_zone, is_active, is_admin, confirmed_at, kind, version, created_at, updated_at), UPDATE (full_name, time_zone, password_hash, version, updated_at) ON accounts TO steward_app, steward_worker;
CREATE POLICY portal_select ON accounts FOR SELECT TO steward_portal
  USING (id = (SELECT resident_account_id()));
GRANT SELECT (id, email, full_name, time_zone) ON accounts TO steward_portal;
