-- begin_request notes the use of a session at most once a minute; that of an API key's is shown to its company's owners.
CREATE OR REPLACE FUNCTION note_key_use() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE api_keys SET last_used_at = NEW.last_seen_at WHERE id = NEW.api_key_id;
  RETURN NULL;
END
$$;
REVOKE EXECUTE ON FUNCTION note_key_use() FROM PUBLIC;

CREATE OR REPLACE TRIGGER note_key_use AFTER UPDATE ON sessions FOR EACH ROW
  WHEN (NEW.api_key_id IS NOT NULL AND OLD.last_seen_at <> NEW.last_seen_at) EXECUTE FUNCTION note_key_use();
