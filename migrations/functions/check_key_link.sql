-- A link of an API key that changes stays within that of the person who made it, whoever changes it.
CREATE OR REPLACE FUNCTION check_key_link() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM api_keys k JOIN user_properties m ON m.account_id = k.maker_id AND m.property_id = NEW.property_id
     WHERE k.id = NEW.api_key_id AND k.revoked_at IS NULL AND m.is_active AND role_within(NEW.role, m.role)
  ) THEN
    RAISE EXCEPTION 'not for an API key' USING ERRCODE = 'ST406';
  END IF;
  RETURN NULL;
END
$$;
REVOKE EXECUTE ON FUNCTION check_key_link() FROM PUBLIC;

CREATE OR REPLACE TRIGGER check_key_link_changed AFTER UPDATE ON user_properties FOR EACH ROW
  WHEN (NEW.api_key_id IS NOT NULL AND NEW.is_active AND (OLD.role <> NEW.role OR OLD.is_active <> NEW.is_active))
  EXECUTE FUNCTION check_key_link();
