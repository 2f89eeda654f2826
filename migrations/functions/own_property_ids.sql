-- The property of the home that the signed-in resident's session shows; empty for any role but the portal's.
CREATE OR REPLACE FUNCTION own_property_ids() RETURNS uuid[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT ARRAY(SELECT t.property_id FROM shown_portal() t)
$$;
REVOKE EXECUTE ON FUNCTION own_property_ids() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION own_property_ids() TO steward_portal;
