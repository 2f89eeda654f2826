-- Whose session this is, if it is of the audience that the connected role serves: all sessions of one person share one
-- allowance.
CREATE OR REPLACE FUNCTION session_account(hash bytea) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT account_id FROM sessions WHERE token_hash = hash AND audience = connected_audience() AND ended_at IS NULL
$$;
REVOKE EXECUTE ON FUNCTION session_account(bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION session_account(bytea) TO steward_app, steward_portal;
