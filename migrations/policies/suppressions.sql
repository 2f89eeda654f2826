-- Read before anything is sent, by the system principal that sends; STOP and START go through apply_sms_keyword.
ALTER TABLE suppressions ENABLE ROW LEVEL SECURITY;
ALTER TABLE suppressions FORCE ROW LEVEL SECURITY;
CREATE POLICY notifications_select ON suppressions FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'notifications');
CREATE POLICY notifications_insert ON suppressions FOR INSERT TO steward_worker
  WITH CHECK ((SELECT system_name()) = 'notifications');
CREATE POLICY notifications_update ON suppressions FOR UPDATE TO steward_worker
  USING ((SELECT system_name()) = 'notifications')
  WITH CHECK ((SELECT system_name()) = 'notifications');
GRANT SELECT, INSERT, UPDATE ON suppressions TO steward_worker;
