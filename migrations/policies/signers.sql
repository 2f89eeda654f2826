ALTER TABLE signers ENABLE ROW LEVEL SECURITY;
ALTER TABLE signers FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON signers FOR SELECT TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT visible_property_ids())::uuid[]));
CREATE POLICY inserts ON signers FOR INSERT TO steward_app, steward_worker
  WITH CHECK (property_id = ANY ((SELECT property_ids('leases.write'))::uuid[]) AND signed_at IS NULL);
CREATE POLICY updates ON signers FOR UPDATE TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT property_ids('leases.write'))::uuid[]))
  WITH CHECK (property_id = ANY ((SELECT property_ids('leases.write'))::uuid[]));
GRANT SELECT, INSERT, UPDATE ON signers TO steward_app, steward_worker;
CREATE POLICY signatures_select ON signers FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'signatures');
CREATE POLICY signatures_update ON signers FOR UPDATE TO steward_worker
  USING ((SELECT system_name()) = 'signatures')
  WITH CHECK ((SELECT system_name()) = 'signatures');
CREATE POLICY notifications_select ON signers FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'notifications');
-- A resident reads and signs as themselves; who else signs, the request tells by name.
CREATE POLICY portal_select ON signers FOR SELECT TO steward_portal
  USING (resident_id = ANY ((SELECT own_resident_ids())::uuid[]));
CREATE POLICY portal_update ON signers FOR UPDATE TO steward_portal
  USING (resident_id = ANY ((SELECT own_resident_ids())::uuid[]) AND signed_at IS NULL)
  WITH CHECK (resident_id = ANY ((SELECT own_resident_ids())::uuid[]));
GRANT SELECT (id, property_id, request_id, place, role, resident_id, name, consented_at, consent_version, consent_text, paper_asked_at, proof, signed_at, signature_kind, declined_at, version) ON signers TO steward_portal;
GRANT UPDATE (consented_at, consent_version, consent_text, paper_asked_at, proof, session_proof, signed_at, signature_kind, signature_name, signature_strokes, initials, initials_at, signed_sha256, address, user_agent, declined_at, decline_reason, version, updated_at) ON signers TO steward_portal;
-- Who holds the link of a signer reads and signs as that one.
CREATE POLICY link_select ON signers FOR SELECT TO steward_link
  USING (id = (SELECT link_subject_id('signature')));
CREATE POLICY link_update ON signers FOR UPDATE TO steward_link
  USING (id = (SELECT link_subject_id('signature')) AND signed_at IS NULL)
  WITH CHECK (id = (SELECT link_subject_id('signature')));
GRANT SELECT (id, property_id, request_id, place, role, name, email, phone, consented_at, consent_version, consent_text, paper_asked_at, codes, code_sent_at, code_tries, proof, signed_at, signature_kind, address, declined_at, version) ON signers TO steward_link;
GRANT UPDATE (consented_at, consent_version, consent_text, paper_asked_at, codes, code_sent_at, code_tries, proof, signed_at, signature_kind, signature_name, signature_strokes, initials, initials_at, signed_sha256, address, user_agent, declined_at, decline_reason, version, updated_at) ON signers TO steward_link;
