-- A signed document keeps its file, and stays until its retention is over.
CREATE OR REPLACE FUNCTION keep_signed_documents() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.file_id, NEW.entity_id, NEW.is_latest, NEW.is_signed)
                          IS DISTINCT FROM (OLD.file_id, OLD.entity_id, OLD.is_latest, true) THEN
    RAISE EXCEPTION 'a signed document is never replaced';
  END IF;
  IF (TG_OP = 'DELETE' OR NEW.deleted_at IS NOT NULL) AND NOT signed_retention_over(OLD.entity_id) THEN
    RAISE EXCEPTION 'a signed document is kept until its retention is over';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END
$$;
REVOKE EXECUTE ON FUNCTION keep_signed_documents() FROM PUBLIC;

CREATE OR REPLACE TRIGGER keep_signed_documents BEFORE UPDATE OR DELETE ON documents FOR EACH ROW
  WHEN (OLD.is_signed) EXECUTE FUNCTION keep_signed_documents();
