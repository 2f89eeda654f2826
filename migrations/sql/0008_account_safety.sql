-- Doors of account safety: counted tries, mailed resets, second factors; and what revokes and protects by itself.

-- How long one key has to wait at `at`: until fewer than `most` of its hits lie in the last `span` seconds, and
-- from the `free`-th on twice as long after each.
CREATE FUNCTION seconds_to_wait(hits timestamptz[], most integer, span integer, free integer, at timestamptz)
RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT greatest(0,
    CASE WHEN count(*) >= most THEN extract(epoch FROM (array_agg(hit ORDER BY hit DESC))[most] - at) + span ELSE 0 END,
    CASE WHEN count(*) >= free THEN extract(epoch FROM max(hit) - at) + power(2, count(*) - free + 1) ELSE 0 END)
  FROM unnest(hits) AS hit WHERE hit > at - make_interval(secs => span)
$$;

-- Takes a place under every key, or under none: answers 0, or the seconds to wait. The key of strangers counts
-- only for a network from which the subject did not come in before.
CREATE FUNCTION take_places(keys bytea[], most integer[], spans integer[], free integer[],
                            subject_key bytea, network_key bytea, strangers bytea)
RETURNS integer LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  at timestamptz := clock_timestamp();
  known boolean := EXISTS (SELECT FROM known_networks k WHERE k.subject = subject_key AND k.network = network_key
                            AND k.last_seen_at > at - interval '90 days');
  wait double precision;
  place record;
  found_hits timestamptz[];
BEGIN
  SELECT max(seconds_to_wait(a.hits, p.most, p.span, p.free, at)) INTO wait
    FROM unnest(keys, most, spans, free) AS p(key, most, span, free) JOIN attempts a USING (key)
   WHERE (NOT known OR p.key IS DISTINCT FROM strangers);
  IF wait > 0 THEN  -- most refusals of a flood end here, without a lock or a write
    RETURN ceil(wait);
  END IF;
  wait := 0;
  FOR place IN SELECT * FROM unnest(keys, most, spans, free) AS p(key, most, span, free)
                WHERE (NOT known OR p.key IS DISTINCT FROM strangers) ORDER BY p.key LOOP
    INSERT INTO attempts AS a (key, hits, expires_at) VALUES (place.key, '{}', at + make_interval(secs => place.span))
      ON CONFLICT (key) DO UPDATE SET expires_at = greatest(a.expires_at, excluded.expires_at)
      RETURNING a.hits INTO found_hits;
    at := clock_timestamp();
    wait := greatest(wait, seconds_to_wait(found_hits, place.most, place.span, place.free, at));
  END LOOP;
  IF wait > 0 THEN
    RETURN ceil(wait);
  END IF;
  UPDATE attempts a SET expires_at = at + make_interval(secs => p.span),
         hits = array(SELECT hit FROM unnest(a.hits) AS hit WHERE hit > at - make_interval(secs => p.span)) || at
    FROM unnest(keys, spans) AS p(key, span) WHERE a.key = p.key AND (NOT known OR p.key IS DISTINCT FROM strangers);
  DELETE FROM attempts WHERE key IN (SELECT key FROM attempts WHERE expires_at < at LIMIT 20 FOR UPDATE SKIP LOCKED);
  RETURN 0;
END
$$;

-- Somebody proved who they are: what counted against them is forgotten, places they took are given back, and
-- their network is known from now on.
CREATE FUNCTION admit(forgotten bytea[], returned bytea[], subject_key bytea, network_key bytea) RETURNS void
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM attempts WHERE key = ANY (forgotten || returned) ORDER BY key FOR UPDATE;
  DELETE FROM attempts WHERE key = ANY (forgotten);
  UPDATE attempts SET hits = hits[1:cardinality(hits) - 1] WHERE key = ANY (returned);
  IF network_key IS NOT NULL THEN
    INSERT INTO known_networks (subject, network) VALUES (subject_key, network_key)
      ON CONFLICT (subject, network) DO UPDATE SET last_seen_at = now();
    DELETE FROM known_networks WHERE subject = subject_key AND last_seen_at < now() - interval '90 days';
  END IF;
END
$$;

-- Whose session this is, so that all sessions of one person share one allowance.
CREATE FUNCTION session_account(hash bytea) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT account_id FROM sessions WHERE token_hash = hash AND ended_at IS NULL
$$;

