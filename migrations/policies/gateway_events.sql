ALTER TABLE gateway_events ENABLE ROW LEVEL SECURITY;
ALTER TABLE gateway_events FORCE ROW LEVEL SECURITY;
-- Written by note_gateway_event alone, but for the time at which it was followed.
CREATE POLICY online_payments_select ON gateway_events FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'online-payments');
CREATE POLICY online_payments_update ON gateway_events FOR UPDATE TO steward_worker
  USING ((SELECT system_name()) = 'online-payments')
  WITH CHECK ((SELECT system_name()) = 'online-payments');
GRANT SELECT, UPDATE (settled_at) ON gateway_events TO steward_worker;
