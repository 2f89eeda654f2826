-- A portal invitation that was sent by SMS alone and waits for the address of its resident; no row for any other link.
CREATE OR REPLACE FUNCTION unaddressed_portal_invitation(hash bytea, at timestamptz)
RETURNS TABLE (invitation_id uuid, property_id uuid, token_version integer)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp AS $$
  SELECT i.id, i.property_id, i.token_version
    FROM tenant_invitations i
    JOIN residents r ON r.property_id = i.property_id AND r.id = i.resident_id AND r.deleted_at IS NULL
   WHERE i.token_hash = hash AND i.email IS NULL AND i.status IN ('pending', 'sent') AND i.expires_at > at
$$;
REVOKE EXECUTE ON FUNCTION unaddressed_portal_invitation(bytea, timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION unaddressed_portal_invitation(bytea, timestamp with time zone) TO steward_portal;
