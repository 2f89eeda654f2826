ALTER TABLE webhook_endpoints ENABLE ROW LEVEL SECURITY;
ALTER TABLE webhook_endpoints FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON webhook_endpoints FOR SELECT TO steward_app, steward_worker
  USING (company_id = ANY ((SELECT owned_company_ids())::uuid[]));
CREATE POLICY inserts ON webhook_endpoints FOR INSERT TO steward_app
  WITH CHECK (company_id = ANY ((SELECT owned_company_ids())::uuid[]));
CREATE POLICY updates ON webhook_endpoints FOR UPDATE TO steward_app
  USING (company_id = ANY ((SELECT owned_company_ids())::uuid[]))
  WITH CHECK (company_id = ANY ((SELECT owned_company_ids())::uuid[]));
CREATE POLICY deletes ON webhook_endpoints FOR DELETE TO steward_app
  USING (company_id = ANY ((SELECT owned_company_ids())::uuid[]));
CREATE POLICY webhooks_select ON webhook_endpoints FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'webhooks');
CREATE POLICY webhooks_update ON webhook_endpoints FOR UPDATE TO steward_worker
  USING ((SELECT system_name()) = 'webhooks')
  WITH CHECK ((SELECT system_name()) = 'webhooks');
-- The mail about a paused one names its host.
CREATE POLICY notifications_select ON webhook_endpoints FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'notifications');
GRANT SELECT, INSERT, UPDATE, DELETE ON webhook_endpoints TO steward_app;
GRANT SELECT, UPDATE ON webhook_endpoints TO steward_worker;
