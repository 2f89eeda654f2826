ALTER TABLE autopay ENABLE ROW LEVEL SECURITY;
ALTER TABLE autopay FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON autopay FOR SELECT TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT visible_property_ids())::uuid[]));
CREATE POLICY online_payments_select ON autopay FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'online-payments');
CREATE POLICY online_payments_update ON autopay FOR UPDATE TO steward_worker
  USING ((SELECT system_name()) = 'online-payments')
  WITH CHECK ((SELECT system_name()) = 'online-payments');
-- Staff see how many homes pay by themselves, never what a resident agreed to.
GRANT SELECT (id, property_id, tenancy_id, status) ON autopay TO steward_app;
GRANT SELECT, UPDATE ON autopay TO steward_worker;
CREATE POLICY portal_select ON autopay FOR SELECT TO steward_portal
  USING (resident_id = ANY ((SELECT own_resident_ids())::uuid[]));
CREATE POLICY portal_insert ON autopay FOR INSERT TO steward_portal
  WITH CHECK (resident_id = ANY ((SELECT own_resident_ids())::uuid[])
              AND tenancy_id = ANY ((SELECT own_tenancy_ids())::uuid[]) AND status = 'on');
CREATE POLICY portal_update ON autopay FOR UPDATE TO steward_portal
  USING (resident_id = ANY ((SELECT own_resident_ids())::uuid[]))
  WITH CHECK (resident_id = ANY ((SELECT own_resident_ids())::uuid[]) AND status IN ('on', 'off'));
GRANT SELECT (id, property_id, tenancy_id, resident_id, method_id, day, amount_type, fixed_amount, ceiling, status, stopped_because, first_on, authorised_at, declines, version, created_at, updated_at) ON autopay TO steward_portal;
GRANT INSERT (id, property_id, tenancy_id, resident_id, method_id, day, amount_type, fixed_amount, ceiling, status, stopped_because, first_on, authorised_at, declines, version) ON autopay TO steward_portal;
GRANT UPDATE (method_id, day, amount_type, fixed_amount, ceiling, status, stopped_because, first_on, authorised_at, declines, version, updated_at) ON autopay TO steward_portal;
