-- An account for the address of an invitation that waits for its answer: the mailed link shows whose address it is. The
-- invitation stays as it is. The outcome is that of `register_at_address`; no row where the link is over.
CREATE OR REPLACE FUNCTION register_invited(hash bytea, at timestamptz, new_id uuid, new_hash text, new_name text, new_zone text)
RETURNS TABLE (outcome text, id uuid, email text, full_name text, is_admin boolean)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
#variable_conflict use_column
DECLARE
  address text;
BEGIN
  SELECT i.email INTO address FROM invitations i WHERE i.token_hash = hash AND i.status = 'pending' AND i.expires_at > at;
  IF FOUND THEN
    RETURN QUERY SELECT * FROM register_at_address(address, new_id, new_hash, new_name, new_zone);
  END IF;
END
$$;
REVOKE EXECUTE ON FUNCTION register_invited(bytea, timestamp with time zone, uuid, text, text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION register_invited(bytea, timestamp with time zone, uuid, text, text, text) TO steward_app;
