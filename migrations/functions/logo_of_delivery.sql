-- The file of the logo that a delivery's company has, for mails and the papers in them. Only for the system principal
-- 'notifications'.
CREATE OR REPLACE FUNCTION logo_of_delivery(wanted uuid)
RETURNS TABLE (file_id uuid, company_name text)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp AS $$
  SELECT f.id, c.name
    FROM deliveries d
    LEFT JOIN properties p ON p.id = d.property_id
    JOIN companies c ON c.id = coalesce(d.company_id, p.company_id)
    JOIN files f ON f.entity_id = c.id AND f.kind = 'company.picture' AND f.state = 'stored'
   WHERE d.id = wanted AND system_name() = 'notifications'
   ORDER BY f.id DESC LIMIT 1
$$;
REVOKE EXECUTE ON FUNCTION logo_of_delivery(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION logo_of_delivery(uuid) TO steward_worker;
