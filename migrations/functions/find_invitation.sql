-- The invitation that a mailed link is for, whatever became of it; `has_account` says whether its address can sign in.
CREATE OR REPLACE FUNCTION find_invitation(hash bytea)
RETURNS TABLE (id uuid, email text, role text, message text, status text, expires_at timestamptz,
               asked_again_at timestamptz, has_account boolean, company_name text, inviter_name text, property_names text[])
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp AS $$
  SELECT i.id, i.email, i.role, i.message, i.status, i.expires_at, i.asked_again_at,
         EXISTS (SELECT FROM accounts a WHERE lower(a.email) = i.email_key AND a.confirmed_at IS NOT NULL),
         n.company_name, n.inviter_name, n.property_names
    FROM invitations i, names_of_invitation(i.id) n WHERE i.token_hash = hash
$$;
REVOKE EXECUTE ON FUNCTION find_invitation(bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_invitation(bytea) TO steward_app;
