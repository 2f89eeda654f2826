ALTER TABLE affected_residents ENABLE ROW LEVEL SECURITY;
ALTER TABLE affected_residents FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON affected_residents FOR SELECT TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT visible_property_ids())::uuid[]));
GRANT SELECT ON affected_residents TO steward_app, steward_worker;
-- A resident says so for themselves, of a notice that they read, and sees nobody else who did.
CREATE POLICY portal_select ON affected_residents FOR SELECT TO steward_portal
  USING (resident_id = ANY ((SELECT own_resident_ids())::uuid[]));
CREATE POLICY portal_insert ON affected_residents FOR INSERT TO steward_portal
  WITH CHECK (resident_id = ANY ((SELECT own_resident_ids())::uuid[])
    AND (property_id, announcement_id) IN (SELECT a.property_id, a.id FROM announcements a WHERE a.concerns IS NOT NULL));
GRANT SELECT (id, property_id, announcement_id, resident_id, created_at) ON affected_residents TO steward_portal;
GRANT INSERT (id, property_id, announcement_id, resident_id) ON affected_residents TO steward_portal;
