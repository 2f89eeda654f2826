-- Only the system principal that sends makes and reads summaries.
ALTER TABLE digests ENABLE ROW LEVEL SECURITY;
ALTER TABLE digests FORCE ROW LEVEL SECURITY;
CREATE POLICY notifications_select ON digests FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'notifications');
CREATE POLICY notifications_insert ON digests FOR INSERT TO steward_worker
  WITH CHECK ((SELECT system_name()) = 'notifications');
GRANT SELECT, INSERT ON digests TO steward_worker;
