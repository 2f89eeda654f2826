ALTER TABLE audit_log ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit_log FORCE ROW LEVEL SECURITY;
CREATE POLICY inserts ON audit_log FOR INSERT TO steward_app, steward_worker
  WITH CHECK (account_id IS NULL OR account_id = (SELECT current_account_id()));
CREATE POLICY selects ON audit_log FOR SELECT TO steward_app, steward_worker
  USING (property_id IN (SELECT unnest(property_ids('audit.read'))) OR (property_id IS NULL AND account_id = (SELECT current_account_id())));
GRANT SELECT, INSERT ON audit_log TO steward_app, steward_worker;
CREATE POLICY portal_insert ON audit_log FOR INSERT TO steward_portal
  WITH CHECK (account_id = (SELECT resident_account_id())
              AND (property_id IS NULL OR property_id = ANY ((SELECT own_property_ids())::uuid[])));
GRANT INSERT ON audit_log TO steward_portal;
CREATE POLICY link_insert ON audit_log FOR INSERT TO steward_link
  WITH CHECK (account_id IS NULL AND property_id = (SELECT link_property_id()));
GRANT INSERT ON audit_log TO steward_link;
