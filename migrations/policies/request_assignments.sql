ALTER TABLE request_assignments ENABLE ROW LEVEL SECURITY;
ALTER TABLE request_assignments FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON request_assignments FOR SELECT TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT visible_property_ids())::uuid[]));
CREATE POLICY inserts ON request_assignments FOR INSERT TO steward_app, steward_worker
  WITH CHECK (property_id = ANY ((SELECT property_ids('maintenance.write'))::uuid[]));
CREATE POLICY updates ON request_assignments FOR UPDATE TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT property_ids('maintenance.write'))::uuid[]))
  WITH CHECK (property_id = ANY ((SELECT property_ids('maintenance.write'))::uuid[]));
CREATE POLICY invariant_check_select ON request_assignments FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'invariant-check');
GRANT SELECT, INSERT, UPDATE ON request_assignments TO steward_app, steward_worker;
