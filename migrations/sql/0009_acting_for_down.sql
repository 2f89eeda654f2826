-- Requests and background work as they began before anybody could act for somebody.
DROP TRIGGER end_acting ON accounts;
DROP TRIGGER end_acting ON sessions;
DROP FUNCTION end_acting_with_rights();
DROP FUNCTION end_acting_with_session();
DROP FUNCTION end_overdue_acting();
DROP FUNCTION note_acting_ended(uuid[], text);
DROP FUNCTION stop_acting();
DROP FUNCTION start_acting(uuid, uuid, text, boolean);
DROP FUNCTION acting_candidates(text, integer);
DROP FUNCTION own_admin_session();
DROP FUNCTION begin_as_oneself(bytea, text);
DROP FUNCTION begin_in_person(bytea, text);

CREATE OR REPLACE FUNCTION begin_request(hash bytea, wanted text) RETURNS began LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  s record;
BEGIN
  SELECT sessions.id, sessions.account_id AS actor, coalesce(acting_for_id, sessions.account_id) AS account,
         audience, last_seen_at, me.is_admin, me.email, me.full_name, me.time_zone
    INTO s
    FROM sessions
    JOIN accounts me ON me.id = sessions.account_id AND me.is_active
   WHERE token_hash = hash AND audience = wanted AND ended_at IS NULL AND absolute_until > now()
     AND last_seen_at + make_interval(secs => idle_seconds) > now();
  IF NOT FOUND THEN
    RAISE EXCEPTION 'signed out' USING ERRCODE = 'ST401';
  END IF;
  IF s.last_seen_at < now() - interval '1 minute' THEN
    UPDATE sessions SET last_seen_at = now() WHERE id = s.id
      AND id IN (SELECT id FROM sessions WHERE id = s.id FOR UPDATE SKIP LOCKED);
  END IF;
  PERFORM set_scope(s.account, s.actor, s.id, NULL);
  RETURN (s.account, s.actor, s.id, s.audience, NULL, s.is_admin, s.email, s.full_name, s.time_zone, roles_of(s.account))::began;
END
$$;

CREATE OR REPLACE FUNCTION begin_as(actor uuid, acting_for uuid) RETURNS began LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  me accounts%ROWTYPE;
  account uuid := coalesce(acting_for, actor);
BEGIN
  SELECT * INTO me FROM accounts WHERE id = account AND is_active
    AND EXISTS (SELECT FROM accounts a WHERE a.id = actor AND a.is_active);
  IF NOT FOUND THEN
    RAISE EXCEPTION 'signed out' USING ERRCODE = 'ST401';
  END IF;
  PERFORM set_scope(account, actor, NULL, NULL);
  RETURN (account, actor, NULL, 'staff', NULL, false, me.email, me.full_name, me.time_zone, roles_of(account))::began;
END
$$;

DROP FUNCTION acting_holds(boolean, uuid, timestamptz);
