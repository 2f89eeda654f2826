ALTER TABLE lease_renewal_requests ENABLE ROW LEVEL SECURITY;
ALTER TABLE lease_renewal_requests FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON lease_renewal_requests FOR SELECT TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT visible_property_ids())::uuid[]));
CREATE POLICY inserts ON lease_renewal_requests FOR INSERT TO steward_app, steward_worker
  WITH CHECK (property_id = ANY ((SELECT property_ids('leases.write'))::uuid[]));
CREATE POLICY updates ON lease_renewal_requests FOR UPDATE TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT property_ids('leases.write'))::uuid[]))
  WITH CHECK (property_id = ANY ((SELECT property_ids('leases.write'))::uuid[]));
GRANT SELECT, INSERT, UPDATE ON lease_renewal_requests TO steward_app, steward_worker;
-- The process of an offer sends it, and makes the lease that was chosen by link.
CREATE POLICY renewals_select ON lease_renewal_requests FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'renewals');
CREATE POLICY renewals_update ON lease_renewal_requests FOR UPDATE TO steward_worker
  USING ((SELECT system_name()) = 'renewals')
  WITH CHECK ((SELECT system_name()) = 'renewals');
-- Whoever was sent the link of an open offer answers it, once.
CREATE POLICY link_select ON lease_renewal_requests FOR SELECT TO steward_link
  USING (id = (SELECT link_subject_id('renewal')));
CREATE POLICY link_update ON lease_renewal_requests FOR UPDATE TO steward_link
  USING (id = (SELECT link_subject_id('renewal')) AND status = 'offered' AND expires_at > now())
  WITH CHECK (id = (SELECT link_subject_id('renewal')) AND status IN ('accepted', 'declined') AND answered_by = 'link');
GRANT SELECT (id, property_id, lease_id, status, choices, message, answer_by, expires_at, answered_at, answered_by, chosen, version) ON lease_renewal_requests TO steward_link;
GRANT UPDATE (status, chosen, answered_at, answered_by, answerer, notes, version, updated_at) ON lease_renewal_requests TO steward_link;
