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
-- A resident reads the newest version of what staff marked for residents: papers of their own, of leases and
-- homes that they owe for, of the home that they live in, and the community's papers of the property. A guarantor reads
-- none of the home's; who moved out reads nothing of the community, nor
-- of the home what came after they had left.
CREATE POLICY portal_select ON documents FOR SELECT TO steward_portal
  USING (residents_see AND is_latest AND deleted_at IS NULL
    AND (resident_id = ANY ((SELECT own_resident_ids())::uuid[])
      OR unit_id IN (SELECT r.unit_id FROM residents r
                      WHERE r.id = ANY ((SELECT own_resident_ids())::uuid[]) AND r.status IN ('pending', 'active'))
      OR unit_id IN (SELECT t.unit_id FROM tenancies t
                      WHERE t.id = ANY ((SELECT own_tenancy_ids())::uuid[])
                        AND (t.ended_on IS NULL OR documents.created_at::date <= t.ended_on))
      OR lease_id IN (SELECT l.id FROM leases l
                       WHERE l.tenancy_id = ANY ((SELECT own_tenancy_ids())::uuid[])
                          OR l.resident_id = ANY ((SELECT own_resident_ids())::uuid[]))
      OR (entity_type = 'property' AND document_type IN ('rules', 'policies', 'forms', 'guides', 'notices')
          AND property_id IN (SELECT r.property_id FROM residents r
                               WHERE r.id = ANY ((SELECT own_resident_ids())::uuid[]) AND r.status IN ('pending', 'active')))));
GRANT SELECT (id, property_id, entity_type, entity_id, file_id, document_name, document_type, expires_on, residents_see, is_latest, number, deleted_at, created_at) ON documents TO steward_portal;
-- What all have signed becomes a document of the lease.
CREATE POLICY signatures_select ON documents FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'signatures' AND is_signed);
CREATE POLICY signatures_insert ON documents FOR INSERT TO steward_worker
  WITH CHECK ((SELECT system_name()) = 'signatures' AND is_signed);
CREATE POLICY expiry_select ON documents FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'expiry');
-- A vendor sends the invoice of the job that they accepted; what staff keep there they do not read.
CREATE POLICY job_select ON documents FOR SELECT TO steward_link
  USING (file_id IN (SELECT f.id FROM files f WHERE f.assignment_id = (SELECT link_subject_id('job'))));
CREATE POLICY job_insert ON documents FOR INSERT TO steward_link
  WITH CHECK (entity_type = 'request' AND document_type = 'invoice' AND NOT residents_see AND is_latest
    AND property_id = (SELECT link_property_id()) AND company_id IS NULL AND entity_id = (SELECT a.request_id FROM request_assignments a WHERE a.id = (SELECT link_subject_id('job')) AND a.status = 'accepted'));
-- While the refusal of their cost waits for an answer, a newer invoice takes the place of their own last one, which is kept.
CREATE POLICY job_update ON documents FOR UPDATE TO steward_link
  USING (entity_type = 'request' AND document_type = 'invoice' AND is_latest AND deleted_at IS NULL
    AND file_id IN (SELECT f.id FROM files f WHERE f.assignment_id = (SELECT link_subject_id('job')))
    AND (SELECT j.report ->> 'refused' FROM linked_job() j) IS NOT NULL)
  WITH CHECK (entity_type = 'request' AND document_type = 'invoice' AND NOT is_latest
    AND file_id IN (SELECT f.id FROM files f WHERE f.assignment_id = (SELECT link_subject_id('job'))));
-- What counting and adding one needs, and replacing one; what it is called and says stays with staff.
GRANT SELECT (id, unit_id, resident_id, lease_id, vendor_id, bill_id, deposit_return_id, request_id, file_id, series_id, number, is_latest, version, created_at, updated_at, deleted_at) ON documents TO steward_link;
GRANT UPDATE (is_latest, version, updated_at) ON documents TO steward_link;
GRANT INSERT (id, property_id, company_id, entity_type, entity_id, file_id, series_id, number, is_latest, document_name, document_type, expires_on, residents_see, is_signed, version, deleted_at, purge_at) ON documents TO steward_link;
