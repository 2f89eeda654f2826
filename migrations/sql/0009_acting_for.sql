-- Admins acting for somebody: kept on the admin's own session, ended by the clock, by the admin, by lost rights.

-- Whether what a session acts with still holds: within its time, by an admin, for somebody who is none.
CREATE FUNCTION acting_holds(actor_is_admin boolean, target uuid, until timestamptz) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT actor_is_admin AND until > now()
     AND EXISTS (SELECT FROM accounts WHERE id = target AND is_active AND NOT is_admin)
$$;

-- A request: checks the session and that it is of the wanted audience, notes its use at most once a minute,
-- sets the transaction's scope. While the session acts for somebody the scope is theirs; once that is over it is
-- nobody's until the admin has taken notice (stop_acting): a page that still shows the other person must not
-- write in the admin's name.
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

-- The same for what nobody may do while acting for somebody (domain/access/acting_for.py names it).
CREATE FUNCTION begin_in_person(hash bytea, wanted text) RETURNS began LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  b began := begin_request(hash, wanted);
BEGIN
  IF b.account_id <> b.actor_id THEN
    RAISE EXCEPTION 'not while acting for somebody' USING ERRCODE = 'ST403';
  END IF;
  RETURN b;
END
$$;

-- The person at the keyboard, whomever the session acts for: to stop acting and to sign out.
CREATE FUNCTION begin_as_oneself(hash bytea, wanted text) RETURNS began LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  s record;
BEGIN
  SELECT sessions.id, me.id AS account, audience, me.is_admin, me.email, me.full_name, me.time_zone
    INTO s
    FROM sessions
    JOIN accounts me ON me.id = sessions.account_id AND me.is_active
   WHERE token_hash = hash AND audience = wanted AND ended_at IS NULL AND absolute_until > now()
     AND last_seen_at + make_interval(secs => idle_seconds) > now();
  IF NOT FOUND THEN
    RAISE EXCEPTION 'signed out' USING ERRCODE = 'ST401';
  END IF;
  PERFORM set_scope(s.account, s.account, s.id, NULL);
  RETURN (s.account, s.account, s.id, s.audience, NULL, s.is_admin, s.email, s.full_name, s.time_zone, roles_of(s.account))::began;
END
$$;

-- An activity that a person asked for: their rights as they are now; for somebody else only while an admin asks.
CREATE OR REPLACE FUNCTION begin_as(actor uuid, acting_for uuid) RETURNS began LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  me accounts%ROWTYPE;
  account uuid := coalesce(acting_for, actor);
BEGIN
  SELECT * INTO me FROM accounts WHERE id = account AND is_active
    AND EXISTS (SELECT FROM accounts a WHERE a.id = actor AND a.is_active AND (a.is_admin OR actor = account));
  IF NOT FOUND THEN
    RAISE EXCEPTION 'signed out' USING ERRCODE = 'ST401';
  END IF;
  PERFORM set_scope(account, actor, NULL, NULL);
  RETURN (account, actor, NULL, 'staff', NULL, false, me.email, me.full_name, me.time_zone, roles_of(account))::began;
END
$$;

-- The session of this transaction while an admin is themselves in it; nothing for anybody else.
CREATE FUNCTION own_admin_session() RETURNS SETOF sessions
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT s.* FROM sessions s JOIN accounts a ON a.id = s.account_id AND a.is_active AND a.is_admin
   WHERE s.id = nullif(current_setting('steward.session_id', true), '')::uuid AND s.ended_at IS NULL
     AND s.account_id = current_actor_id() AND s.account_id = current_account_id() AND s.acting_for_id IS NULL
$$;

