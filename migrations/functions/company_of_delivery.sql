-- For which company a delivery goes out, and whether an operator has verified it; no row for one that is for no company.
-- Only for the system principal 'notifications'.
CREATE OR REPLACE FUNCTION company_of_delivery(wanted uuid) RETURNS TABLE (company_id uuid, is_verified boolean)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp AS $$
  SELECT c.id, c.verified_at IS NOT NULL
    FROM deliveries d
    LEFT JOIN properties p ON p.id = d.property_id
    JOIN companies c ON c.id = coalesce(d.company_id, p.company_id)
   WHERE d.id = wanted AND system_name() = 'notifications'
$$;
REVOKE EXECUTE ON FUNCTION company_of_delivery(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION company_of_delivery(uuid) TO steward_worker;
