ALTER TABLE idempotency_keys ENABLE ROW LEVEL SECURITY;
ALTER TABLE idempotency_keys FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON idempotency_keys FOR SELECT TO steward_app, steward_worker
  USING (account_id = (SELECT staff_account_id()) AND audience = 'staff');
CREATE POLICY inserts ON idempotency_keys FOR INSERT TO steward_app, steward_worker
  WITH CHECK (account_id = (SELECT staff_account_id()) AND audience = 'staff');
CREATE POLICY updates ON idempotency_keys FOR UPDATE TO steward_app, steward_worker
  USING (account_id = (SELECT staff_account_id()) AND audience = 'staff')
  WITH CHECK (account_id = (SELECT staff_account_id()) AND audience = 'staff');
CREATE POLICY deletes ON idempotency_keys FOR DELETE TO steward_app, steward_worker
  USING (account_id = (SELECT staff_account_id()) AND audience = 'staff');
CREATE POLICY outbox_sweep_select ON idempotency_keys FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'outbox-sweep');
CREATE POLICY outbox_sweep_delete ON idempotency_keys FOR DELETE TO steward_worker
  USING ((SELECT system_name()) = 'outbox-sweep');
GRANT SELECT, INSERT, UPDATE, DELETE ON idempotency_keys TO steward_app, steward_worker;
CREATE POLICY portal_select ON idempotency_keys FOR SELECT TO steward_portal
  USING (account_id = (SELECT resident_account_id()) AND audience = 'resident');
CREATE POLICY portal_insert ON idempotency_keys FOR INSERT TO steward_portal
  WITH CHECK (account_id = (SELECT resident_account_id()) AND audience = 'resident');
CREATE POLICY portal_update ON idempotency_keys FOR UPDATE TO steward_portal
  USING (account_id = (SELECT resident_account_id()) AND audience = 'resident')
  WITH CHECK (account_id = (SELECT resident_account_id()) AND audience = 'resident');
GRANT SELECT, INSERT, UPDATE (status, body) ON idempotency_keys TO steward_portal;
-- Of a link the key is the link's own.
CREATE POLICY link_select ON idempotency_keys FOR SELECT TO steward_link
  USING (account_id = (SELECT link_id()) AND audience = 'link');
CREATE POLICY link_insert ON idempotency_keys FOR INSERT TO steward_link
  WITH CHECK (account_id = (SELECT link_id()) AND audience = 'link');
CREATE POLICY link_update ON idempotency_keys FOR UPDATE TO steward_link
  USING (account_id = (SELECT link_id()) AND audience = 'link')
  WITH CHECK (account_id = (SELECT link_id()) AND audience = 'link');
GRANT SELECT, INSERT, UPDATE (status, body) ON idempotency_keys TO steward_link;