-- For whom an admin may act: active people who are confirmed and no admins. Ids and names, nothing of theirs.
CREATE FUNCTION acting_candidates(q text, most integer) RETURNS TABLE (id uuid, email text, full_name text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT a.id, a.email, a.full_name FROM accounts a
   WHERE EXISTS (SELECT FROM own_admin_session()) AND a.id <> current_actor_id()
     AND a.is_active AND a.confirmed_at IS NOT NULL AND NOT a.is_admin
     AND (a.email ILIKE (SELECT like_pattern(q)) OR a.full_name ILIKE (SELECT like_pattern(q)))
   ORDER BY lower(coalesce(a.full_name, a.email)), a.id LIMIT most
$$;

-- An hour for one person on this session; from here on the transaction is theirs. `proven`: the password was
-- given with this call; else it must have opened the session within ten minutes.
CREATE FUNCTION start_acting(period uuid, target uuid, why text, proven boolean)
RETURNS TABLE (outcome text, ends_at timestamptz)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  mine sessions%ROWTYPE;
  ends timestamptz := now() + interval '60 minutes';
BEGIN
  -- Held, and read again after the wait: of two calls at once the second finds the session acting already.
  PERFORM FROM sessions s WHERE s.id = nullif(current_setting('steward.session_id', true), '')::uuid FOR UPDATE;
  SELECT * INTO mine FROM own_admin_session();
  IF NOT FOUND THEN
    RETURN QUERY SELECT 'forbidden', NULL::timestamptz;
    RETURN;
  END IF;
  IF NOT proven AND mine.created_at <= now() - interval '10 minutes' THEN
    RETURN QUERY SELECT 'prove_again', NULL::timestamptz;
    RETURN;
  END IF;
  IF target = mine.account_id OR NOT EXISTS (
    SELECT FROM accounts a WHERE a.id = target AND a.is_active AND a.confirmed_at IS NOT NULL AND NOT a.is_admin
  ) THEN
    RETURN QUERY SELECT 'not_possible', NULL::timestamptz;
    RETURN;
  END IF;
  INSERT INTO acting_periods (id, session_id, actor_id, account_id, actor_name, reason, began_at, until)
  SELECT period, mine.id, a.id, target, coalesce(a.full_name, a.email), why, now(), ends FROM accounts a WHERE a.id = mine.account_id;
  UPDATE sessions SET acting_for_id = target, acting_until = ends WHERE id = mine.id;
  PERFORM set_scope(target, mine.account_id, mine.id, NULL);
  RETURN QUERY SELECT 'started', ends;
END
$$;

-- Back to oneself. Answers whom the session acted for and how it ended, unless that was noted before; then, and
-- only then, the rest of the transaction is in both names, for the audit log.
CREATE FUNCTION stop_acting() RETURNS TABLE (period uuid, target uuid, how text)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  mine sessions%ROWTYPE;
  ended record;
BEGIN
  SELECT * INTO mine FROM sessions s WHERE s.id = nullif(current_setting('steward.session_id', true), '')::uuid
    AND s.account_id = current_actor_id() AND s.acting_for_id IS NOT NULL FOR UPDATE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  UPDATE sessions SET acting_for_id = NULL, acting_until = NULL WHERE id = mine.id;
  UPDATE acting_periods p SET ended_at = least(now(), p.until), ended_by = CASE WHEN p.until <= now() THEN 'expired' ELSE 'exit' END
   WHERE p.session_id = mine.id AND p.ended_at IS NULL
  RETURNING p.id, p.account_id, p.ended_by INTO ended;
  IF FOUND THEN
    PERFORM set_scope(ended.account_id, mine.account_id, mine.id, NULL);
    RETURN QUERY SELECT ended.id, ended.account_id, ended.ended_by;
  END IF;
END
$$;

-- What ends without the admin saying so: over on the session from now on, and in the log with both names.
CREATE FUNCTION note_acting_ended(periods uuid[], why text) RETURNS integer
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  noted integer;
BEGIN
  WITH ended AS (
    UPDATE acting_periods p SET ended_at = least(now(), p.until), ended_by = CASE WHEN p.until <= now() THEN 'expired' ELSE why END
     WHERE p.id = ANY (periods) AND p.ended_at IS NULL RETURNING p.*
  ), over AS (
    UPDATE sessions s SET acting_until = least(s.acting_until, now()) FROM ended
     WHERE s.id = ended.session_id AND s.acting_for_id IS NOT NULL
  )
  INSERT INTO audit_log (id, actor_id, account_id, system, action, entity_type, entity_id, after)
  SELECT gen_random_uuid(), actor_id, account_id, system_name(), 'acting.ended', 'acting_periods', id, jsonb_build_object('ended_by', ended_by)
    FROM ended;
  GET DIAGNOSTICS noted = ROW_COUNT;
  RETURN noted;
END
$$;

-- The sweep: periods whose hour is over, though nobody came back to say so.
CREATE FUNCTION end_overdue_acting() RETURNS integer
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF system_name() IS DISTINCT FROM 'outbox-sweep' THEN
    RAISE EXCEPTION 'only outbox-sweep may end what is overdue';
  END IF;
  RETURN note_acting_ended(array(
    SELECT id FROM acting_periods WHERE ended_at IS NULL AND until <= now() FOR UPDATE SKIP LOCKED), 'expired');
END
$$;

-- A session that ends takes along what it acted for.
CREATE FUNCTION end_acting_with_session() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM note_acting_ended(array(SELECT id FROM acting_periods WHERE session_id = NEW.id AND ended_at IS NULL), 'signed_out');
  RETURN NULL;
END
$$;
CREATE TRIGGER end_acting AFTER UPDATE OF ended_at ON sessions FOR EACH ROW
  WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL AND NEW.acting_for_id IS NOT NULL) EXECUTE FUNCTION end_acting_with_session();

-- The right to act goes with being an admin, and nobody acts for an admin or for an account that is closed. It is
-- over for good: becoming an admin again within the hour does not bring it back. Open streams look again.
CREATE FUNCTION end_acting_with_rights() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM note_acting_ended(array(
    SELECT id FROM acting_periods WHERE ended_at IS NULL
       AND (actor_id = NEW.id AND NOT (NEW.is_admin AND NEW.is_active) OR account_id = NEW.id AND (NEW.is_admin OR NOT NEW.is_active))),
    'rights_ended');
  PERFORM pg_notify('events', 'account:' || s.account_id) FROM sessions s
    WHERE s.acting_for_id IS NOT NULL AND s.ended_at IS NULL AND (s.account_id = NEW.id OR s.acting_for_id = NEW.id);
  RETURN NULL;
END
$$;
CREATE TRIGGER end_acting AFTER UPDATE OF is_admin, is_active ON accounts FOR EACH ROW
  WHEN (OLD.is_admin <> NEW.is_admin OR OLD.is_active <> NEW.is_active) EXECUTE FUNCTION end_acting_with_rights();
