-- Lines of a timeline are added and never changed.
ALTER TABLE request_events ENABLE ROW LEVEL SECURITY;
ALTER TABLE request_events FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON request_events FOR SELECT TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT visible_property_ids())::uuid[]));
CREATE POLICY inserts ON request_events FOR INSERT TO steward_app, steward_worker
  WITH CHECK (property_id = ANY ((SELECT property_ids('maintenance.write'))::uuid[]));
GRANT SELECT, INSERT ON request_events TO steward_app, steward_worker;
