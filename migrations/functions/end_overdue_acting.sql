-- The sweep: periods whose hour is over, though nobody came back to say so.
CREATE OR REPLACE FUNCTION end_overdue_acting() RETURNS integer
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF system_name() IS DISTINCT FROM 'outbox-sweep' THEN
    RAISE EXCEPTION 'only outbox-sweep may end what is overdue';
  END IF;
  RETURN note_acting_ended(array(
    SELECT id FROM acting_periods WHERE ended_at IS NULL AND until <= now() FOR UPDATE SKIP LOCKED), 'expired');
END
$$;
REVOKE EXECUTE ON FUNCTION end_overdue_acting() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION end_overdue_acting() TO steward_worker;
