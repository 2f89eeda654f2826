-- Lines of a timeline are added and never changed.
ALTER TABLE request_events ENABLE ROW LEVEL SECURITY;
ALTER TABLE request_events FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON request_events FOR SELECT TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT visible_property_ids())::uuid[]));
CREATE POLICY inserts ON request_events FOR INSERT TO steward_app, steward_worker
  WITH CHECK (property_id = ANY ((SELECT property_ids('maintenance.write'))::uuid[]));
GRANT SELECT, INSERT ON request_events TO steward_app, steward_worker;
-- A resident reads the lines that are for them, of requests that they read, and adds their own.
CREATE POLICY portal_select ON request_events FOR SELECT TO steward_portal
  USING (reader = 'resident' AND request_id IN (SELECT q.id FROM maintenance_requests q));
CREATE POLICY portal_insert ON request_events FOR INSERT TO steward_portal
  WITH CHECK (reader = 'resident' AND author_kind = 'resident' AND account_id = (SELECT resident_account_id())
    AND kind IN ('created', 'note', 'reopened', 'confirmed')
    AND (property_id, request_id) IN (SELECT q.property_id, q.id FROM maintenance_requests q));
GRANT SELECT (id, request_id, kind, reader, author_kind, author, body, details, created_at) ON request_events TO steward_portal;
GRANT INSERT (id, property_id, request_id, kind, reader, author_kind, account_id, author, body, details) ON request_events TO steward_portal;
CREATE POLICY maintenance_select ON request_events FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'maintenance');
CREATE POLICY maintenance_insert ON request_events FOR INSERT TO steward_worker
  WITH CHECK ((SELECT system_name()) = 'maintenance' AND author_kind = 'system');
CREATE POLICY link_insert ON request_events FOR INSERT TO steward_link
  WITH CHECK (request_id = (SELECT link_subject_id('fixed')) AND property_id = (SELECT link_property_id())
    AND reader = 'resident' AND author_kind = 'resident' AND account_id IS NULL AND kind IN ('reopened', 'confirmed'));
GRANT INSERT (id, property_id, request_id, kind, reader, author_kind, account_id, author, body, details) ON request_events TO steward_link;
CREATE POLICY job_insert ON request_events FOR INSERT TO steward_link
  WITH CHECK (request_id = (SELECT a.request_id FROM request_assignments a WHERE a.id = (SELECT link_subject_id('job')))
    AND property_id = (SELECT link_property_id()) AND author_kind = 'vendor' AND account_id IS NULL
    AND kind IN ('accepted', 'declined', 'note', 'visit', 'status', 'paused', 'done', 'file'));
