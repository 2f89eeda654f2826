-- The account whose sign-in waits for its second factor, by the token of the first step.
CREATE OR REPLACE FUNCTION find_challenge(hash bytea) RETURNS TABLE (account_id uuid, email text, secret bytea)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT a.id, a.email, f.secret FROM account_tokens t JOIN accounts a ON a.id = t.account_id AND a.is_active
    JOIN second_factors f ON f.account_id = a.id AND f.enabled_at IS NOT NULL
   WHERE t.token_hash = hash AND t.kind = 'challenge' AND t.used_at IS NULL AND t.expires_at > now()
$$;
REVOKE EXECUTE ON FUNCTION find_challenge(bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_challenge(bytea) TO steward_app, steward_portal;
