-- Back to oneself. Answers whom the session acted for and how it ended, unless that was noted before; then, and
-- only then, the rest of the transaction is in both names, for the audit log.
CREATE OR REPLACE FUNCTION stop_acting() RETURNS TABLE (period uuid, target uuid, how text)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  mine sessions%ROWTYPE;
  ended record;
BEGIN
  SELECT * INTO mine FROM sessions s WHERE s.id = nullif(current_setting('steward.session_id', true), '')::uuid
    AND s.account_id = current_actor_id() AND s.audience = connected_audience() AND s.acting_for_id IS NOT NULL FOR UPDATE;
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
REVOKE EXECUTE ON FUNCTION stop_acting() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION stop_acting() TO steward_app;
