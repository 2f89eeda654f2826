-- The names in an invitation, for the person it is addressed to, who has no right on anything in it yet, and for the
-- mail about it.
CREATE OR REPLACE FUNCTION invitation_names(invitation uuid)
RETURNS TABLE (company_name text, inviter_name text, property_names text[])
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp AS $$
  SELECT n.* FROM names_of_invitation(invitation) n
   WHERE system_name() = 'notifications'
      OR EXISTS (SELECT FROM invitations i WHERE i.id = invitation AND i.email_key = own_email_key())
$$;
REVOKE EXECUTE ON FUNCTION invitation_names(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION invitation_names(uuid) TO steward_app, steward_worker;
