-- The state of the server's services is nobody's property data: staff may read it, the check writes it.
ALTER TABLE service_checks ENABLE ROW LEVEL SECURITY;
ALTER TABLE service_checks FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON service_checks FOR SELECT TO steward_app
  USING ((SELECT staff_account_id()) IS NOT NULL);
CREATE POLICY service_check_select ON service_checks FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'service-check');
CREATE POLICY service_check_insert ON service_checks FOR INSERT TO steward_worker
  WITH CHECK ((SELECT system_name()) = 'service-check');
CREATE POLICY service_check_update ON service_checks FOR UPDATE TO steward_worker
  USING ((SELECT system_name()) = 'service-check')
  WITH CHECK ((SELECT system_name()) = 'service-check');
GRANT SELECT ON service_checks TO steward_app;
GRANT SELECT, INSERT, UPDATE ON service_checks TO steward_worker;
