-- Rights that change wake the account's open streams, whichever way they changed: each looks again and closes.
CREATE OR REPLACE FUNCTION notify_account() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_notify('events', 'account:' || CASE TG_TABLE_NAME WHEN 'accounts' THEN to_jsonb(OLD) ->> 'id' ELSE to_jsonb(OLD) ->> 'account_id' END);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER tell_account_closed AFTER UPDATE ON accounts FOR EACH ROW
  WHEN (OLD.is_active <> NEW.is_active) EXECUTE FUNCTION notify_account();

CREATE OR REPLACE TRIGGER tell_account_link AFTER UPDATE ON user_properties FOR EACH ROW
  WHEN (OLD.role <> NEW.role OR OLD.is_active <> NEW.is_active) EXECUTE FUNCTION notify_account();

CREATE OR REPLACE TRIGGER tell_account_portal AFTER UPDATE ON tenant_portals FOR EACH ROW
  WHEN (OLD.is_active <> NEW.is_active) EXECUTE FUNCTION notify_account();
