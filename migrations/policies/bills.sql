ALTER TABLE bills ENABLE ROW LEVEL SECURITY;
ALTER TABLE bills FORCE ROW LEVEL SECURITY;
-- A set, not an array: sums read many rows, and an array is searched from its beginning for each of them.
CREATE POLICY selects ON bills FOR SELECT TO steward_app, steward_worker
  USING (property_id IN (SELECT unnest(visible_property_ids())));
CREATE POLICY inserts ON bills FOR INSERT TO steward_app, steward_worker
  WITH CHECK (property_id = ANY ((SELECT property_ids('payments.write'))::uuid[]));
CREATE POLICY updates ON bills FOR UPDATE TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT property_ids('payments.write'))::uuid[]))
  WITH CHECK (property_id = ANY ((SELECT property_ids('payments.write'))::uuid[]));
CREATE POLICY invariant_check_select ON bills FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'invariant-check');
GRANT SELECT, INSERT, UPDATE ON bills TO steward_app, steward_worker;
