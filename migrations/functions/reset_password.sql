-- Uses up a mailed link and sets the password; an address that it confirms by that loses what was set up until then.
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
REVOKE EXECUTE ON FUNCTION reset_password(bytea, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION reset_password(bytea, text) TO steward_app;
