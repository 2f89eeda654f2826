ALTER TABLE role_permissions ENABLE ROW LEVEL SECURITY;
ALTER TABLE role_permissions FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON role_permissions FOR SELECT TO steward_app, steward_worker
  USING (true);
GRANT SELECT ON role_permissions TO steward_app, steward_worker;
