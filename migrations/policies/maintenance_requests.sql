ALTER TABLE maintenance_requests ENABLE ROW LEVEL SECURITY;
ALTER TABLE maintenance_requests FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON maintenance_requests FOR SELECT TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT visible_property_ids())::uuid[]));
CREATE POLICY inserts ON maintenance_requests FOR INSERT TO steward_app, steward_worker
  WITH CHECK (property_id = ANY ((SELECT property_ids('maintenance.write'))::uuid[]));
CREATE POLICY updates ON maintenance_requests FOR UPDATE TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT property_ids('maintenance.write'))::uuid[]))
  WITH CHECK (property_id = ANY ((SELECT property_ids('maintenance.write'))::uuid[]));
CREATE POLICY invariant_check_select ON maintenance_requests FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'invariant-check');
GRANT SELECT, INSERT, UPDATE ON maintenance_requests TO steward_app, steward_worker;
-- A resident reads their own requests, without costs and without who works on them; a roommate's and a neighbour's are
-- none of theirs. They report one for the home that they live in, and say whether what was completed is fixed.
CREATE POLICY portal_select ON maintenance_requests FOR SELECT TO steward_portal
  USING (resident_id = ANY ((SELECT own_resident_ids())::uuid[]) AND deleted_at IS NULL);
CREATE POLICY portal_insert ON maintenance_requests FOR INSERT TO steward_portal
  WITH CHECK (resident_id = ANY ((SELECT own_resident_ids())::uuid[]) AND unit_id IN
    (SELECT r.unit_id FROM residents r WHERE r.id = maintenance_requests.resident_id) AND origin = 'portal' AND status = 'open');
CREATE POLICY portal_update ON maintenance_requests FOR UPDATE TO steward_portal
  USING (resident_id = ANY ((SELECT own_resident_ids())::uuid[]) AND deleted_at IS NULL AND status = 'completed')
  WITH CHECK (resident_id = ANY ((SELECT own_resident_ids())::uuid[]) AND status IN ('open', 'completed'));
GRANT SELECT (id, property_id, unit_id, resident_id, title, description, category, priority, status, origin, location_details, contact_phone, contact_preference, availability, permission_to_enter, pets, request_date, scheduled_date, scheduled_until, visit_sequence, answered_at, clock_kind, clock_due_at, paused_until, pause_reason, completed_at, cancelled_at, fix_confirmed_at, version, deleted_at) ON maintenance_requests TO steward_portal;
GRANT INSERT (id, company_id, property_id, unit_id, resident_id, title, description, category, priority, status, origin, location_details, contact_phone, contact_preference, availability, permission_to_enter, pets, request_date, clock_kind, clock_started_at, clock_due_at, reminders, visit_sequence, created_by, version) ON maintenance_requests TO steward_portal;
GRANT UPDATE (status, completed_at, fix_confirmed_at, clock_kind, clock_started_at, clock_due_at, reminders, version, updated_at) ON maintenance_requests TO steward_portal;
-- The process of a request reads its row, and notes what it did.
CREATE POLICY maintenance_select ON maintenance_requests FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'maintenance');
CREATE POLICY maintenance_update ON maintenance_requests FOR UPDATE TO steward_worker
  USING ((SELECT system_name()) = 'maintenance')
  WITH CHECK ((SELECT system_name()) = 'maintenance');
-- Whoever was asked by a link whether it is fixed reads that, and answers while it is completed.
CREATE POLICY link_select ON maintenance_requests FOR SELECT TO steward_link
  USING (id = (SELECT link_subject_id('fixed')) AND resident_id = (SELECT link_holder_id()) AND deleted_at IS NULL);
CREATE POLICY link_update ON maintenance_requests FOR UPDATE TO steward_link
  USING (id = (SELECT link_subject_id('fixed')) AND resident_id = (SELECT link_holder_id()) AND deleted_at IS NULL AND status = 'completed')
  WITH CHECK (id = (SELECT link_subject_id('fixed')) AND resident_id = (SELECT link_holder_id()) AND status IN ('open', 'completed'));
-- A vendor finds the request that was given to them, and answers while it runs. What their page shows is `linked_job`.
CREATE POLICY job_select ON maintenance_requests FOR SELECT TO steward_link
  USING (id = (SELECT a.request_id FROM request_assignments a WHERE a.id = (SELECT link_subject_id('job')))
    AND deleted_at IS NULL AND status <> 'cancelled' AND (completed_at IS NULL OR completed_at > now() - interval '30 days'));
CREATE POLICY job_update ON maintenance_requests FOR UPDATE TO steward_link
  USING (id = (SELECT a.request_id FROM request_assignments a WHERE a.id = (SELECT link_subject_id('job')))
    AND deleted_at IS NULL AND status IN ('open', 'in_progress'))
  WITH CHECK (id = (SELECT a.request_id FROM request_assignments a WHERE a.id = (SELECT link_subject_id('job')))
    AND status IN ('open', 'in_progress', 'completed'));
GRANT SELECT (id, property_id, resident_id, title, status, priority, completed_at, fix_confirmed_at, version, deleted_at) ON maintenance_requests TO steward_link;
GRANT UPDATE (status, completed_at, fix_confirmed_at, answered_at, scheduled_date, scheduled_until, visit_sequence, actual_cost, paused_until, pause_reason, clock_kind, clock_started_at, clock_due_at, reminders, version, updated_at) ON maintenance_requests TO steward_link;
