ALTER TABLE webhook_events ENABLE ROW LEVEL SECURITY;
ALTER TABLE webhook_events FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON webhook_events FOR SELECT TO steward_app, steward_worker
  USING (company_id = ANY ((SELECT owned_company_ids())::uuid[]));
CREATE POLICY webhooks_select ON webhook_events FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'webhooks');
CREATE POLICY webhooks_update ON webhook_events FOR UPDATE TO steward_worker
  USING ((SELECT system_name()) = 'webhooks')
  WITH CHECK ((SELECT system_name()) = 'webhooks');
GRANT SELECT ON webhook_events TO steward_app;
GRANT SELECT, UPDATE ON webhook_events TO steward_worker;
