-- The portal invitation that a mailed link is for, whatever became of it, with the home that it is about; `has_account`
-- says whether its address can sign in.
CREATE OR REPLACE FUNCTION find_portal_invitation(hash bytea)
RETURNS TABLE (email text, status text, expires_at timestamptz, ended_at timestamptz, has_account boolean, first_name text,
               property_name text, property_type text, unit_number text, company_name text)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp AS $$
  SELECT i.email, i.status, i.expires_at, i.ended_at,
         EXISTS (SELECT FROM accounts a WHERE lower(a.email) = i.email_key AND a.confirmed_at IS NOT NULL),
         r.first_name, p.name, p.property_type, u.unit_number, c.name
    FROM tenant_invitations i
    JOIN residents r ON r.property_id = i.property_id AND r.id = i.resident_id AND r.deleted_at IS NULL
    JOIN properties p ON p.id = i.property_id AND p.deleted_at IS NULL
    JOIN companies c ON c.id = p.company_id
    LEFT JOIN units u ON u.property_id = r.property_id AND u.id = r.unit_id
   WHERE i.token_hash = hash
$$;
REVOKE EXECUTE ON FUNCTION find_portal_invitation(bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_portal_invitation(bytea) TO steward_portal;
