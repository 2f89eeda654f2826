-- Sets the password of the signed-in resident, who has proved the old one, and ends what it had opened: every other session
-- of the account and every mailed link. Answers how many sessions those were; nothing for any role but the portal's.
CREATE OR REPLACE FUNCTION set_own_portal_password(new_hash text, kept_session uuid) RETURNS TABLE (ended int)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  me uuid := resident_account_id();
BEGIN
  UPDATE accounts a SET password_hash = new_hash, updated_at = now(), version = a.version + 1
   WHERE a.id = me AND a.is_active;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  DELETE FROM account_tokens t WHERE t.account_id = me AND t.kind IN ('reset', 'challenge') AND t.used_at IS NULL;
  UPDATE sessions s SET ended_at = now()
   WHERE s.account_id = me AND s.ended_at IS NULL AND s.id <> kept_session;
  GET DIAGNOSTICS ended = ROW_COUNT;
  RETURN NEXT;
END
$$;
REVOKE EXECUTE ON FUNCTION set_own_portal_password(text, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION set_own_portal_password(text, uuid) TO steward_portal;
