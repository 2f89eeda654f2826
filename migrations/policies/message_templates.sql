ALTER TABLE message_templates ENABLE ROW LEVEL SECURITY;
ALTER TABLE message_templates FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON message_templates FOR SELECT TO steward_app, steward_worker
  USING (company_id = ANY ((SELECT visible_company_ids())::uuid[]));
CREATE POLICY inserts ON message_templates FOR INSERT TO steward_app, steward_worker
  WITH CHECK (company_id = ANY ((SELECT owned_company_ids())::uuid[]));
CREATE POLICY updates ON message_templates FOR UPDATE TO steward_app, steward_worker
  USING (company_id = ANY ((SELECT owned_company_ids())::uuid[]))
  WITH CHECK (company_id = ANY ((SELECT owned_company_ids())::uuid[]));
GRANT SELECT, INSERT ON message_templates TO steward_app, steward_worker;
-- What was saved is never changed: a version only ends.
GRANT UPDATE (ended_at) ON message_templates TO steward_app, steward_worker;
