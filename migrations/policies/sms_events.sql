-- Only apply_sms_status and apply_sms_keyword write here.
ALTER TABLE sms_events ENABLE ROW LEVEL SECURITY;
ALTER TABLE sms_events FORCE ROW LEVEL SECURITY;
