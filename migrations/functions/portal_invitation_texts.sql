-- What the company of the home that a mailed portal link is for asks its residents to agree to; for whoever holds the link.
CREATE OR REPLACE FUNCTION portal_invitation_texts(hash bytea) RETURNS TABLE (terms_text text, privacy_text text)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp AS $$
  SELECT c.terms_text, c.privacy_text
    FROM tenant_invitations i
    JOIN properties p ON p.id = i.property_id AND p.deleted_at IS NULL
    JOIN companies c ON c.id = p.company_id
   WHERE i.token_hash = hash
$$;
REVOKE EXECUTE ON FUNCTION portal_invitation_texts(bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION portal_invitation_texts(bytea) TO steward_portal;
