ALTER TABLE webhook_attempts ENABLE ROW LEVEL SECURITY;
ALTER TABLE webhook_attempts FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON webhook_attempts FOR SELECT TO steward_app, steward_worker
  USING (company_id = ANY ((SELECT owned_company_ids())::uuid[]));
CREATE POLICY webhooks_select ON webhook_attempts FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'webhooks');
CREATE POLICY webhooks_insert ON webhook_attempts FOR INSERT TO steward_worker
  WITH CHECK ((SELECT system_name()) = 'webhooks');
GRANT SELECT ON webhook_attempts TO steward_app;
GRANT SELECT, INSERT ON webhook_attempts TO steward_worker;
