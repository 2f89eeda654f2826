-- `itself`: only what the thing itself is called, for the search box; lists also match what it belongs to.
CREATE OR REPLACE FUNCTION search_units(q text, most integer DEFAULT NULL, itself boolean DEFAULT false) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT u.id FROM units u JOIN properties p ON p.id = u.property_id
   WHERE u.property_id = ANY ((SELECT property_ids('units.read'))::uuid[]) AND u.deleted_at IS NULL
     AND (u.unit_number ILIKE (SELECT like_pattern(q)) OR (NOT itself AND p.name ILIKE (SELECT like_pattern(q)))
          OR ((p.name || ' ' || u.unit_number) ILIKE (SELECT like_pattern(q)) AND NOT (itself AND p.name ILIKE (SELECT like_pattern(q))))
          OR (NOT itself AND u.id IN (SELECT r.unit_id FROM residents r
                WHERE r.property_id = ANY ((SELECT property_ids('residents.read'))::uuid[]) AND r.deleted_at IS NULL
                  AND (r.first_name || ' ' || r.last_name) ILIKE (SELECT like_pattern(q)))))
   ORDER BY p.name, u.number_sort, u.id LIMIT most
$$;
REVOKE EXECUTE ON FUNCTION search_units(text, integer, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_units(text, integer, boolean) TO steward_app, steward_worker;
