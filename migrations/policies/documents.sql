ALTER TABLE documents ENABLE ROW LEVEL SECURITY;
ALTER TABLE documents FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON documents FOR SELECT TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT visible_property_ids())::uuid[])
      OR company_id = ANY ((SELECT visible_company_ids())::uuid[]));
CREATE POLICY inserts ON documents FOR INSERT TO steward_app, steward_worker
  WITH CHECK (property_id = ANY ((SELECT property_ids('documents.write'))::uuid[])
    OR company_id = ANY ((SELECT company_ids('documents.write'))::uuid[]));
CREATE POLICY updates ON documents FOR UPDATE TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT property_ids('documents.write'))::uuid[])
    OR company_id = ANY ((SELECT company_ids('documents.write'))::uuid[]))
  WITH CHECK (property_id = ANY ((SELECT property_ids('documents.write'))::uuid[])
    OR company_id = ANY ((SELECT company_ids('documents.write'))::uuid[]));
CREATE POLICY invariant_check_select ON documents FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'invariant-check');
GRANT SELECT, INSERT, UPDATE ON documents TO steward_app, steward_worker;
