-- What a resident agreed to and was told is written once: nobody changes or removes it.
ALTER TABLE autopay_notices ENABLE ROW LEVEL SECURITY;
ALTER TABLE autopay_notices FORCE ROW LEVEL SECURITY;
CREATE POLICY online_payments_select ON autopay_notices FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'online-payments');
CREATE POLICY online_payments_insert ON autopay_notices FOR INSERT TO steward_worker
  WITH CHECK ((SELECT system_name()) = 'online-payments');
CREATE POLICY notifications_select ON autopay_notices FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'notifications');
GRANT SELECT, INSERT ON autopay_notices TO steward_worker;
CREATE POLICY portal_insert ON autopay_notices FOR INSERT TO steward_portal
  WITH CHECK (kind IN ('authorised', 'cancelled')
              AND autopay_id IN (SELECT a.id FROM autopay a WHERE a.resident_id = ANY ((SELECT own_resident_ids())::uuid[])));
GRANT INSERT (id, property_id, autopay_id, kind, title, message, authorisation_version, address) ON autopay_notices TO steward_portal;
