-- What an invitation is called by: its company, who invites, and the properties that are still in it. Granted to
-- nobody: part of the functions that say who may read it.
CREATE OR REPLACE FUNCTION names_of_invitation(invitation uuid)
RETURNS TABLE (company_name text, inviter_name text, property_names text[])
LANGUAGE sql STABLE ROWS 1 SET search_path = public, pg_temp AS $$
  SELECT c.name, coalesce(a.full_name, a.email),
         ARRAY(SELECT p.name FROM invitation_properties l JOIN properties p ON p.id = l.property_id
                WHERE l.invitation_id = i.id AND l.removed_at IS NULL AND p.deleted_at IS NULL
                ORDER BY p.name, p.id)
    FROM invitations i JOIN companies c ON c.id = i.company_id JOIN accounts a ON a.id = i.invited_by
   WHERE i.id = invitation
$$;
REVOKE EXECUTE ON FUNCTION names_of_invitation(uuid) FROM PUBLIC;
