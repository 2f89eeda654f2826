ALTER TABLE owner_statements ENABLE ROW LEVEL SECURITY;
ALTER TABLE owner_statements FORCE ROW LEVEL SECURITY;
-- A statement is its owner's, who has the right to the payments of the property when it is printed.
CREATE POLICY selects ON owner_statements FOR SELECT TO steward_app, steward_worker
  USING (account_id = (SELECT current_account_id()));
CREATE POLICY inserts ON owner_statements FOR INSERT TO steward_worker
  WITH CHECK (account_id = (SELECT current_account_id()) AND property_id = ANY ((SELECT property_ids('payments.read'))::uuid[]));
CREATE POLICY notifications_select ON owner_statements FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'notifications');
GRANT SELECT ON owner_statements TO steward_app;
GRANT SELECT, INSERT ON owner_statements TO steward_worker;
