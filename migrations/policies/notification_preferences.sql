-- Everybody's own; the system principal that sends reads them to decide about channels.
ALTER TABLE notification_preferences ENABLE ROW LEVEL SECURITY;
ALTER TABLE notification_preferences FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON notification_preferences FOR SELECT TO steward_app
  USING (account_id = (SELECT current_account_id()));
CREATE POLICY inserts ON notification_preferences FOR INSERT TO steward_app
  WITH CHECK (account_id = (SELECT current_account_id()));
CREATE POLICY updates ON notification_preferences FOR UPDATE TO steward_app
  USING (account_id = (SELECT current_account_id()))
  WITH CHECK (account_id = (SELECT current_account_id()));
CREATE POLICY notifications_select ON notification_preferences FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'notifications');
GRANT SELECT, INSERT, UPDATE ON notification_preferences TO steward_app;
GRANT SELECT ON notification_preferences TO steward_worker;
CREATE POLICY portal_select ON notification_preferences FOR SELECT TO steward_portal
  USING (account_id = (SELECT resident_account_id()));
CREATE POLICY portal_insert ON notification_preferences FOR INSERT TO steward_portal
  WITH CHECK (account_id = (SELECT resident_account_id()));
CREATE POLICY portal_update ON notification_preferences FOR UPDATE TO steward_portal
  USING (account_id = (SELECT resident_account_id()))
  WITH CHECK (account_id = (SELECT resident_account_id()));
GRANT SELECT (account_id, email_on, email_daily, sms_on, quiet_since, quiet_until, choices, version) ON notification_preferences TO steward_portal;
GRANT INSERT (account_id, email_on, email_daily, sms_on, choices, version) ON notification_preferences TO steward_portal;
GRANT UPDATE (email_on, email_daily, sms_on, quiet_since, quiet_until, choices, version) ON notification_preferences TO steward_portal;
