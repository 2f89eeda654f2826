ALTER TABLE report_prints ENABLE ROW LEVEL SECURITY;
ALTER TABLE report_prints FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON report_prints FOR SELECT TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT visible_property_ids())::uuid[]));
CREATE POLICY inserts ON report_prints FOR INSERT TO steward_app, steward_worker
  WITH CHECK (property_id = ANY ((SELECT property_ids('payments.write'))::uuid[]));
GRANT SELECT, INSERT ON report_prints TO steward_app, steward_worker;
