-- Every home whose portal the signed-in resident may open, so that they can go from one to another, and which of them the
-- session shows. Empty for any role but the portal's.
CREATE OR REPLACE FUNCTION own_homes() RETURNS TABLE (
  resident_id uuid, first_name text, last_name text, property_id uuid, property_name text, property_address text,
  property_city text, property_state text, property_zip_code text, property_time_zone text, unit_id uuid,
  unit_number text, shown boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT r.id, r.first_name, r.last_name, p.id, p.name, p.address, p.city, p.state, p.zip_code, p.time_zone, u.id,
         u.unit_number, r.id = ANY ((SELECT own_resident_ids())::uuid[])
    FROM open_portals(resident_account_id()) t
    JOIN residents r ON r.id = t.resident_id
    JOIN properties p ON p.id = t.property_id
    LEFT JOIN units u ON u.property_id = r.property_id AND u.id = r.unit_id
   ORDER BY p.name, u.unit_number, r.id
$$;
REVOKE EXECUTE ON FUNCTION own_homes() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION own_homes() TO steward_portal;
