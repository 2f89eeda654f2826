-- What ends without the admin saying so: over on the session from now on, and in the log with both names.
CREATE OR REPLACE FUNCTION note_acting_ended(periods uuid[], why text) RETURNS integer
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  noted integer;
BEGIN
  WITH ended AS (
    UPDATE acting_periods p SET ended_at = least(now(), p.until), ended_by = CASE WHEN p.until <= now() THEN 'expired' ELSE why END
     WHERE p.id = ANY (periods) AND p.ended_at IS NULL RETURNING p.*
  ), over AS (
    UPDATE sessions s SET acting_until = least(s.acting_until, now()) FROM ended
     WHERE s.id = ended.session_id AND s.acting_for_id IS NOT NULL
  )
  INSERT INTO audit_log (id, actor_id, account_id, system, action, entity_type, entity_id, after)
  SELECT gen_random_uuid(), actor_id, account_id, system_name(), 'acting.ended', 'acting_periods', id, jsonb_build_object('ended_by', ended_by)
    FROM ended;
  GET DIAGNOSTICS noted = ROW_COUNT;
  RETURN noted;
END
$$;
REVOKE EXECUTE ON FUNCTION note_acting_ended(uuid[], text) FROM PUBLIC;
