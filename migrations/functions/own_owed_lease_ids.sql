-- Of the leases that the signed-in resident is a party to, those that they owe by: terms and amounts are not for occupants
-- and guarantors. Empty for any role but the portal's.
CREATE OR REPLACE FUNCTION own_owed_lease_ids() RETURNS uuid[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT ARRAY(
    SELECT l.id FROM leases l
     WHERE l.id = ANY ((SELECT own_lease_ids())::uuid[])
       AND (l.tenancy_id = ANY ((SELECT own_tenancy_ids())::uuid[]) OR l.resident_id = ANY ((SELECT own_resident_ids())::uuid[])))
$$;
REVOKE EXECUTE ON FUNCTION own_owed_lease_ids() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION own_owed_lease_ids() TO steward_portal;
