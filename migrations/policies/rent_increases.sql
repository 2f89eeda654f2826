ALTER TABLE rent_increases ENABLE ROW LEVEL SECURITY;
ALTER TABLE rent_increases FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON rent_increases FOR SELECT TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT visible_property_ids())::uuid[]));
CREATE POLICY inserts ON rent_increases FOR INSERT TO steward_app, steward_worker
  WITH CHECK (property_id = ANY ((SELECT property_ids('leases.write'))::uuid[]));
CREATE POLICY updates ON rent_increases FOR UPDATE TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT property_ids('leases.write'))::uuid[]))
  WITH CHECK (property_id = ANY ((SELECT property_ids('leases.write'))::uuid[]));
GRANT SELECT, INSERT, UPDATE ON rent_increases TO steward_app, steward_worker;
-- On its day the calendar makes it the rent of the lease; the mail about it is made of its row.
CREATE POLICY renewals_select ON rent_increases FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'renewals');
CREATE POLICY renewals_update ON rent_increases FOR UPDATE TO steward_worker
  USING ((SELECT system_name()) = 'renewals')
  WITH CHECK ((SELECT system_name()) = 'renewals');
CREATE POLICY notifications_select ON rent_increases FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'notifications');
CREATE POLICY invariant_check_select ON rent_increases FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'invariant-check');
