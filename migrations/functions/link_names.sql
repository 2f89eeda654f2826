-- What the mail of a link calls things by: the company that sends it, the property, and the resident who was given it with
-- their home. A job that was taken from its vendor is mailed about no more. Only for the system principal 'notifications', which sees nothing else of these rows.
CREATE OR REPLACE FUNCTION link_names(link uuid)
RETURNS TABLE (company_name text, property_name text, time_zone text, first_name text, unit_number text)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp AS $$
  SELECT c.name, p.name, p.time_zone, r.first_name, u.unit_number
    FROM links l
    JOIN properties p ON p.id = l.property_id AND p.deleted_at IS NULL
    JOIN companies c ON c.id = p.company_id
    LEFT JOIN residents r ON r.property_id = l.property_id AND r.id = l.holder_id
    LEFT JOIN units u ON u.property_id = r.property_id AND u.id = r.unit_id
   WHERE l.id = link AND l.revoked_at IS NULL AND (l.expires_at IS NULL OR l.expires_at > now())
     AND (l.kind <> 'job' OR EXISTS (SELECT FROM request_assignments a WHERE a.id = l.subject_id AND a.ended_at IS NULL))
     AND system_name() = 'notifications'
$$;
REVOKE EXECUTE ON FUNCTION link_names(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION link_names(uuid) TO steward_worker;
