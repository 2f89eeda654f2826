-- An hour for one person on this session; from here on the transaction is theirs. `proven`: the password was
-- given with this call; else it must have opened the session within ten minutes.
CREATE OR REPLACE FUNCTION start_acting(period uuid, target uuid, why text, proven boolean)
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
  IF is_only_resident(target) THEN
    RETURN QUERY SELECT 'only_resident', NULL::timestamptz;
    RETURN;
  END IF;
  INSERT INTO acting_periods (id, session_id, actor_id, account_id, actor_name, reason, began_at, until)
  SELECT period, mine.id, a.id, target, coalesce(a.full_name, a.email), why, now(), ends FROM accounts a WHERE a.id = mine.account_id;
  UPDATE sessions SET acting_for_id = target, acting_until = ends WHERE id = mine.id;
  PERFORM set_scope(target, mine.account_id, mine.id, NULL);
  RETURN QUERY SELECT 'started', ends;
END
$$;
REVOKE EXECUTE ON FUNCTION start_acting(uuid, uuid, text, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION start_acting(uuid, uuid, text, boolean) TO steward_app;
