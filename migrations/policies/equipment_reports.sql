ALTER TABLE equipment_reports ENABLE ROW LEVEL SECURITY;
ALTER TABLE equipment_reports FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON equipment_reports FOR SELECT TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT property_ids('maintenance.read'))::uuid[]));
CREATE POLICY updates ON equipment_reports FOR UPDATE TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT property_ids('maintenance.write'))::uuid[]))
  WITH CHECK (property_id = ANY ((SELECT property_ids('maintenance.write'))::uuid[]));
GRANT SELECT, UPDATE ON equipment_reports TO steward_app, steward_worker;
-- Whoever scans the code writes a report, and says the code that was sent for it: what others wrote is not read by it.
CREATE POLICY link_insert ON equipment_reports FOR INSERT TO steward_link
  WITH CHECK (equipment_id = (SELECT link_subject_id('equipment')) AND property_id = (SELECT link_property_id())
    AND status = 'code_sent' AND code_tries = 0
    AND equipment_id IN (SELECT e.id FROM equipment e));
CREATE POLICY link_select ON equipment_reports FOR SELECT TO steward_link
  USING (equipment_id = (SELECT link_subject_id('equipment')) AND property_id = (SELECT link_property_id())
    AND status IN ('code_sent', 'unconfirmed'));
CREATE POLICY link_update ON equipment_reports FOR UPDATE TO steward_link
  USING (equipment_id = (SELECT link_subject_id('equipment')) AND property_id = (SELECT link_property_id())
    AND status = 'code_sent')
  WITH CHECK (equipment_id = (SELECT link_subject_id('equipment')) AND property_id = (SELECT link_property_id())
    AND status IN ('code_sent', 'unconfirmed'));
GRANT SELECT (id, property_id, equipment_id, status, code_tries, version, created_at) ON equipment_reports TO steward_link;
GRANT INSERT (id, property_id, equipment_id, description, name, email, phone, status, code_tries, version) ON equipment_reports TO steward_link;
GRANT UPDATE (status, code_tries, confirmed_at, version, updated_at) ON equipment_reports TO steward_link;
