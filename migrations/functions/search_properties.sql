-- The caller's properties that contain the words.
CREATE OR REPLACE FUNCTION search_properties(q text, most integer DEFAULT NULL) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT id FROM properties
   WHERE id = ANY ((SELECT property_ids('properties.read'))::uuid[]) AND deleted_at IS NULL
     AND (name ILIKE (SELECT like_pattern(q)) OR address ILIKE (SELECT like_pattern(q)) OR city ILIKE (SELECT like_pattern(q)) OR short_name ILIKE (SELECT like_pattern(q)))
   ORDER BY name, id LIMIT most
$$;
REVOKE EXECUTE ON FUNCTION search_properties(text, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_properties(text, integer) TO steward_app, steward_worker;
