-- What the mail of a portal invitation calls things by: the resident, their home, its company and who invites. Only for
-- the system principal 'notifications', which sees nothing else of these rows, and for whoever may write to the residents
-- of the property, who reads in the log what was sent.
CREATE OR REPLACE FUNCTION portal_invitation_names(invitation uuid)
RETURNS TABLE (first_name text, full_name text, property_name text, address text, unit_number text, company_name text,
               inviter_name text)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp AS $$
  SELECT r.first_name, concat_ws(' ', r.first_name, r.last_name), p.name, concat_ws(', ', p.address, p.city, p.state),
         u.unit_number, c.name, coalesce(a.full_name, a.email)
    FROM tenant_invitations i
    JOIN residents r ON r.property_id = i.property_id AND r.id = i.resident_id
    JOIN properties p ON p.id = i.property_id
    JOIN companies c ON c.id = p.company_id
    JOIN accounts a ON a.id = i.invited_by
    LEFT JOIN units u ON u.property_id = r.property_id AND u.id = r.unit_id
   WHERE i.id = invitation
     AND (system_name() = 'notifications' OR i.property_id = ANY (property_ids('residents.write')))
$$;
REVOKE EXECUTE ON FUNCTION portal_invitation_names(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION portal_invitation_names(uuid) TO steward_app, steward_worker;
