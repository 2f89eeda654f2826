-- A link that is lowered or ends takes along those of the API keys that its person made: to the same role where that is
-- less, to none where neither role is within the other.
CREATE OR REPLACE FUNCTION lower_key_links() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  held text := CASE WHEN TG_OP = 'UPDATE' AND NEW.is_active THEN NEW.role END;
BEGIN
  UPDATE user_properties l
     SET role = CASE WHEN role_within(held, l.role) THEN held ELSE l.role END,
         is_active = role_within(held, l.role),
         version = l.version + 1, updated_at = now()
    FROM api_keys k
   WHERE k.maker_id = OLD.account_id AND l.api_key_id = k.id AND l.property_id = OLD.property_id AND l.is_active
     AND NOT role_within(l.role, held);
  RETURN NULL;
END
$$;
REVOKE EXECUTE ON FUNCTION lower_key_links() FROM PUBLIC;

CREATE OR REPLACE TRIGGER lower_key_links_changed AFTER UPDATE ON user_properties FOR EACH ROW
  WHEN (NEW.api_key_id IS NULL AND (OLD.role <> NEW.role OR OLD.is_active <> NEW.is_active)) EXECUTE FUNCTION lower_key_links();

CREATE OR REPLACE TRIGGER lower_key_links_removed AFTER DELETE ON user_properties FOR EACH ROW
  WHEN (OLD.api_key_id IS NULL) EXECUTE FUNCTION lower_key_links();
