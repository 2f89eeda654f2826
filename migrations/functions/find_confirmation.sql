-- Whose address a link confirms, to judge and hash the password that its holder chooses.
CREATE OR REPLACE FUNCTION find_confirmation(hash bytea) RETURNS TABLE (email text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT a.email FROM account_tokens t JOIN accounts a ON a.id = t.account_id AND a.is_active AND a.confirmed_at IS NULL
   WHERE t.token_hash = hash AND t.kind = 'confirm' AND t.used_at IS NULL AND t.expires_at > now()
$$;
REVOKE EXECUTE ON FUNCTION find_confirmation(bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_confirmation(bytea) TO steward_app;
