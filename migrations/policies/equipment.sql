ALTER TABLE equipment ENABLE ROW LEVEL SECURITY;
ALTER TABLE equipment FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON equipment FOR SELECT TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT visible_property_ids())::uuid[]));
CREATE POLICY inserts ON equipment FOR INSERT TO steward_app, steward_worker
  WITH CHECK (property_id = ANY ((SELECT property_ids('maintenance.write'))::uuid[]));
CREATE POLICY updates ON equipment FOR UPDATE TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT property_ids('maintenance.write'))::uuid[]))
  WITH CHECK (property_id = ANY ((SELECT property_ids('maintenance.write'))::uuid[]));
CREATE POLICY invariant_check_select ON equipment FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'invariant-check');
GRANT SELECT, INSERT, UPDATE ON equipment TO steward_app, steward_worker;
