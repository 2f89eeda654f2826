-- The caller's requests that contain the words: in what is broken, its property, unit or resident.
CREATE OR REPLACE FUNCTION search_requests(q text, most integer DEFAULT NULL) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT m.id FROM maintenance_requests m JOIN properties p ON p.id = m.property_id
    LEFT JOIN units u ON u.property_id = m.property_id AND u.id = m.unit_id
    LEFT JOIN residents r ON r.property_id = m.property_id AND r.id = m.resident_id
   WHERE m.property_id = ANY ((SELECT property_ids('maintenance.read'))::uuid[]) AND m.deleted_at IS NULL
     AND (m.title ILIKE (SELECT like_pattern(q)) OR m.description ILIKE (SELECT like_pattern(q))
          OR replace(m.category, '_', ' ') ILIKE (SELECT like_pattern(q))
          OR p.name ILIKE (SELECT like_pattern(q)) OR u.unit_number ILIKE (SELECT like_pattern(q))
          OR (r.first_name || ' ' || r.last_name) ILIKE (SELECT like_pattern(q)))
   ORDER BY m.request_date DESC, m.id LIMIT most
$$;
REVOKE EXECUTE ON FUNCTION search_requests(text, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_requests(text, integer) TO steward_app, steward_worker;
