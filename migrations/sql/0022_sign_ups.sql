-- Sign-ups of one address keep to themselves: the password counts that all of them gave, once somebody holds the link.

-- What the sign-ups of an address gave so far, to compare the next one's password with; a row without a hash where
-- they differ, no row for an address that nobody signed up or that is confirmed.
CREATE FUNCTION find_sign_up(wanted text) RETURNS TABLE (password_hash text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT s.password_hash FROM accounts a JOIN sign_ups s ON s.account_id = a.id
   WHERE lower(a.email) = lower(wanted) AND a.confirmed_at IS NULL AND a.is_active
$$;

-- Writes a sign-up down. Outcomes: 'to_confirm', a new link is to be mailed; 'mailed', the mail of the last hour
-- stands; 'known', the address is confirmed or its account closed, and nothing changes; 'overtaken', another sign-up
-- came first and its password, in `earlier`, is to be compared with. `compared` is the hash that this sign-up's
-- password was compared with, `same` whether it was right.
DROP FUNCTION register_account(uuid, text, text, text, text, uuid, bytea, timestamptz);
CREATE FUNCTION register_account(new_id uuid, new_email text, new_hash text, new_name text, new_zone text,
                                 compared text, same boolean,
                                 token_id uuid, new_token_hash bytea, token_expires timestamptz)
RETURNS TABLE (account_id uuid, outcome text, earlier text)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  me accounts%ROWTYPE;
  agreed text;
BEGIN
  INSERT INTO accounts (id, email, password_hash, full_name, time_zone) VALUES (new_id, new_email, '!', new_name, new_zone)
    ON CONFLICT (lower(email)) DO NOTHING;
  SELECT a.* INTO me FROM accounts a WHERE lower(a.email) = lower(new_email) FOR NO KEY UPDATE;
  IF me.confirmed_at IS NOT NULL OR NOT me.is_active THEN
    RETURN QUERY SELECT me.id, 'known', NULL::text;
    RETURN;
  END IF;
  SELECT s.password_hash INTO agreed FROM sign_ups s WHERE s.account_id = me.id;
  IF NOT FOUND THEN
    INSERT INTO sign_ups (account_id, password_hash) VALUES (me.id, new_hash);
  ELSIF agreed IS NOT NULL AND agreed IS DISTINCT FROM compared THEN
    RETURN QUERY SELECT me.id, 'overtaken', agreed;
    RETURN;
  ELSIF same AND agreed IS NOT NULL THEN
    UPDATE accounts a SET full_name = new_name, time_zone = new_zone, version = a.version + 1, updated_at = now()
     WHERE a.id = me.id;
  ELSE  -- of different people, as far as anybody can tell: only what both gave stays
    UPDATE sign_ups s SET password_hash = NULL, updated_at = now() WHERE s.account_id = me.id;
    UPDATE accounts a SET full_name = CASE WHEN a.full_name = new_name THEN a.full_name END,
           time_zone = CASE WHEN a.time_zone = new_zone THEN a.time_zone ELSE 'America/New_York' END,
           version = a.version + 1, updated_at = now()
     WHERE a.id = me.id;
  END IF;
  DELETE FROM account_tokens t WHERE t.account_id = me.id AND t.kind = 'confirm' AND t.expires_at < now();
  IF EXISTS (SELECT FROM account_tokens t WHERE t.account_id = me.id AND t.kind = 'confirm' AND t.used_at IS NULL
                AND t.created_at > now() - interval '1 hour') THEN
    RETURN QUERY SELECT me.id, 'mailed', NULL::text;
    RETURN;
  END IF;
  INSERT INTO account_tokens (id, account_id, kind, token_hash, expires_at)
  VALUES (token_id, me.id, 'confirm', new_token_hash, token_expires);
  RETURN QUERY SELECT me.id, 'to_confirm', NULL::text;
END
$$;

-- Confirming an address ends what was set up for it by people who could not prove that it is theirs.
CREATE FUNCTION end_unconfirmed(account uuid) RETURNS void
LANGUAGE sql VOLATILE SET search_path = public, pg_temp AS $$
  UPDATE sessions s SET ended_at = now() WHERE s.account_id = account AND s.ended_at IS NULL;
  DELETE FROM second_factors f WHERE f.account_id = account;
  DELETE FROM account_tokens t WHERE t.account_id = account AND t.used_at IS NULL;
  DELETE FROM sign_ups s WHERE s.account_id = account;
$$;

-- Whose address a link confirms, to judge and hash the password that its holder chooses.
CREATE FUNCTION find_confirmation(hash bytea) RETURNS TABLE (email text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT a.email FROM account_tokens t JOIN accounts a ON a.id = t.account_id AND a.is_active AND a.confirmed_at IS NULL
   WHERE t.token_hash = hash AND t.kind = 'confirm' AND t.used_at IS NULL AND t.expires_at > now()
$$;

-- Uses up a mailed link: the password that its holder chose counts, else the one that all sign-ups gave. Where they
-- differ and none was chosen it answers no id, and the link stays good. From here on the transaction is that account's.
DROP FUNCTION confirm_account(bytea);
CREATE FUNCTION confirm_account(hash bytea, chosen text)
RETURNS TABLE (id uuid, email text, full_name text, is_admin boolean)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  me accounts%ROWTYPE;
  counting text;
BEGIN
  -- The account is locked first, here and wherever links are used: two links at once wait for each other.
  SELECT a.* INTO me FROM accounts a JOIN account_tokens t ON t.account_id = a.id
   WHERE t.token_hash = hash AND t.kind = 'confirm' AND t.used_at IS NULL AND t.expires_at > now()
     AND a.is_active AND a.confirmed_at IS NULL
     FOR NO KEY UPDATE OF a;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  counting := coalesce(chosen, (SELECT s.password_hash FROM sign_ups s WHERE s.account_id = me.id));
  IF counting IS NULL THEN
    RETURN QUERY SELECT NULL::uuid, NULL::text, NULL::text, NULL::boolean;
    RETURN;
  END IF;
  UPDATE accounts a SET password_hash = counting, confirmed_at = now(), updated_at = now(), version = a.version + 1
   WHERE a.id = me.id;
  UPDATE account_tokens t SET used_at = now(), updated_at = now() WHERE t.token_hash = hash;
  PERFORM end_unconfirmed(me.id);
  PERFORM set_scope(me.id, me.id, NULL, NULL);
  RETURN QUERY SELECT me.id, me.email, me.full_name, me.is_admin;
END
$$;

-- As before, and an address that it confirms loses what was set up until then.
CREATE OR REPLACE FUNCTION reset_password(hash bytea, new_hash text) RETURNS TABLE (account_id uuid, email text)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  me accounts%ROWTYPE;
BEGIN
  PERFORM FROM accounts a JOIN account_tokens t ON t.account_id = a.id WHERE t.token_hash = hash FOR NO KEY UPDATE OF a;
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
  IF me.confirmed_at = now() THEN
    PERFORM end_unconfirmed(me.id);
  END IF;
  UPDATE sessions s SET ended_at = now() WHERE s.account_id = me.id AND s.ended_at IS NULL;
  DELETE FROM account_tokens t WHERE t.account_id = me.id AND t.used_at IS NULL;
  PERFORM set_scope(me.id, me.id, NULL, NULL);
  RETURN QUERY SELECT me.id, me.email;
END
$$;

-- What is on file for an address, and whose tries are counted together: those of the account that it finds, or of
-- the address as the database folds it. An account that nobody confirmed is counted by its address, so that signing
-- an address up never shows, by counts that start anew, whether it had an account. Before confirmation only the
-- password that all sign-ups gave is there to compare with, and it opens nothing.
DROP FUNCTION find_credentials(text);
CREATE FUNCTION find_credentials(wanted text)
RETURNS TABLE (subject text, account_id uuid, password_hash text, is_active boolean, is_confirmed boolean,
               has_second_factor boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT CASE WHEN a.confirmed_at IS NULL THEN lower(wanted) ELSE a.id::text END, a.id,
         CASE WHEN a.confirmed_at IS NULL THEN s.password_hash ELSE a.password_hash END,
         a.is_active, a.confirmed_at IS NOT NULL,
         EXISTS (SELECT FROM second_factors f WHERE f.account_id = a.id AND f.enabled_at IS NOT NULL)
    FROM (VALUES (1)) one_row
    LEFT JOIN accounts a ON lower(a.email) = lower(wanted)
    LEFT JOIN sign_ups s ON s.account_id = a.id
$$;
