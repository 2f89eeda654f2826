ALTER TABLE lease_parties ENABLE ROW LEVEL SECURITY;
ALTER TABLE lease_parties FORCE ROW LEVEL SECURITY;
-- A set, not an array: sums read many rows, and an array is searched from its beginning for each of them.
CREATE POLICY selects ON lease_parties FOR SELECT TO steward_app, steward_worker
  USING (property_id IN (SELECT unnest(visible_property_ids())));
CREATE POLICY inserts ON lease_parties FOR INSERT TO steward_app, steward_worker
  WITH CHECK (property_id = ANY ((SELECT property_ids('leases.write'))::uuid[]));
CREATE POLICY updates ON lease_parties FOR UPDATE TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT property_ids('leases.write'))::uuid[]))
  WITH CHECK (property_id = ANY ((SELECT property_ids('leases.write'))::uuid[]));
CREATE POLICY deletes ON lease_parties FOR DELETE TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT property_ids('leases.write'))::uuid[]));
CREATE POLICY invariant_check_select ON lease_parties FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'invariant-check');
CREATE POLICY charges_select ON lease_parties FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'charges');
GRANT SELECT, INSERT, UPDATE, DELETE ON lease_parties TO steward_app, steward_worker;
CREATE POLICY portal_select ON lease_parties FOR SELECT TO steward_portal
  USING (resident_id = ANY ((SELECT own_resident_ids())::uuid[]) AND lease_id = ANY ((SELECT own_lease_ids())::uuid[]));
GRANT SELECT (id, property_id, lease_id, resident_id, role, since, until) ON lease_parties TO steward_portal;
CREATE POLICY online_payments_select ON lease_parties FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'online-payments');
CREATE POLICY renewals_select ON lease_parties FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'renewals');
CREATE POLICY renewals_insert ON lease_parties FOR INSERT TO steward_worker
  WITH CHECK ((SELECT system_name()) = 'renewals');
