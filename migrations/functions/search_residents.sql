-- The caller's residents that contain the words. `itself`: only what they are called themselves, for the search box;
-- lists also match unit and property.
CREATE OR REPLACE FUNCTION search_residents(q text, most integer DEFAULT NULL, itself boolean DEFAULT false) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT r.id FROM residents r JOIN properties p ON p.id = r.property_id
    LEFT JOIN units u ON u.property_id = r.property_id AND u.id = r.unit_id
   WHERE r.property_id = ANY ((SELECT property_ids('residents.read'))::uuid[]) AND r.deleted_at IS NULL
     AND ((r.first_name || ' ' || r.last_name) ILIKE (SELECT like_pattern(q)) OR (r.last_name || ', ' || r.first_name) ILIKE (SELECT like_pattern(q))
          OR r.email ILIKE (SELECT like_pattern(q))
          OR (NOT itself AND (u.unit_number ILIKE (SELECT like_pattern(q)) OR p.name ILIKE (SELECT like_pattern(q)))))
   ORDER BY r.last_name, r.first_name, r.id LIMIT most
$$;
REVOKE EXECUTE ON FUNCTION search_residents(text, integer, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_residents(text, integer, boolean) TO steward_app, steward_worker;
