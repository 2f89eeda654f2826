ALTER TABLE books ENABLE ROW LEVEL SECURITY;
ALTER TABLE books FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON books FOR SELECT TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT visible_property_ids())::uuid[]));
CREATE POLICY updates ON books FOR UPDATE TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT property_ids('payments.write'))::uuid[]))
  WITH CHECK (property_id = ANY ((SELECT property_ids('payments.write'))::uuid[]));
CREATE POLICY charges_select ON books FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'charges');
GRANT SELECT, UPDATE ON books TO steward_app, steward_worker;
CREATE POLICY invariant_check_select ON books FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'invariant-check');
