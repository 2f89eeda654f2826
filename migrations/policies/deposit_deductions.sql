ALTER TABLE deposit_deductions ENABLE ROW LEVEL SECURITY;
ALTER TABLE deposit_deductions FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON deposit_deductions FOR SELECT TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT visible_property_ids())::uuid[]));
CREATE POLICY inserts ON deposit_deductions FOR INSERT TO steward_app, steward_worker
  WITH CHECK (property_id = ANY ((SELECT property_ids('payments.write'))::uuid[]));
CREATE POLICY invariant_check_select ON deposit_deductions FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'invariant-check');
GRANT SELECT, INSERT ON deposit_deductions TO steward_app, steward_worker;
