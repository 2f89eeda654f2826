-- The vendors a caller may see: those of the companies where they hold the right.
CREATE OR REPLACE FUNCTION vendors_in_sight() RETURNS uuid[] LANGUAGE sql STABLE AS $$
  SELECT ARRAY(SELECT v.id FROM vendors v WHERE v.company_id = ANY ((SELECT company_ids('vendors.read'))::uuid[]))
$$;
