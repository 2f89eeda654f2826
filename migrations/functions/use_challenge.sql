-- Uses up a challenge together with one code: a step of the clock later than any before, or a recovery code.
CREATE OR REPLACE FUNCTION use_challenge(hash bytea, step bigint, recovery_hash bytea) RETURNS SETOF uuid
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
REVOKE EXECUTE ON FUNCTION use_challenge(bytea, bigint, bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION use_challenge(bytea, bigint, bytea) TO steward_app, steward_portal;
