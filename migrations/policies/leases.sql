ALTER TABLE leases ENABLE ROW LEVEL SECURITY;
ALTER TABLE leases FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON leases FOR SELECT TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT visible_property_ids())::uuid[]));
CREATE POLICY inserts ON leases FOR INSERT TO steward_app, steward_worker
  WITH CHECK (property_id = ANY ((SELECT property_ids('leases.write'))::uuid[]));
CREATE POLICY updates ON leases FOR UPDATE TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT property_ids('leases.write'))::uuid[]))
  WITH CHECK (property_id = ANY ((SELECT property_ids('leases.write'))::uuid[]));
CREATE POLICY deletes ON leases FOR DELETE TO steward_app, steward_worker
  USING (property_id = ANY ((SELECT property_ids('leases.delete'))::uuid[]));
CREATE POLICY invariant_check_select ON leases FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'invariant-check');
CREATE POLICY charges_select ON leases FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'charges');
GRANT SELECT, INSERT, UPDATE, DELETE ON leases TO steward_app, steward_worker;
-- Terms and amounts are for who owes by them: occupants and guarantors read only what they sign.
CREATE POLICY portal_select ON leases FOR SELECT TO steward_portal
  USING (id = ANY ((SELECT own_owed_lease_ids())::uuid[]));
GRANT SELECT (id, property_id, unit_id, resident_id, tenancy_id, lease_type, status, start_date, end_date, move_in_date, move_out_date, monthly_rent, security_deposit, pet_deposit, last_month_rent, late_fee_amount, late_fee_grace_days, rent_due_day, auto_renew, renewal_notice_days, special_terms, version, created_at, updated_at) ON leases TO steward_portal;
CREATE POLICY online_payments_select ON leases FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'online-payments');
CREATE POLICY renewals_select ON leases FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'renewals');
CREATE POLICY renewals_insert ON leases FOR INSERT TO steward_worker
  WITH CHECK ((SELECT system_name()) = 'renewals');
CREATE POLICY renewals_update ON leases FOR UPDATE TO steward_worker
  USING ((SELECT system_name()) = 'renewals')
  WITH CHECK ((SELECT system_name()) = 'renewals');
-- The term that an offer follows.
CREATE POLICY link_select ON leases FOR SELECT TO steward_link
  USING (id IN (SELECT r.lease_id FROM lease_renewal_requests r));
GRANT SELECT (id, property_id, unit_id, start_date, end_date, monthly_rent) ON leases TO steward_link;
CREATE POLICY expiry_select ON leases FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'expiry');
