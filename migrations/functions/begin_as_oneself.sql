-- The person at the keyboard, whomever the session acts for: to stop acting and to sign out.
CREATE OR REPLACE FUNCTION begin_as_oneself(hash bytea) RETURNS auth_context LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  s record;
BEGIN
  SELECT sessions.id, api_key_id, me.id AS account, audience, me.is_admin, me.email, me.full_name, me.time_zone
    INTO s
    FROM sessions
    JOIN accounts me ON me.id = sessions.account_id AND me.is_active
   WHERE token_hash = hash AND audience = connected_audience() AND ended_at IS NULL AND absolute_until > now()
     AND last_seen_at + make_interval(secs => idle_seconds) > now();
  IF NOT FOUND THEN
    RAISE EXCEPTION 'signed out' USING ERRCODE = 'ST401';
  END IF;
  IF s.api_key_id IS NOT NULL THEN
    RAISE EXCEPTION 'not for an API key' USING ERRCODE = 'ST406';
  END IF;
  PERFORM set_scope(s.account, s.account, s.id, NULL);
  RETURN (s.account, s.account, s.id, s.audience, NULL, s.is_admin, s.email, s.full_name, s.time_zone, roles_of(s.account))::auth_context;
END
$$;
REVOKE EXECUTE ON FUNCTION begin_as_oneself(bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION begin_as_oneself(bytea) TO steward_app;
