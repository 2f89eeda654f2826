-- Whose password a mailed link may set.
CREATE OR REPLACE FUNCTION find_reset(hash bytea) RETURNS TABLE (email text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT a.email FROM account_tokens t JOIN accounts a ON a.id = t.account_id AND a.is_active
   WHERE t.token_hash = hash AND t.kind = 'reset' AND t.used_at IS NULL AND t.expires_at > now()
$$;
REVOKE EXECUTE ON FUNCTION find_reset(bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_reset(bytea) TO steward_app;
