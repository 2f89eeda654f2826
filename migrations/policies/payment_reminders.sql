-- Staff who may change payments send reminders; the mail about one is made of its row.
ALTER TABLE payment_reminders ENABLE ROW LEVEL SECURITY;
ALTER TABLE payment_reminders FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON payment_reminders FOR SELECT TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT visible_property_ids())::uuid[]));
CREATE POLICY inserts ON payment_reminders FOR INSERT TO steward_app, steward_worker
  WITH CHECK (property_id = ANY ((SELECT property_ids('payments.write'))::uuid[]));
CREATE POLICY notifications_select ON payment_reminders FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'notifications');
GRANT SELECT, INSERT ON payment_reminders TO steward_app, steward_worker;
