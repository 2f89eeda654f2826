ALTER TABLE equipment ENABLE ROW LEVEL SECURITY;
ALTER TABLE equipment FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON equipment FOR SELECT TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT visible_property_ids())::uuid[]));
CREATE POLICY inserts ON equipment FOR INSERT TO steward_app, steward_worker
  WITH CHECK (property_id = ANY ((SELECT property_ids('maintenance.write'))::uuid[]));
CREATE POLICY updates ON equipment FOR UPDATE TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT property_ids('maintenance.write'))::uuid[]))
  WITH CHECK (property_id = ANY ((SELECT property_ids('maintenance.write'))::uuid[]));
CREATE POLICY invariant_check_select ON equipment FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'invariant-check');
GRANT SELECT, INSERT, UPDATE ON equipment TO steward_app, steward_worker;
-- Whoever holds the code on a piece may report that it is broken, and reads nothing of it.
CREATE POLICY link_select ON equipment FOR SELECT TO steward_link
  USING (id = (SELECT link_subject_id('equipment')) AND deleted_at IS NULL AND status <> 'retired');
GRANT SELECT (id, property_id, status, deleted_at) ON equipment TO steward_link;
-- What falls due on a piece that is retired or deleted makes no work orders.
CREATE POLICY preventive_select ON equipment FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'preventive');
