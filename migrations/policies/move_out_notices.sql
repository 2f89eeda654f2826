ALTER TABLE move_out_notices ENABLE ROW LEVEL SECURITY;
ALTER TABLE move_out_notices FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON move_out_notices FOR SELECT TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT visible_property_ids())::uuid[]));
CREATE POLICY inserts ON move_out_notices FOR INSERT TO steward_app, steward_worker
  WITH CHECK (property_id = ANY ((SELECT property_ids('leases.write'))::uuid[]));
CREATE POLICY updates ON move_out_notices FOR UPDATE TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT property_ids('leases.write'))::uuid[]))
  WITH CHECK (property_id = ANY ((SELECT property_ids('leases.write'))::uuid[]));
GRANT SELECT, INSERT, UPDATE ON move_out_notices TO steward_app, steward_worker;
CREATE POLICY renewals_select ON move_out_notices FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'renewals');
-- Where staff said so, a lease ends with its term when nobody answers the offer.
CREATE POLICY renewals_insert ON move_out_notices FOR INSERT TO steward_worker
  WITH CHECK ((SELECT system_name()) = 'renewals');
