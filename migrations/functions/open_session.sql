-- A session for an account whose password was just proven; from here on the transaction is that account's.
CREATE OR REPLACE FUNCTION open_session(new_id uuid, account uuid, new_audience text, hash bytea, agent text, from_address text,
                             idle integer, absolute integer)
RETURNS TABLE (session_id uuid, expires_at timestamptz, id uuid, email text, full_name text, is_admin boolean)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO sessions (id, account_id, audience, token_hash, user_agent, address, idle_seconds, absolute_until)
  SELECT new_id, a.id, new_audience, hash, agent, from_address, idle, now() + make_interval(secs => absolute)
    FROM accounts a WHERE a.id = account AND a.is_active AND a.confirmed_at IS NOT NULL;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  PERFORM set_scope(account, account, new_id, NULL);
  RETURN QUERY SELECT s.id, s.absolute_until, a.id, a.email, a.full_name, a.is_admin
    FROM sessions s JOIN accounts a ON a.id = s.account_id WHERE s.id = new_id;
END
$$;
REVOKE EXECUTE ON FUNCTION open_session(uuid, uuid, text, bytea, text, text, integer, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION open_session(uuid, uuid, text, bytea, text, text, integer, integer) TO steward_app;
