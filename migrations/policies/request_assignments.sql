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
-- The process of a request offers it to the vendor who has it.
CREATE POLICY maintenance_select ON request_assignments FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'maintenance');
CREATE POLICY maintenance_update ON request_assignments FOR UPDATE TO steward_worker
  USING ((SELECT system_name()) = 'maintenance')
  WITH CHECK ((SELECT system_name()) = 'maintenance');
-- A vendor answers what was given to them, until it is given to somebody else.
CREATE POLICY link_select ON request_assignments FOR SELECT TO steward_link
  USING (id = (SELECT link_subject_id('job')) AND vendor_id = (SELECT link_holder_id()) AND ended_at IS NULL);
CREATE POLICY link_update ON request_assignments FOR UPDATE TO steward_link
  USING (id = (SELECT link_subject_id('job')) AND vendor_id = (SELECT link_holder_id()) AND ended_at IS NULL)
  WITH CHECK (id = (SELECT link_subject_id('job')) AND vendor_id = (SELECT link_holder_id()) AND status IN ('accepted', 'declined'));
GRANT SELECT (id, property_id, request_id, vendor_id, status, ended_at) ON request_assignments TO steward_link;
GRANT UPDATE (status, answered_at, responded_at, decline_reason, updated_at) ON request_assignments TO steward_link;
