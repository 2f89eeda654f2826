-- Of the system that reads signed files, and of nobody else.
ALTER TABLE signed_file_checks ENABLE ROW LEVEL SECURITY;
ALTER TABLE signed_file_checks FORCE ROW LEVEL SECURITY;
CREATE POLICY signatures_select ON signed_file_checks FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'signatures');
CREATE POLICY signatures_insert ON signed_file_checks FOR INSERT TO steward_worker
  WITH CHECK ((SELECT system_name()) = 'signatures');
CREATE POLICY signatures_update ON signed_file_checks FOR UPDATE TO steward_worker
  USING ((SELECT system_name()) = 'signatures')
  WITH CHECK ((SELECT system_name()) = 'signatures');
GRANT SELECT, INSERT, UPDATE ON signed_file_checks TO steward_worker;
