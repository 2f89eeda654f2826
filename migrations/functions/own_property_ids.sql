-- The properties that the signed-in resident lives at; empty for any role but the portal's.
CREATE OR REPLACE FUNCTION own_property_ids() RETURNS uuid[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT ARRAY(SELECT DISTINCT property_id FROM open_portals(resident_account_id()))
$$;
REVOKE EXECUTE ON FUNCTION own_property_ids() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION own_property_ids() TO steward_portal;
