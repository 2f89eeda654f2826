-- A PDF among the documents is to be read for the search while it is the newest version; of identity and income nothing
-- is read, and what was read of one that becomes such is forgotten at once.
CREATE OR REPLACE FUNCTION follow_document_text() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT NEW.is_latest OR NEW.document_type IN ('identity', 'income') THEN
    DELETE FROM document_texts WHERE document_id = NEW.id;
  ELSE
    INSERT INTO document_texts (document_id, file_id)
    SELECT NEW.id, f.id FROM files f WHERE f.id = NEW.file_id AND f.content_type = 'application/pdf'
    ON CONFLICT (document_id) DO NOTHING;
  END IF;
  RETURN NULL;
END
$$;
REVOKE EXECUTE ON FUNCTION follow_document_text() FROM PUBLIC;

CREATE OR REPLACE TRIGGER follow_document_text AFTER INSERT OR UPDATE OF document_type, is_latest ON documents
  FOR EACH ROW EXECUTE FUNCTION follow_document_text();
