-- What the message to a resident's former address or number says: which company wrote there and how it is reached; nothing
-- of the resident, for who reads there may be a stranger. Only for the system principal 'notifications', and for whoever
-- may write to the residents of the property, who reads in the log what was sent.
CREATE OR REPLACE FUNCTION contact_change_names(resident uuid) RETURNS TABLE (company text, property text, contact text)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp AS $$
  SELECT c.name, p.name, coalesce(c.phone, c.email, c.name)
    FROM residents r
    JOIN properties p ON p.id = r.property_id
    JOIN companies c ON c.id = p.company_id
   WHERE r.id = resident
     AND (system_name() = 'notifications' OR r.property_id = ANY (property_ids('residents.write')))
$$;
REVOKE EXECUTE ON FUNCTION contact_change_names(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION contact_change_names(uuid) TO steward_app, steward_worker;
