-- Ends an API key for an owner of its company: with the next request that carries it.
CREATE OR REPLACE FUNCTION revoke_api_key(key uuid) RETURNS text LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  before timestamptz;
BEGIN
  SELECT k.revoked_at INTO before FROM api_keys k WHERE k.id = key AND k.company_id = ANY (owned_company_ids()) FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN 'missing';
  END IF;
  IF before IS NOT NULL THEN
    RETURN 'revoked_before';
  END IF;
  PERFORM end_api_key(key);
  RETURN 'revoked';
END
$$;
REVOKE EXECUTE ON FUNCTION revoke_api_key(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION revoke_api_key(uuid) TO steward_app;
