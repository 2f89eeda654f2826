-- The resident record that the signed-in resident is in the home that their session shows; empty for any role but the
-- portal's.
CREATE OR REPLACE FUNCTION own_resident_ids() RETURNS uuid[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT ARRAY(SELECT t.resident_id FROM shown_portal() t)
$$;
REVOKE EXECUTE ON FUNCTION own_resident_ids() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION own_resident_ids() TO steward_portal;
