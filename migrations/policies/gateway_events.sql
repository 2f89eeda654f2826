ALTER TABLE gateway_events ENABLE ROW LEVEL SECURITY;
ALTER TABLE gateway_events FORCE ROW LEVEL SECURITY;
-- Written by note_gateway_event alone.
CREATE POLICY online_payments_select ON gateway_events FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'online-payments');
GRANT SELECT ON gateway_events TO steward_worker;
