ALTER TABLE maintenance_schedules ENABLE ROW LEVEL SECURITY;
ALTER TABLE maintenance_schedules FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON maintenance_schedules FOR SELECT TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT visible_property_ids())::uuid[]));
CREATE POLICY inserts ON maintenance_schedules FOR INSERT TO steward_app, steward_worker
  WITH CHECK (property_id = ANY ((SELECT property_ids('maintenance.write'))::uuid[]));
CREATE POLICY updates ON maintenance_schedules FOR UPDATE TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT property_ids('maintenance.write'))::uuid[]))
  WITH CHECK (property_id = ANY ((SELECT property_ids('maintenance.write'))::uuid[]));
CREATE POLICY invariant_check_select ON maintenance_schedules FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'invariant-check');
GRANT SELECT, INSERT, UPDATE ON maintenance_schedules TO steward_app, steward_worker;
CREATE POLICY preventive_select ON maintenance_schedules FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'preventive');
CREATE POLICY preventive_update ON maintenance_schedules FOR UPDATE TO steward_worker
  USING ((SELECT system_name()) = 'preventive')
  WITH CHECK ((SELECT system_name()) = 'preventive');
