-- Links carry a copy of their property's deleted_at, so that reading rights needs no join.
CREATE OR REPLACE FUNCTION copy_deleted_at() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE user_properties SET property_deleted_at = NEW.deleted_at, updated_at = now() WHERE property_id = NEW.id;
  RETURN NULL;
END
$$;
REVOKE EXECUTE ON FUNCTION copy_deleted_at() FROM PUBLIC;

CREATE OR REPLACE TRIGGER copy_deleted_at AFTER UPDATE OF deleted_at ON properties
FOR EACH ROW WHEN (OLD.deleted_at IS DISTINCT FROM NEW.deleted_at) EXECUTE FUNCTION copy_deleted_at();
