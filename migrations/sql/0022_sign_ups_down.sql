DROP FUNCTION find_credentials(text);
CREATE FUNCTION find_credentials(wanted text)
RETURNS TABLE (account_id uuid, password_hash text, is_active boolean, is_confirmed boolean, has_second_factor boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT id, a.password_hash, a.is_active, confirmed_at IS NOT NULL,
         EXISTS (SELECT FROM second_factors f WHERE f.account_id = a.id AND f.enabled_at IS NOT NULL)
    FROM accounts a WHERE lower(email) = lower(wanted)
$$;

CREATE OR REPLACE FUNCTION reset_password(hash bytea, new_hash text) RETURNS TABLE (account_id uuid, email text)
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

DROP FUNCTION confirm_account(bytea, text);
CREATE FUNCTION confirm_account(hash bytea)
RETURNS TABLE (id uuid, email text, full_name text, is_admin boolean)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  me accounts%ROWTYPE;
BEGIN
  WITH used AS (
    UPDATE account_tokens t SET used_at = now(), updated_at = now()
     WHERE t.token_hash = hash AND t.kind = 'confirm' AND t.used_at IS NULL AND t.expires_at > now()
    RETURNING t.account_id
  )
  UPDATE accounts a SET confirmed_at = coalesce(a.confirmed_at, now()), updated_at = now(), version = a.version + 1
    FROM used WHERE a.id = used.account_id AND a.is_active
  RETURNING a.* INTO me;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  PERFORM set_scope(me.id, me.id, NULL, NULL);
  RETURN QUERY SELECT me.id, me.email, me.full_name, me.is_admin;
END
$$;
DROP FUNCTION find_confirmation(bytea);
DROP FUNCTION end_unconfirmed(uuid);

DROP FUNCTION register_account(uuid, text, text, text, text, text, boolean, uuid, bytea, timestamptz);
CREATE FUNCTION register_account(new_id uuid, new_email text, new_hash text, new_name text, new_zone text,
                                 token_id uuid, new_token_hash bytea, token_expires timestamptz)
RETURNS TABLE (account_id uuid, to_confirm boolean)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  made uuid;
BEGIN
  INSERT INTO accounts AS a (id, email, password_hash, full_name, time_zone) VALUES (new_id, new_email, new_hash, new_name, new_zone)
    ON CONFLICT (lower(email)) DO UPDATE SET password_hash = excluded.password_hash, full_name = excluded.full_name,
      time_zone = excluded.time_zone, version = a.version + 1, updated_at = now()
      WHERE a.confirmed_at IS NULL AND a.is_active
    RETURNING id INTO made;
  IF made IS NULL THEN
    RETURN QUERY SELECT id, false FROM accounts WHERE lower(email) = lower(new_email);
    RETURN;
  END IF;
  DELETE FROM account_tokens t WHERE t.account_id = made AND t.kind = 'confirm' AND t.used_at IS NULL;
  INSERT INTO account_tokens (id, account_id, kind, token_hash, expires_at) VALUES (token_id, made, 'confirm', new_token_hash, token_expires);
  RETURN QUERY SELECT made, true;
END
$$;
DROP FUNCTION find_sign_up(text);
