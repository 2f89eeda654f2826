-- The home that the signed-in resident's session shows: the one that they chose while its portal is open, else one that
-- they live in, by the property's name. What was chosen is looked for among their own open portals and nowhere else.
-- Nothing for any role but the portal's.
CREATE OR REPLACE FUNCTION shown_portal() RETURNS TABLE (property_id uuid, resident_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT t.property_id, t.resident_id
    FROM open_portals(resident_account_id()) t
    JOIN residents r ON r.id = t.resident_id
    JOIN properties p ON p.id = t.property_id
   ORDER BY (t.resident_id = (SELECT s.home_id FROM sessions s
                               WHERE s.id = nullif(current_setting('steward.session_id', true), '')::uuid)) IS TRUE DESC,
            r.status IN ('pending', 'active') DESC, p.name, t.resident_id
   LIMIT 1
$$;
REVOKE EXECUTE ON FUNCTION shown_portal() FROM PUBLIC;
