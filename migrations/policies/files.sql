-- A row here shows nothing by itself: the rights are those of the document or the photo that names it. So whoever
-- sees the property may begin a file, and finish their own.
ALTER TABLE files ENABLE ROW LEVEL SECURITY;
ALTER TABLE files FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON files FOR SELECT TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT visible_property_ids())::uuid[])
      OR company_id = ANY ((SELECT visible_company_ids())::uuid[])
      OR account_id = ANY ((SELECT colleague_ids())::uuid[]) OR account_id = (SELECT current_actor_id()));
CREATE POLICY inserts ON files FOR INSERT TO steward_app, steward_worker
  WITH CHECK (uploaded_by = (SELECT current_account_id())
    AND (property_id = ANY ((SELECT visible_property_ids())::uuid[])
      OR company_id = ANY ((SELECT visible_company_ids())::uuid[]) OR account_id = uploaded_by));
CREATE POLICY updates ON files FOR UPDATE TO steward_app, steward_worker
  USING (uploaded_by = (SELECT current_account_id()) AND state = 'pending')
  WITH CHECK (uploaded_by = (SELECT current_account_id())
    AND (property_id = ANY ((SELECT visible_property_ids())::uuid[])
      OR company_id = ANY ((SELECT visible_company_ids())::uuid[]) OR account_id = uploaded_by));
-- One's own picture, and the logo of a company that one owns, go when another comes.
CREATE POLICY pictures_delete ON files FOR DELETE TO steward_app, steward_worker
  USING (kind = 'account.picture' AND account_id = (SELECT current_account_id())
      OR kind = 'company.picture' AND company_id IN (SELECT o.company_id FROM company_owners o WHERE o.account_id = (SELECT current_account_id())));
CREATE POLICY sweep_select ON files FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'file-sweep');
-- What the virus scanner says decides what waits for it.
CREATE POLICY sweep_update ON files FOR UPDATE TO steward_worker
  USING ((SELECT system_name()) = 'file-sweep' AND state = 'held')
  WITH CHECK ((SELECT system_name()) = 'file-sweep' AND state IN ('stored', 'refused'));
CREATE POLICY sweep_delete ON files FOR DELETE TO steward_worker
  USING ((SELECT system_name()) = 'file-sweep' AND state = 'pending');
GRANT SELECT, INSERT, UPDATE, DELETE ON files TO steward_app, steward_worker;
-- A resident reads the file of a document, a photo or a message that they read, and finishes their own: photos of their
-- requests, and files of their messages. That one of a message waits for the virus scanner is said where it stands.
CREATE POLICY portal_select ON files FOR SELECT TO steward_portal
  USING ((state = 'stored' AND (EXISTS (SELECT FROM documents d WHERE d.file_id = files.id)
      OR EXISTS (SELECT FROM photos p WHERE p.file_id = files.id)
      OR EXISTS (SELECT FROM signature_requests s WHERE files.id IN (s.file_id, s.final_file_id))
      OR kind = 'company.picture' AND company_id IN (SELECT p.company_id FROM properties p)))
    OR EXISTS (SELECT FROM message_files m WHERE m.file_id = files.id)
    OR uploaded_by = (SELECT resident_account_id()));
CREATE POLICY portal_insert ON files FOR INSERT TO steward_portal
  WITH CHECK (uploaded_by = (SELECT resident_account_id()) AND account_id IS NULL
    AND (entity_type = 'request' AND (property_id, entity_id) IN (SELECT q.property_id, q.id FROM maintenance_requests q)
      OR kind = 'message.attachment' AND entity_type = 'message' AND entity_id = property_id
        AND property_id IN (SELECT r.property_id FROM residents r WHERE r.id = ANY ((SELECT own_resident_ids())::uuid[]))));
CREATE POLICY portal_update ON files FOR UPDATE TO steward_portal
  USING (uploaded_by = (SELECT resident_account_id()) AND state = 'pending')
  WITH CHECK (uploaded_by = (SELECT resident_account_id()));
GRANT SELECT ON files TO steward_portal;
GRANT INSERT (id, property_id, company_id, account_id, kind, entity_type, entity_id, state, name, content_type, size, sha256, pages, uploaded_by, assignment_id) ON files TO steward_portal;
GRANT UPDATE (state, name, content_type, size, sha256, pages, updated_at) ON files TO steward_portal;
-- What is to be signed, and what was.
CREATE POLICY signatures_select ON files FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'signatures' AND entity_type = 'lease');
CREATE POLICY signatures_insert ON files FOR INSERT TO steward_worker
  WITH CHECK ((SELECT system_name()) = 'signatures' AND entity_type = 'lease');
CREATE POLICY signatures_update ON files FOR UPDATE TO steward_worker
  USING ((SELECT system_name()) = 'signatures' AND entity_type = 'lease' AND state = 'pending')
  WITH CHECK ((SELECT system_name()) = 'signatures' AND entity_type = 'lease');
CREATE POLICY link_select ON files FOR SELECT TO steward_link
  USING (state = 'stored' AND (property_id = (SELECT link_property_id())
      AND EXISTS (SELECT FROM signature_requests s WHERE files.id IN (s.file_id, s.final_file_id))
    OR kind = 'company.picture' AND company_id IN (SELECT p.company_id FROM properties p)));
-- A vendor sends files for the job that they accepted, and finishes their own.
CREATE POLICY job_select ON files FOR SELECT TO steward_link
  USING (assignment_id = (SELECT link_subject_id('job')));
CREATE POLICY job_insert ON files FOR INSERT TO steward_link
  WITH CHECK (assignment_id = (SELECT link_subject_id('job')) AND uploaded_by IS NULL AND entity_type = 'request' AND account_id IS NULL
    AND property_id = (SELECT link_property_id()) AND kind IN ('request.photo', 'request.document')
    AND entity_id = (SELECT a.request_id FROM request_assignments a WHERE a.id = (SELECT link_subject_id('job')) AND a.status = 'accepted'));
CREATE POLICY job_update ON files FOR UPDATE TO steward_link
  USING (assignment_id = (SELECT link_subject_id('job')) AND state = 'pending')
  WITH CHECK (assignment_id = (SELECT link_subject_id('job')) AND uploaded_by IS NULL);
-- Who sent a file, whose it is and what it is called no page without an account reads here.
GRANT SELECT (id, kind, entity_id, state, content_type, sha256, assignment_id, created_at, updated_at) ON files TO steward_link;
GRANT INSERT (id, property_id, company_id, account_id, kind, entity_type, entity_id, state, name, content_type, size, sha256, pages, uploaded_by, assignment_id) ON files TO steward_link;
GRANT UPDATE (state, name, content_type, size, sha256, pages, updated_at) ON files TO steward_link;
