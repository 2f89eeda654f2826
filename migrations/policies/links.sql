ALTER TABLE links ENABLE ROW LEVEL SECURITY;
ALTER TABLE links FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON links FOR SELECT TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT visible_property_ids())::uuid[]));
CREATE POLICY inserts ON links FOR INSERT TO steward_app, steward_worker
  WITH CHECK (property_id = ANY ((SELECT visible_property_ids())::uuid[]));
CREATE POLICY updates ON links FOR UPDATE TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT visible_property_ids())::uuid[]))
  WITH CHECK (property_id = ANY ((SELECT visible_property_ids())::uuid[]));
-- The address of a link is made again when its mail is sent.
CREATE POLICY notifications_select ON links FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'notifications');
GRANT SELECT, INSERT, UPDATE ON links TO steward_app, steward_worker;
CREATE POLICY link_select ON links FOR SELECT TO steward_link
  USING (id = (SELECT link_id()));
GRANT SELECT (id, property_id, kind, expires_at) ON links TO steward_link;
CREATE POLICY renewals_select ON links FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'renewals');
CREATE POLICY renewals_insert ON links FOR INSERT TO steward_worker
  WITH CHECK ((SELECT system_name()) = 'renewals');
CREATE POLICY renewals_update ON links FOR UPDATE TO steward_worker
  USING ((SELECT system_name()) = 'renewals')
  WITH CHECK ((SELECT system_name()) = 'renewals');
CREATE POLICY maintenance_select ON links FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'maintenance');
CREATE POLICY maintenance_insert ON links FOR INSERT TO steward_worker
  WITH CHECK ((SELECT system_name()) = 'maintenance');
CREATE POLICY maintenance_update ON links FOR UPDATE TO steward_worker
  USING ((SELECT system_name()) = 'maintenance')
  WITH CHECK ((SELECT system_name()) = 'maintenance');
-- The process of a signature request makes the links of its signers.
CREATE POLICY signatures_select ON links FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'signatures' AND kind = 'signature');
CREATE POLICY signatures_insert ON links FOR INSERT TO steward_worker
  WITH CHECK ((SELECT system_name()) = 'signatures' AND kind = 'signature');
CREATE POLICY signatures_update ON links FOR UPDATE TO steward_worker
  USING ((SELECT system_name()) = 'signatures' AND kind = 'signature')
  WITH CHECK ((SELECT system_name()) = 'signatures' AND kind = 'signature');
