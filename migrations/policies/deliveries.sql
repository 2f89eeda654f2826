ALTER TABLE deliveries ENABLE ROW LEVEL SECURITY;
ALTER TABLE deliveries FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON deliveries FOR SELECT TO steward_app, steward_worker
  USING (account_id = (SELECT current_account_id()));
-- What was sent for a company its owners may read.
CREATE POLICY company_select ON deliveries FOR SELECT TO steward_app, steward_worker
  USING (company_id = ANY ((SELECT owned_company_ids())::uuid[]));
-- What was sent about a property, to its residents and others, whoever may write to its residents.
CREATE POLICY property_select ON deliveries FOR SELECT TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT property_ids('residents.write'))::uuid[]));
CREATE POLICY service_check_select ON deliveries FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'service-check');
CREATE POLICY inserts ON deliveries FOR INSERT TO steward_app, steward_worker
  WITH CHECK (true);
CREATE POLICY notifications_select ON deliveries FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'notifications');
CREATE POLICY notifications_update ON deliveries FOR UPDATE TO steward_worker
  USING ((SELECT system_name()) = 'notifications')
  WITH CHECK ((SELECT system_name()) = 'notifications');
CREATE POLICY invariant_check_select ON deliveries FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'invariant-check');
-- A resident's call may make a message, and reads none.
CREATE POLICY portal_insert ON deliveries FOR INSERT TO steward_portal
  WITH CHECK (true);
GRANT INSERT ON deliveries TO steward_portal;
GRANT SELECT, INSERT ON deliveries TO steward_app;
GRANT SELECT, INSERT, UPDATE ON deliveries TO steward_worker;
-- A report by the code on a piece of equipment sends its own code, and nothing else.
CREATE POLICY report_insert ON deliveries FOR INSERT TO steward_link
  WITH CHECK (template = 'report_code' AND property_id = (SELECT link_property_id()) AND recipient_kind = 'address'
    AND subject_ids ->> 'report_id' IN (SELECT r.id::text FROM equipment_reports r));
GRANT INSERT ON deliveries TO steward_link;
