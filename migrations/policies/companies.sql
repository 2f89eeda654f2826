ALTER TABLE companies ENABLE ROW LEVEL SECURITY;
ALTER TABLE companies FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON companies FOR SELECT TO steward_app, steward_worker
  USING (id = ANY ((SELECT visible_company_ids())::uuid[]));
CREATE POLICY updates ON companies FOR UPDATE TO steward_app, steward_worker
  USING (id IN (SELECT company_id FROM company_owners))
  WITH CHECK (id IN (SELECT company_id FROM company_owners));
CREATE POLICY invariant_check_select ON companies FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'invariant-check');
GRANT SELECT, UPDATE ON companies TO steward_app, steward_worker;
-- A resident reads how to reach the company of a home, what it tells them, and within what their requests are answered.
CREATE POLICY portal_select ON companies FOR SELECT TO steward_portal
  USING (id IN (SELECT p.company_id FROM properties p));
GRANT SELECT (id, name, phone, email, emergency_phone, help_text, privacy_text, terms_text, answer_hours_urgent, answer_hours, update_hours_urgent, update_hours_high, update_days_normal, update_days_low, closed_days) ON companies TO steward_portal;
-- The frame of a page behind a link says whose it is.
CREATE POLICY link_select ON companies FOR SELECT TO steward_link
  USING (id IN (SELECT p.company_id FROM properties p));
GRANT SELECT (id, name, phone, answer_hours_urgent, answer_hours, update_hours_urgent, update_hours_high, update_days_normal, update_days_low, closed_days) ON companies TO steward_link;
-- The process of a request reckons until when a vendor answers.
CREATE POLICY maintenance_select ON companies FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'maintenance');
CREATE POLICY expiry_select ON companies FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'expiry');
