-- The right to act goes with being an admin, and nobody acts for an admin or for an account that is closed. It is
-- over for good: becoming an admin again within the hour does not bring it back. Open streams look again.
CREATE OR REPLACE FUNCTION end_acting_with_rights() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM note_acting_ended(array(
    SELECT id FROM acting_periods WHERE ended_at IS NULL
       AND (actor_id = NEW.id AND NOT (NEW.is_admin AND NEW.is_active) OR account_id = NEW.id AND (NEW.is_admin OR NOT NEW.is_active))),
    'rights_ended');
  PERFORM pg_notify('events', 'account:' || s.account_id) FROM sessions s
    WHERE s.acting_for_id IS NOT NULL AND s.ended_at IS NULL AND (s.account_id = NEW.id OR s.acting_for_id = NEW.id);
  RETURN NULL;
END
$$;
REVOKE EXECUTE ON FUNCTION end_acting_with_rights() FROM PUBLIC;

CREATE OR REPLACE TRIGGER end_acting AFTER UPDATE OF is_admin, is_active ON accounts FOR EACH ROW
  WHEN (OLD.is_admin <> NEW.is_admin OR OLD.is_active <> NEW.is_active) EXECUTE FUNCTION end_acting_with_rights();
