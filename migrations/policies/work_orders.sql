ALTER TABLE work_orders ENABLE ROW LEVEL SECURITY;
ALTER TABLE work_orders FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON work_orders FOR SELECT TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT visible_property_ids())::uuid[]));
CREATE POLICY inserts ON work_orders FOR INSERT TO steward_app, steward_worker
  WITH CHECK (property_id = ANY ((SELECT property_ids('maintenance.write'))::uuid[]));
CREATE POLICY updates ON work_orders FOR UPDATE TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT property_ids('maintenance.write'))::uuid[]))
  WITH CHECK (property_id = ANY ((SELECT property_ids('maintenance.write'))::uuid[]));
CREATE POLICY invariant_check_select ON work_orders FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'invariant-check');
GRANT SELECT, INSERT, UPDATE ON work_orders TO steward_app, steward_worker;
CREATE POLICY preventive_select ON work_orders FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'preventive');
CREATE POLICY preventive_update ON work_orders FOR UPDATE TO steward_worker
  USING ((SELECT system_name()) = 'preventive')
  WITH CHECK ((SELECT system_name()) = 'preventive');
CREATE POLICY preventive_insert ON work_orders FOR INSERT TO steward_worker
  WITH CHECK ((SELECT system_name()) = 'preventive');
