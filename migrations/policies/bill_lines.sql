ALTER TABLE bill_lines ENABLE ROW LEVEL SECURITY;
ALTER TABLE bill_lines FORCE ROW LEVEL SECURITY;
-- A set, not an array: sums read many rows, and an array is searched from its beginning for each of them.
CREATE POLICY selects ON bill_lines FOR SELECT TO steward_app, steward_worker
  USING (property_id IN (SELECT unnest(visible_property_ids())));
CREATE POLICY inserts ON bill_lines FOR INSERT TO steward_app, steward_worker
  WITH CHECK (property_id = ANY ((SELECT property_ids('payments.write'))::uuid[]));
CREATE POLICY invariant_check_select ON bill_lines FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'invariant-check');
GRANT SELECT, INSERT ON bill_lines TO steward_app, steward_worker;
