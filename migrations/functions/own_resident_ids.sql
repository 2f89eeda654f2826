-- The resident records that the signed-in resident is, one a home; empty for any role but the portal's.
CREATE OR REPLACE FUNCTION own_resident_ids() RETURNS uuid[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT ARRAY(SELECT resident_id FROM open_portals(resident_account_id()))
$$;
REVOKE EXECUTE ON FUNCTION own_resident_ids() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION own_resident_ids() TO steward_portal;
