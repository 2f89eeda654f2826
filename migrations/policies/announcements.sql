ALTER TABLE announcements ENABLE ROW LEVEL SECURITY;
ALTER TABLE announcements FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON announcements FOR SELECT TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT visible_property_ids())::uuid[]));
CREATE POLICY inserts ON announcements FOR INSERT TO steward_app, steward_worker
  WITH CHECK (property_id = ANY ((SELECT property_ids('messages.write'))::uuid[]));
CREATE POLICY updates ON announcements FOR UPDATE TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT property_ids('messages.write'))::uuid[]))
  WITH CHECK (property_id = ANY ((SELECT property_ids('messages.write'))::uuid[]));
-- Whoever looks after requests posts what concerns the building.
CREATE POLICY notice_inserts ON announcements FOR INSERT TO steward_app, steward_worker
  WITH CHECK (property_id = ANY ((SELECT property_ids('maintenance.write'))::uuid[]) AND concerns IS NOT NULL);
CREATE POLICY notice_updates ON announcements FOR UPDATE TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT property_ids('maintenance.write'))::uuid[]) AND concerns IS NOT NULL)
  WITH CHECK (property_id = ANY ((SELECT property_ids('maintenance.write'))::uuid[]) AND concerns IS NOT NULL);
GRANT SELECT, INSERT, UPDATE ON announcements TO steward_app, steward_worker;
-- What a building is told is for who lives there or is about to.
CREATE POLICY portal_select ON announcements FOR SELECT TO steward_portal
  USING (property_id IN (SELECT r.property_id FROM residents r
                          WHERE r.id = ANY ((SELECT own_resident_ids())::uuid[]) AND r.status IN ('pending', 'active'))
         AND ended_at IS NULL);
GRANT SELECT (id, property_id, title, content, category, priority, expires_on, author_name, ended_at, concerns, created_at) ON announcements TO steward_portal;
