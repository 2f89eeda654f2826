-- The units that the signed-in resident lives in or has a lease of; empty for any role but the portal's.
CREATE OR REPLACE FUNCTION own_unit_ids() RETURNS uuid[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT ARRAY(
    SELECT r.unit_id FROM residents r WHERE r.id = ANY ((SELECT own_resident_ids())::uuid[]) AND r.unit_id IS NOT NULL
     UNION
    SELECT l.unit_id FROM leases l WHERE l.id = ANY ((SELECT own_lease_ids())::uuid[]))
$$;
REVOKE EXECUTE ON FUNCTION own_unit_ids() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION own_unit_ids() TO steward_portal;
