ALTER TABLE journal_entries ENABLE ROW LEVEL SECURITY;
ALTER TABLE journal_entries FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON journal_entries FOR SELECT TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT visible_property_ids())::uuid[]));
CREATE POLICY inserts ON journal_entries FOR INSERT TO steward_app, steward_worker
  WITH CHECK (property_id = ANY ((SELECT property_ids('payments.write'))::uuid[]));
CREATE POLICY updates ON journal_entries FOR UPDATE TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT property_ids('payments.write'))::uuid[]))
  WITH CHECK (property_id = ANY ((SELECT property_ids('payments.write'))::uuid[]));
CREATE POLICY invariant_check_select ON journal_entries FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'invariant-check');
CREATE POLICY charges_select ON journal_entries FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'charges');
GRANT SELECT, INSERT, UPDATE ON journal_entries TO steward_app, steward_worker;
