ALTER TABLE tenant_portals ENABLE ROW LEVEL SECURITY;
ALTER TABLE tenant_portals FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON tenant_portals FOR SELECT TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT visible_property_ids())::uuid[]));
CREATE POLICY inserts ON tenant_portals FOR INSERT TO steward_app, steward_worker
  WITH CHECK (property_id = ANY ((SELECT property_ids('residents.write'))::uuid[]));
CREATE POLICY updates ON tenant_portals FOR UPDATE TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT property_ids('residents.write'))::uuid[]))
  WITH CHECK (property_id = ANY ((SELECT property_ids('residents.write'))::uuid[]));
CREATE POLICY invariant_check_select ON tenant_portals FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'invariant-check');
CREATE POLICY portal_select ON tenant_portals FOR SELECT TO steward_portal
  USING (account_id = (SELECT resident_account_id()) AND resident_id = ANY ((SELECT own_resident_ids())::uuid[]));
GRANT SELECT, INSERT, UPDATE (portal_email, is_active, restored_at, version, updated_at) ON tenant_portals TO steward_app, steward_worker;
GRANT SELECT (id, property_id, resident_id, account_id, portal_email, is_active, last_login, login_count) ON tenant_portals TO steward_portal;
CREATE POLICY online_payments_select ON tenant_portals FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'online-payments');
-- The process of a request tells its resident of a visit.
CREATE POLICY maintenance_select ON tenant_portals FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'maintenance');
