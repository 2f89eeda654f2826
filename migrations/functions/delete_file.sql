-- With a document, a photo or a file of a message that goes for good goes the row of its file; the sweep then finds bytes that no row names.
CREATE OR REPLACE FUNCTION delete_file() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM files WHERE id = OLD.file_id;
  RETURN NULL;
END
$$;
REVOKE EXECUTE ON FUNCTION delete_file() FROM PUBLIC;
CREATE OR REPLACE TRIGGER delete_file AFTER DELETE ON documents FOR EACH ROW EXECUTE FUNCTION delete_file();
CREATE OR REPLACE TRIGGER delete_file AFTER DELETE ON photos FOR EACH ROW EXECUTE FUNCTION delete_file();
CREATE OR REPLACE TRIGGER delete_file AFTER DELETE ON message_files FOR EACH ROW EXECUTE FUNCTION delete_file();
