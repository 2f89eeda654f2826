ALTER TABLE bank_deposit_lines ENABLE ROW LEVEL SECURITY;
ALTER TABLE bank_deposit_lines FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON bank_deposit_lines FOR SELECT TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT visible_property_ids())::uuid[]));
CREATE POLICY inserts ON bank_deposit_lines FOR INSERT TO steward_app, steward_worker
  WITH CHECK (property_id = ANY ((SELECT property_ids('payments.write'))::uuid[]));
CREATE POLICY invariant_check_select ON bank_deposit_lines FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'invariant-check');
GRANT SELECT, INSERT ON bank_deposit_lines TO steward_app, steward_worker;
