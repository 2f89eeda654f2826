-- An account that is closed takes along the API keys that its person made.
CREATE OR REPLACE FUNCTION end_keys_of_closed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM end_api_key(k.id) FROM api_keys k WHERE k.maker_id = NEW.id AND k.revoked_at IS NULL;
  RETURN NULL;
END
$$;
REVOKE EXECUTE ON FUNCTION end_keys_of_closed() FROM PUBLIC;

CREATE OR REPLACE TRIGGER end_keys_of_closed AFTER UPDATE ON accounts FOR EACH ROW
  WHEN (OLD.is_active AND NOT NEW.is_active AND NEW.kind = 'person') EXECUTE FUNCTION end_keys_of_closed();