DROP FUNCTION find_credentials(text);
CREATE FUNCTION find_credentials(wanted text)
RETURNS TABLE (account_id uuid, password_hash text, is_active boolean, is_confirmed boolean, has_second_factor boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT id, a.password_hash, a.is_active, confirmed_at IS NOT NULL,
         EXISTS (SELECT FROM second_factors f WHERE f.account_id = a.id AND f.enabled_at IS NOT NULL)
    FROM accounts a WHERE lower(email) = lower(wanted)
$$;

-- The first half of a sign-in is done; the second needs this challenge and a code.
CREATE FUNCTION open_challenge(new_id uuid, account uuid, hash bytea, until timestamptz) RETURNS boolean
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM account_tokens t WHERE t.account_id = account AND t.kind = 'challenge' AND t.expires_at < now();
  INSERT INTO account_tokens (id, account_id, kind, token_hash, expires_at)
  SELECT new_id, a.id, 'challenge', hash, until FROM accounts a WHERE a.id = account AND a.is_active;
  RETURN FOUND;
END
$$;

CREATE FUNCTION find_challenge(hash bytea) RETURNS TABLE (account_id uuid, email text, secret bytea)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT a.id, a.email, f.secret FROM account_tokens t JOIN accounts a ON a.id = t.account_id AND a.is_active
    JOIN second_factors f ON f.account_id = a.id AND f.enabled_at IS NOT NULL
   WHERE t.token_hash = hash AND t.kind = 'challenge' AND t.used_at IS NULL AND t.expires_at > now()
$$;

-- Uses up a challenge together with one code: a step of the clock later than any before, or a recovery code.
CREATE FUNCTION use_challenge(hash bytea, step bigint, recovery_hash bytea) RETURNS SETOF uuid
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  account uuid;
BEGIN
  SELECT t.account_id INTO account FROM account_tokens t
   WHERE t.token_hash = hash AND t.kind = 'challenge' AND t.used_at IS NULL AND t.expires_at > now() FOR UPDATE;
  IF step IS NOT NULL THEN
    UPDATE second_factors f SET last_step = step, updated_at = now()
     WHERE f.account_id = account AND f.enabled_at IS NOT NULL AND f.last_step < step;
  ELSE
    UPDATE recovery_codes r SET used_at = now()
     WHERE r.account_id = account AND r.code_hash = recovery_hash AND r.used_at IS NULL;
  END IF;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  UPDATE account_tokens t SET used_at = now(), updated_at = now() WHERE t.token_hash = hash;
  RETURN NEXT account;
END
$$;

-- A link to choose a new password, for an account that is open; links that are over go.
CREATE FUNCTION ask_reset(wanted text, token_id uuid, new_token_hash bytea, until timestamptz) RETURNS SETOF uuid
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  account uuid;
BEGIN
  SELECT id INTO account FROM accounts WHERE lower(email) = lower(wanted) AND is_active;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  DELETE FROM account_tokens t WHERE t.account_id = account AND t.kind = 'reset' AND t.expires_at < now();
  INSERT INTO account_tokens (id, account_id, kind, token_hash, expires_at) VALUES (token_id, account, 'reset', new_token_hash, until);
  RETURN NEXT account;
END
$$;

CREATE FUNCTION find_reset(hash bytea) RETURNS TABLE (email text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT a.email FROM account_tokens t JOIN accounts a ON a.id = t.account_id AND a.is_active
   WHERE t.token_hash = hash AND t.kind = 'reset' AND t.used_at IS NULL AND t.expires_at > now()
$$;

-- Uses up a mailed link: the new password, every session and every other link over, the address confirmed (the
-- mail came through). From here on the transaction is that account's.
CREATE FUNCTION reset_password(hash bytea, new_hash text) RETURNS TABLE (account_id uuid, email text)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  me accounts%ROWTYPE;
BEGIN
  WITH used AS (
    UPDATE account_tokens t SET used_at = now(), updated_at = now()
     WHERE t.token_hash = hash AND t.kind = 'reset' AND t.used_at IS NULL AND t.expires_at > now()
    RETURNING t.account_id
  )
  UPDATE accounts a SET password_hash = new_hash, confirmed_at = coalesce(a.confirmed_at, now()), updated_at = now(), version = a.version + 1
    FROM used WHERE a.id = used.account_id AND a.is_active
  RETURNING a.* INTO me;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  UPDATE sessions s SET ended_at = now() WHERE s.account_id = me.id AND s.ended_at IS NULL;
  DELETE FROM account_tokens t WHERE t.account_id = me.id AND t.used_at IS NULL;
  PERFORM set_scope(me.id, me.id, NULL, NULL);
  RETURN QUERY SELECT me.id, me.email;
END
$$;

-- A property keeps an owner whose account is open, whoever changes links and however many at once: whoever
-- takes ownership away first locks the property, and the next one sees what became of it.
CREATE FUNCTION keep_an_owner() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM properties WHERE id = OLD.property_id FOR NO KEY UPDATE;
  IF FOUND AND NOT EXISTS (
    SELECT FROM user_properties l JOIN accounts a ON a.id = l.account_id AND a.is_active
     WHERE l.property_id = OLD.property_id AND l.account_id <> OLD.account_id AND l.role = 'owner' AND l.is_active
  ) THEN
    RAISE EXCEPTION 'a property needs an owner' USING ERRCODE = 'ST409';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END
$$;
CREATE TRIGGER keep_an_owner_changed BEFORE UPDATE ON user_properties FOR EACH ROW
  WHEN (OLD.role = 'owner' AND OLD.is_active AND NOT (NEW.role = 'owner' AND NEW.is_active)) EXECUTE FUNCTION keep_an_owner();
CREATE TRIGGER keep_an_owner_removed BEFORE DELETE ON user_properties FOR EACH ROW
  WHEN (OLD.role = 'owner' AND OLD.is_active) EXECUTE FUNCTION keep_an_owner();

-- Rights that change wake the account's open streams, whichever way they changed: each looks again and closes.
CREATE FUNCTION tell_account() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_notify('events', 'account:' || CASE TG_TABLE_NAME WHEN 'accounts' THEN to_jsonb(OLD) ->> 'id' ELSE to_jsonb(OLD) ->> 'account_id' END);
  RETURN NULL;
END
$$;
CREATE TRIGGER tell_account_link AFTER UPDATE ON user_properties FOR EACH ROW
  WHEN (OLD.role <> NEW.role OR OLD.is_active <> NEW.is_active) EXECUTE FUNCTION tell_account();
CREATE TRIGGER tell_account_closed AFTER UPDATE ON accounts FOR EACH ROW
  WHEN (OLD.is_active <> NEW.is_active) EXECUTE FUNCTION tell_account();
