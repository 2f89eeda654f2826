-- A session that ends takes along what it acted for.
CREATE OR REPLACE FUNCTION end_acting_with_session() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM note_acting_ended(array(SELECT id FROM acting_periods WHERE session_id = NEW.id AND ended_at IS NULL), 'signed_out');
  RETURN NULL;
END
$$;
REVOKE EXECUTE ON FUNCTION end_acting_with_session() FROM PUBLIC;

CREATE OR REPLACE TRIGGER end_acting AFTER UPDATE OF ended_at ON sessions FOR EACH ROW
  WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL AND NEW.acting_for_id IS NOT NULL) EXECUTE FUNCTION end_acting_with_session();
