-- The leases that the signed-in resident is a party to, past ones included; a draft is the manager's until it is sent.
-- Empty for any role but the portal's.
CREATE OR REPLACE FUNCTION own_lease_ids() RETURNS uuid[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT ARRAY(
    SELECT l.id FROM leases l
     WHERE l.resident_id = ANY ((SELECT own_resident_ids())::uuid[]) AND l.deleted_at IS NULL AND l.status <> 'draft'
     UNION
    SELECT l.id FROM lease_parties y JOIN leases l ON l.property_id = y.property_id AND l.id = y.lease_id
     WHERE y.resident_id = ANY ((SELECT own_resident_ids())::uuid[]) AND l.deleted_at IS NULL AND l.status <> 'draft')
$$;
REVOKE EXECUTE ON FUNCTION own_lease_ids() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION own_lease_ids() TO steward_portal;
