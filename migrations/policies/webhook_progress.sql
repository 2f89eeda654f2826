ALTER TABLE webhook_progress ENABLE ROW LEVEL SECURITY;
ALTER TABLE webhook_progress FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON webhook_progress FOR SELECT TO steward_app, steward_worker
  USING (company_id = ANY ((SELECT owned_company_ids())::uuid[]));
CREATE POLICY updates ON webhook_progress FOR UPDATE TO steward_app
  USING (company_id = ANY ((SELECT owned_company_ids())::uuid[]))
  WITH CHECK (company_id = ANY ((SELECT owned_company_ids())::uuid[]));
CREATE POLICY webhooks_select ON webhook_progress FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'webhooks');
CREATE POLICY webhooks_insert ON webhook_progress FOR INSERT TO steward_worker
  WITH CHECK ((SELECT system_name()) = 'webhooks');
CREATE POLICY webhooks_update ON webhook_progress FOR UPDATE TO steward_worker
  USING ((SELECT system_name()) = 'webhooks')
  WITH CHECK ((SELECT system_name()) = 'webhooks');
GRANT SELECT, UPDATE (failing_since, failures) ON webhook_progress TO steward_app;
GRANT SELECT, INSERT, UPDATE ON webhook_progress TO steward_worker;
