ALTER TABLE outbox ENABLE ROW LEVEL SECURITY;
ALTER TABLE outbox FORCE ROW LEVEL SECURITY;
CREATE POLICY inserts ON outbox FOR INSERT TO steward_app, steward_worker
  WITH CHECK (true);
CREATE POLICY outbox_sweep_select ON outbox FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'outbox-sweep');
CREATE POLICY outbox_sweep_delete ON outbox FOR DELETE TO steward_worker
  USING ((SELECT system_name()) = 'outbox-sweep');
CREATE POLICY invariant_check_select ON outbox FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'invariant-check');
GRANT INSERT ON outbox TO steward_app;
GRANT SELECT, INSERT, DELETE ON outbox TO steward_worker;
