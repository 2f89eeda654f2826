ALTER TABLE signature_requests ENABLE ROW LEVEL SECURITY;
ALTER TABLE signature_requests FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON signature_requests FOR SELECT TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT visible_property_ids())::uuid[]));
CREATE POLICY inserts ON signature_requests FOR INSERT TO steward_app, steward_worker
  WITH CHECK (property_id = ANY ((SELECT property_ids('leases.write'))::uuid[]));
CREATE POLICY updates ON signature_requests FOR UPDATE TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT property_ids('leases.write'))::uuid[]))
  WITH CHECK (property_id = ANY ((SELECT property_ids('leases.write'))::uuid[]));
GRANT SELECT, INSERT, UPDATE ON signature_requests TO steward_app, steward_worker;
-- The process of a request makes its file, asks, reminds, ends it, and makes the final file.
CREATE POLICY signatures_select ON signature_requests FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'signatures');
CREATE POLICY signatures_update ON signature_requests FOR UPDATE TO steward_worker
  USING ((SELECT system_name()) = 'signatures')
  WITH CHECK ((SELECT system_name()) = 'signatures');
CREATE POLICY notifications_select ON signature_requests FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'notifications');
-- Where a link or a code went is noted once it was handed over.
CREATE POLICY notifications_update ON signature_requests FOR UPDATE TO steward_worker
  USING ((SELECT system_name()) = 'notifications')
  WITH CHECK ((SELECT system_name()) = 'notifications');
-- A resident reads what they are asked to sign, and notes in it that they have signed, or will not. That all have, the
-- process finds out.
CREATE POLICY portal_select ON signature_requests FOR SELECT TO steward_portal
  USING (status <> 'preparing' AND id IN (SELECT s.request_id FROM signers s));
CREATE POLICY portal_update ON signature_requests FOR UPDATE TO steward_portal
  USING (status = 'pending' AND id IN (SELECT s.request_id FROM signers s))
  WITH CHECK (status IN ('pending', 'declined'));
GRANT SELECT (id, property_id, lease_id, title, message, status, one_by_one, origin, paper, roster, events, number, file_id, file_name, file_size, pages, sha256, final_file_id, expires_at, ended_at, created_at, version) ON signature_requests TO steward_portal;
GRANT UPDATE (status, roster, events, ended_at, ended_reason, version, updated_at) ON signature_requests TO steward_portal;
CREATE POLICY link_select ON signature_requests FOR SELECT TO steward_link
  USING (status <> 'preparing' AND id IN (SELECT s.request_id FROM signers s WHERE s.id = (SELECT link_subject_id('signature'))));
CREATE POLICY link_update ON signature_requests FOR UPDATE TO steward_link
  USING (status = 'pending' AND id IN (SELECT s.request_id FROM signers s WHERE s.id = (SELECT link_subject_id('signature'))))
  WITH CHECK (status IN ('pending', 'declined'));
GRANT SELECT (id, property_id, lease_id, title, message, status, one_by_one, origin, paper, roster, events, number, file_id, file_name, file_size, pages, sha256, final_file_id, expires_at, ended_at, created_at, version) ON signature_requests TO steward_link;
GRANT UPDATE (status, roster, events, ended_at, ended_reason, version, updated_at) ON signature_requests TO steward_link;
