-- An account for the address of a portal invitation that waits for its answer, in the resident's name: the mailed link
-- shows whose address it is. The outcome is that of `register_at_address`; no row where the link is over or has no
-- address yet.
CREATE OR REPLACE FUNCTION register_invited_resident(hash bytea, at timestamptz, new_id uuid, new_hash text, new_zone text)
RETURNS TABLE (outcome text, id uuid, email text, full_name text, is_admin boolean)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
#variable_conflict use_column
DECLARE
  address text;
  name text;
BEGIN
  SELECT i.email, concat_ws(' ', r.first_name, r.last_name) INTO address, name
    FROM tenant_invitations i
    JOIN residents r ON r.property_id = i.property_id AND r.id = i.resident_id AND r.deleted_at IS NULL
   WHERE i.token_hash = hash AND i.status IN ('pending', 'sent') AND i.expires_at > at
     AND i.email IS NOT NULL;
  IF FOUND THEN
    RETURN QUERY SELECT * FROM register_at_address(address, new_id, new_hash, name, new_zone);
  END IF;
END
$$;
REVOKE EXECUTE ON FUNCTION register_invited_resident(bytea, timestamp with time zone, uuid, text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION register_invited_resident(bytea, timestamp with time zone, uuid, text, text) TO steward_portal;
