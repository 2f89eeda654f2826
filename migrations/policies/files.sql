-- A row here shows nothing by itself: the rights are those of the document or the photo that names it. So whoever
-- sees the property may begin a file, and finish their own.
ALTER TABLE files ENABLE ROW LEVEL SECURITY;
ALTER TABLE files FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON files FOR SELECT TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT visible_property_ids())::uuid[])
      OR company_id = ANY ((SELECT visible_company_ids())::uuid[]));
CREATE POLICY inserts ON files FOR INSERT TO steward_app, steward_worker
  WITH CHECK (uploaded_by = (SELECT current_account_id())
    AND (property_id = ANY ((SELECT visible_property_ids())::uuid[])
      OR company_id = ANY ((SELECT visible_company_ids())::uuid[])));
CREATE POLICY updates ON files FOR UPDATE TO steward_app, steward_worker
  USING (uploaded_by = (SELECT current_account_id()) AND state = 'pending')
  WITH CHECK (uploaded_by = (SELECT current_account_id())
    AND (property_id = ANY ((SELECT visible_property_ids())::uuid[])
      OR company_id = ANY ((SELECT visible_company_ids())::uuid[])));
CREATE POLICY sweep_select ON files FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'file-sweep');
CREATE POLICY sweep_delete ON files FOR DELETE TO steward_worker
  USING ((SELECT system_name()) = 'file-sweep' AND state = 'pending');
GRANT SELECT, INSERT, UPDATE ON files TO steward_app, steward_worker;
GRANT DELETE ON files TO steward_worker;
-- A resident reads the file of a document that they read.
CREATE POLICY portal_select ON files FOR SELECT TO steward_portal
  USING (state = 'stored' AND EXISTS (SELECT FROM documents d WHERE d.file_id = files.id));
GRANT SELECT (id, name, content_type, size, pages, sha256, state) ON files TO steward_portal;
