-- A link to choose a new password, for an account that is open; links that are over go.
CREATE OR REPLACE FUNCTION ask_reset(wanted text, token_id uuid, new_token_hash bytea, until timestamptz) RETURNS SETOF uuid
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  account uuid;
BEGIN
  SELECT id INTO account FROM accounts WHERE lower(email) = lower(wanted) AND is_active;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  DELETE FROM account_tokens t WHERE t.account_id = account AND t.kind = 'reset' AND t.expires_at < now();
  INSERT INTO account_tokens (id, account_id, kind, token_hash, expires_at) VALUES (token_id, account, 'reset', new_token_hash, until);
  RETURN NEXT account;
END
$$;
REVOKE EXECUTE ON FUNCTION ask_reset(text, uuid, bytea, timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ask_reset(text, uuid, bytea, timestamp with time zone) TO steward_app;
