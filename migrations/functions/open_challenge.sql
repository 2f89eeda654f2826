-- The first half of a sign-in is done; the second needs this challenge and a code.
CREATE OR REPLACE FUNCTION open_challenge(new_id uuid, account uuid, hash bytea, until timestamptz) RETURNS boolean
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM account_tokens t WHERE t.account_id = account AND t.kind = 'challenge' AND t.expires_at < now();
  INSERT INTO account_tokens (id, account_id, kind, token_hash, expires_at)
  SELECT new_id, a.id, 'challenge', hash, until FROM accounts a WHERE a.id = account AND a.is_active;
  RETURN FOUND;
END
$$;
REVOKE EXECUTE ON FUNCTION open_challenge(uuid, uuid, bytea, timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION open_challenge(uuid, uuid, bytea, timestamp with time zone) TO steward_app, steward_portal;
