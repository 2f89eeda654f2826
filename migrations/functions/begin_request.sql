-- A request: checks the session and that it is of the audience that the connected role serves, notes its use at most
-- once a minute, and sets the transaction's scope. `with_roles` also answers the roles that staff hold anywhere.
CREATE OR REPLACE FUNCTION begin_request(hash bytea, with_roles boolean DEFAULT true) RETURNS auth_context LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  b auth_context;
  last_seen timestamptz;
  acting_for uuid;
  acting_ends timestamptz;
  scope text;
BEGIN
  SELECT coalesce(s.acting_for_id, s.account_id), s.account_id, s.id, s.audience, me.is_admin AND s.audience = 'staff', me.email, me.full_name,
         me.time_zone, s.last_seen_at, s.acting_for_id, s.acting_until
    INTO b.account_id, b.actor_id, b.session_id, b.audience, b.is_admin, b.email, b.full_name,
         b.time_zone, last_seen, acting_for, acting_ends
    FROM sessions s
    JOIN accounts me ON me.id = s.account_id AND me.is_active
   WHERE s.token_hash = hash AND s.audience = connected_audience() AND s.ended_at IS NULL AND s.absolute_until > now()
     AND s.last_seen_at + make_interval(secs => s.idle_seconds) > now();
  IF NOT FOUND OR (b.audience = 'resident' AND NOT has_portal(b.account_id)) THEN
    RAISE EXCEPTION 'signed out' USING ERRCODE = 'ST401';
  END IF;
  IF acting_for IS NOT NULL AND NOT acting_holds(b.is_admin, acting_for, acting_ends) THEN
    RAISE EXCEPTION 'acting for somebody is over' USING ERRCODE = 'ST402';
  END IF;
  IF last_seen < now() - interval '1 minute' THEN
    UPDATE sessions SET last_seen_at = now() WHERE id = b.session_id
      AND id IN (SELECT id FROM sessions WHERE id = b.session_id FOR UPDATE SKIP LOCKED);
  END IF;
  IF with_roles THEN
    b.roles := roles_of(b.account_id);
  END IF;
  -- set_scope in one expression, which needs no query.
  scope := set_config('steward.account_id', b.account_id::text, true) || set_config('steward.actor_id', b.actor_id::text, true)
        || set_config('steward.session_id', b.session_id::text, true) || set_config('steward.system', '', true);
  RETURN b;
END
$$;
REVOKE EXECUTE ON FUNCTION begin_request(bytea, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION begin_request(bytea, boolean) TO steward_app, steward_portal;
