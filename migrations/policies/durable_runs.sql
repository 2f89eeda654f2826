ALTER TABLE durable_runs ENABLE ROW LEVEL SECURITY;
ALTER TABLE durable_runs FORCE ROW LEVEL SECURITY;
CREATE POLICY outbox_sweep_select ON durable_runs FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'outbox-sweep');
CREATE POLICY outbox_sweep_insert ON durable_runs FOR INSERT TO steward_worker
  WITH CHECK ((SELECT system_name()) = 'outbox-sweep');
CREATE POLICY outbox_sweep_update ON durable_runs FOR UPDATE TO steward_worker
  USING ((SELECT system_name()) = 'outbox-sweep')
  WITH CHECK ((SELECT system_name()) = 'outbox-sweep');
CREATE POLICY outbox_sweep_delete ON durable_runs FOR DELETE TO steward_worker
  USING ((SELECT system_name()) = 'outbox-sweep');
GRANT SELECT, INSERT, UPDATE, DELETE ON durable_runs TO steward_worker;
