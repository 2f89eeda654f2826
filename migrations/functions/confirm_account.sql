-- Uses up a mailed link: the password that its holder chose counts, else the one that all sign-ups gave. Where they
-- differ and none was chosen it answers no id, and the link stays good. From here on the transaction is that account's.
CREATE OR REPLACE FUNCTION confirm_account(hash bytea, chosen text)
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
REVOKE EXECUTE ON FUNCTION confirm_account(bytea, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION confirm_account(bytea, text) TO steward_app;
