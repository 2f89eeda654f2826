-- The vendors a caller may see.
CREATE OR REPLACE FUNCTION vendors_in_sight() RETURNS uuid[] LANGUAGE sql STABLE AS $$
  SELECT ARRAY(SELECT v.id FROM vendors v WHERE v.created_by = ANY ((SELECT colleague_ids())::uuid[])
               UNION SELECT l.vendor_id FROM vendor_properties l
                       JOIN unnest(property_ids('vendors.read')) AS mine ON mine = l.property_id)
$$;
