ALTER TABLE reconciler_marks ENABLE ROW LEVEL SECURITY;
ALTER TABLE reconciler_marks FORCE ROW LEVEL SECURITY;
CREATE POLICY outbox_sweep_select ON reconciler_marks FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'outbox-sweep');
CREATE POLICY outbox_sweep_insert ON reconciler_marks FOR INSERT TO steward_worker
  WITH CHECK ((SELECT system_name()) = 'outbox-sweep');
CREATE POLICY outbox_sweep_update ON reconciler_marks FOR UPDATE TO steward_worker
  USING ((SELECT system_name()) = 'outbox-sweep')
  WITH CHECK ((SELECT system_name()) = 'outbox-sweep');
CREATE POLICY outbox_sweep_delete ON reconciler_marks FOR DELETE TO steward_worker
  USING ((SELECT system_name()) = 'outbox-sweep');
GRANT SELECT, INSERT, UPDATE, DELETE ON reconciler_marks TO steward_worker;
