-- Ends an API key: its session, its links and its account, so that work in the background stops as well. Granted to
-- nobody: part of the functions that know who may.
CREATE OR REPLACE FUNCTION end_api_key(key uuid) RETURNS void LANGUAGE plpgsql VOLATILE SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE api_keys SET revoked_at = now() WHERE id = key AND revoked_at IS NULL;
  UPDATE sessions SET ended_at = now() WHERE api_key_id = key AND ended_at IS NULL;
  UPDATE user_properties SET is_active = false, updated_at = now() WHERE api_key_id = key AND is_active;
  UPDATE accounts a SET is_active = false, updated_at = now() FROM api_keys k WHERE k.id = key AND a.id = k.account_id AND a.is_active;
END
$$;
REVOKE EXECUTE ON FUNCTION end_api_key(uuid) FROM PUBLIC;
