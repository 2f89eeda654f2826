-- As 0002 and 0009 left them.

CREATE OR REPLACE FUNCTION visible_property_ids() RETURNS uuid[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT coalesce(array_agg(property_id), '{}') FROM user_properties
  WHERE account_id = current_account_id() AND is_active AND property_deleted_at IS NULL
$$;

CREATE OR REPLACE FUNCTION property_ids(wanted text) RETURNS uuid[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT coalesce(array_agg(property_id), '{}') FROM user_properties
  WHERE account_id = current_account_id() AND is_active AND property_deleted_at IS NULL
    AND role IN (SELECT g.role FROM role_permissions g WHERE g.permission = wanted)
$$;

CREATE OR REPLACE FUNCTION owned_deleted_property_ids() RETURNS uuid[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT coalesce(array_agg(property_id), '{}') FROM user_properties
  WHERE account_id = current_account_id() AND is_active AND role = 'owner' AND property_deleted_at IS NOT NULL
$$;

CREATE OR REPLACE FUNCTION begin_request(hash bytea, wanted text) RETURNS began LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  s record;
BEGIN
  SELECT sessions.id, sessions.account_id AS actor, coalesce(acting_for_id, sessions.account_id) AS account,
         acting_for_id, acting_until, audience, last_seen_at, me.is_admin, me.email, me.full_name, me.time_zone
    INTO s
    FROM sessions
    JOIN accounts me ON me.id = sessions.account_id AND me.is_active
   WHERE token_hash = hash AND audience = wanted AND ended_at IS NULL AND absolute_until > now()
     AND last_seen_at + make_interval(secs => idle_seconds) > now();
  IF NOT FOUND THEN
    RAISE EXCEPTION 'signed out' USING ERRCODE = 'ST401';
  END IF;
  IF s.acting_for_id IS NOT NULL AND NOT acting_holds(s.is_admin, s.acting_for_id, s.acting_until) THEN
    RAISE EXCEPTION 'acting for somebody is over' USING ERRCODE = 'ST402';
  END IF;
  IF s.last_seen_at < now() - interval '1 minute' THEN
    UPDATE sessions SET last_seen_at = now() WHERE id = s.id
      AND id IN (SELECT id FROM sessions WHERE id = s.id FOR UPDATE SKIP LOCKED);
  END IF;
  PERFORM set_scope(s.account, s.actor, s.id, NULL);
  RETURN (s.account, s.actor, s.id, s.audience, NULL, s.is_admin, s.email, s.full_name, s.time_zone, roles_of(s.account))::began;
END
$$;
