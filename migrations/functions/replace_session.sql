-- A browser that signs in anew gives up the session that its cookie held, whoever's that was.
CREATE OR REPLACE FUNCTION replace_session(hash bytea) RETURNS TABLE (session_id uuid, account uuid)
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE sessions SET ended_at = now()
   WHERE token_hash = hash AND audience = connected_audience() AND ended_at IS NULL
  RETURNING id, account_id
$$;
REVOKE EXECUTE ON FUNCTION replace_session(bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION replace_session(bytea) TO steward_app, steward_portal;
