-- Each kind of row has the rights of its own feature; a new kind is a line in each of the three.
ALTER TABLE photos ENABLE ROW LEVEL SECURITY;
ALTER TABLE photos FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON photos FOR SELECT TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT visible_property_ids())::uuid[]));
CREATE POLICY inserts ON photos FOR INSERT TO steward_app, steward_worker
  WITH CHECK ((entity_type = 'property' AND property_id = ANY ((SELECT property_ids('properties.write'))::uuid[]))
    OR (entity_type = 'unit' AND property_id = ANY ((SELECT property_ids('units.write'))::uuid[]))
    OR (entity_type = 'resident' AND property_id = ANY ((SELECT property_ids('residents.write'))::uuid[]))
    OR (entity_type = 'request' AND property_id = ANY ((SELECT property_ids('maintenance.write'))::uuid[])));
CREATE POLICY updates ON photos FOR UPDATE TO steward_app, steward_worker
  USING ((entity_type = 'property' AND property_id = ANY ((SELECT property_ids('properties.write'))::uuid[]))
    OR (entity_type = 'unit' AND property_id = ANY ((SELECT property_ids('units.write'))::uuid[]))
    OR (entity_type = 'resident' AND property_id = ANY ((SELECT property_ids('residents.write'))::uuid[]))
    OR (entity_type = 'request' AND property_id = ANY ((SELECT property_ids('maintenance.write'))::uuid[])))
  WITH CHECK ((entity_type = 'property' AND property_id = ANY ((SELECT property_ids('properties.write'))::uuid[]))
    OR (entity_type = 'unit' AND property_id = ANY ((SELECT property_ids('units.write'))::uuid[]))
    OR (entity_type = 'resident' AND property_id = ANY ((SELECT property_ids('residents.write'))::uuid[]))
    OR (entity_type = 'request' AND property_id = ANY ((SELECT property_ids('maintenance.write'))::uuid[])));
CREATE POLICY invariant_check_select ON photos FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'invariant-check');
GRANT SELECT, INSERT, UPDATE ON photos TO steward_app, steward_worker;
-- A resident reads the photos of their own requests, and adds to those that are not over.
CREATE POLICY portal_select ON photos FOR SELECT TO steward_portal
  USING (deleted_at IS NULL AND request_id IN (SELECT q.id FROM maintenance_requests q));
CREATE POLICY portal_insert ON photos FOR INSERT TO steward_portal
  WITH CHECK (entity_type = 'request' AND (property_id, entity_id) IN
    (SELECT q.property_id, q.id FROM maintenance_requests q WHERE q.status IN ('open', 'in_progress')));
CREATE POLICY portal_update ON photos FOR UPDATE TO steward_portal
  USING (deleted_at IS NULL AND request_id IN (SELECT q.id FROM maintenance_requests q))
  WITH CHECK (deleted_at IS NULL AND request_id IN (SELECT q.id FROM maintenance_requests q));
GRANT SELECT ON photos TO steward_portal;
GRANT INSERT (id, property_id, entity_type, entity_id, file_id, caption, is_primary, display_order, width, height, version, deleted_at, purge_at) ON photos TO steward_portal;
GRANT UPDATE (is_primary, display_order, version, updated_at) ON photos TO steward_portal;
-- A vendor adds photos to the job that they accepted.
CREATE POLICY job_select ON photos FOR SELECT TO steward_link
  USING (deleted_at IS NULL AND property_id = (SELECT link_property_id()) AND request_id = (SELECT a.request_id FROM request_assignments a WHERE a.id = (SELECT link_subject_id('job')) AND a.status = 'accepted'));
CREATE POLICY job_insert ON photos FOR INSERT TO steward_link
  WITH CHECK (entity_type = 'request' AND property_id = (SELECT link_property_id()) AND entity_id = (SELECT a.request_id FROM request_assignments a WHERE a.id = (SELECT link_subject_id('job')) AND a.status = 'accepted'));
CREATE POLICY job_update ON photos FOR UPDATE TO steward_link
  USING (deleted_at IS NULL AND property_id = (SELECT link_property_id()) AND request_id = (SELECT a.request_id FROM request_assignments a WHERE a.id = (SELECT link_subject_id('job')) AND a.status = 'accepted'))
  WITH CHECK (deleted_at IS NULL AND request_id = (SELECT a.request_id FROM request_assignments a WHERE a.id = (SELECT link_subject_id('job')) AND a.status = 'accepted'));
-- What is needed to put one more at the end; the page reads photos by `linked_job`.
GRANT SELECT (id, entity_type, entity_id, unit_id, resident_id, request_id, file_id, is_primary, display_order, version, created_at, updated_at, deleted_at) ON photos TO steward_link;
GRANT INSERT (id, property_id, entity_type, entity_id, file_id, caption, is_primary, display_order, width, height, version, deleted_at, purge_at) ON photos TO steward_link;
GRANT UPDATE (is_primary, display_order, version, updated_at) ON photos TO steward_link;
