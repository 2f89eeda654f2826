ALTER TABLE acting_periods ENABLE ROW LEVEL SECURITY;
ALTER TABLE acting_periods FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON acting_periods FOR SELECT TO steward_app, steward_worker
  USING (account_id = (SELECT current_account_id()));
GRANT SELECT ON acting_periods TO steward_app, steward_worker;
