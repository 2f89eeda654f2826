-- Stores the address that a resident gave behind the link of an SMS, and replaces that link by the one that is mailed
-- there. One of two calls at once finds the link; no row for the other.
CREATE OR REPLACE FUNCTION address_portal_invitation(hash bytea, at timestamptz, new_email text, new_hash bytea)
RETURNS TABLE (invitation_id uuid)
LANGUAGE sql VOLATILE SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp AS $$
  UPDATE tenant_invitations i
     SET email = new_email, token_hash = new_hash, token_version = i.token_version + 1, version = i.version + 1,
         updated_at = now()
   WHERE i.token_hash = hash AND i.email IS NULL AND i.status IN ('pending', 'sent') AND i.expires_at > at
  RETURNING i.id
$$;
REVOKE EXECUTE ON FUNCTION address_portal_invitation(bytea, timestamp with time zone, text, bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION address_portal_invitation(bytea, timestamp with time zone, text, bytea) TO steward_portal;
