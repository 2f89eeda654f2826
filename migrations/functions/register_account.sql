-- Writes a sign-up down. Outcomes: 'to_confirm', a new link is to be mailed; 'mailed', the mail of the last hour
-- stands; 'known', the address is confirmed or its account closed, and nothing changes; 'overtaken', another sign-up
-- came first and its password, in `earlier`, is to be compared with. `compared` is the hash that this sign-up's
-- password was compared with, `same` whether it was right.
CREATE OR REPLACE FUNCTION register_account(new_id uuid, new_email text, new_hash text, new_name text, new_zone text,
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
REVOKE EXECUTE ON FUNCTION register_account(uuid, text, text, text, text, text, boolean, uuid, bytea, timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION register_account(uuid, text, text, text, text, text, boolean, uuid, bytea, timestamp with time zone) TO steward_app;
