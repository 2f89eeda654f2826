-- A property keeps an owner whose account is open, whoever changes links and however many at once: whoever
-- takes ownership away first locks the property, and the next one sees what became of it.
CREATE OR REPLACE FUNCTION keep_an_owner() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM properties WHERE id = OLD.property_id FOR NO KEY UPDATE;
  IF FOUND AND NOT EXISTS (
    SELECT FROM user_properties l JOIN accounts a ON a.id = l.account_id AND a.is_active
     WHERE l.property_id = OLD.property_id AND l.account_id <> OLD.account_id AND l.role = 'owner' AND l.is_active
  ) THEN
    RAISE EXCEPTION 'a property needs an owner' USING ERRCODE = 'ST409';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END
$$;
REVOKE EXECUTE ON FUNCTION keep_an_owner() FROM PUBLIC;

CREATE OR REPLACE TRIGGER keep_an_owner_changed BEFORE UPDATE ON user_properties FOR EACH ROW
  WHEN (OLD.role = 'owner' AND OLD.is_active AND NOT (NEW.role = 'owner' AND NEW.is_active)) EXECUTE FUNCTION keep_an_owner();

CREATE OR REPLACE TRIGGER keep_an_owner_removed BEFORE DELETE ON user_properties FOR EACH ROW
  WHEN (OLD.role = 'owner' AND OLD.is_active) EXECUTE FUNCTION keep_an_owner();
