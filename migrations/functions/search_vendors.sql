-- The vendors in the caller's sight that contain the words.
CREATE OR REPLACE FUNCTION search_vendors(q text, most integer DEFAULT NULL) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT v.id FROM vendors v
   WHERE v.company_id = ANY ((SELECT company_ids('vendors.read'))::uuid[])
     AND v.deleted_at IS NULL
     AND (v.company_name ILIKE (SELECT like_pattern(q)) OR v.contact_name ILIKE (SELECT like_pattern(q)) OR replace(v.service_type, '_', ' ') ILIKE (SELECT like_pattern(q))
          OR array_to_string(v.specialties, ' ') ILIKE (SELECT like_pattern(q)))
   ORDER BY v.company_name, v.id LIMIT most
$$;
REVOKE EXECUTE ON FUNCTION search_vendors(text, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_vendors(text, integer) TO steward_app, steward_worker;
