-- Everybody's own; the system principal that sends reads whether a code still counts.
ALTER TABLE account_phones ENABLE ROW LEVEL SECURITY;
ALTER TABLE account_phones FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON account_phones FOR SELECT TO steward_app, steward_worker
  USING (account_id = (SELECT current_actor_id()));
CREATE POLICY inserts ON account_phones FOR INSERT TO steward_app, steward_worker
  WITH CHECK (account_id = (SELECT current_actor_id()));
CREATE POLICY updates ON account_phones FOR UPDATE TO steward_app, steward_worker
  USING (account_id = (SELECT current_actor_id()))
  WITH CHECK (account_id = (SELECT current_actor_id()));
CREATE POLICY deletes ON account_phones FOR DELETE TO steward_app, steward_worker
  USING (account_id = (SELECT current_actor_id()));
CREATE POLICY notifications_select ON account_phones FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'notifications');
GRANT SELECT, INSERT, UPDATE, DELETE ON account_phones TO steward_app, steward_worker;
-- A resident's own.
CREATE POLICY portal_select ON account_phones FOR SELECT TO steward_portal
  USING (account_id = (SELECT resident_account_id()));
CREATE POLICY portal_insert ON account_phones FOR INSERT TO steward_portal
  WITH CHECK (account_id = (SELECT resident_account_id()));
CREATE POLICY portal_update ON account_phones FOR UPDATE TO steward_portal
  USING (account_id = (SELECT resident_account_id()))
  WITH CHECK (account_id = (SELECT resident_account_id()));
CREATE POLICY portal_delete ON account_phones FOR DELETE TO steward_portal
  USING (account_id = (SELECT resident_account_id()));
GRANT SELECT, DELETE ON account_phones TO steward_portal;
GRANT INSERT (account_id, phone, confirmed_at, code_id, code_hash, code_expires_at) ON account_phones TO steward_portal;
GRANT UPDATE (phone, confirmed_at, code_id, code_hash, code_expires_at, updated_at) ON account_phones TO steward_portal;
