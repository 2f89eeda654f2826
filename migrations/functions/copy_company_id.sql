-- Links carry a copy of their property's company, so that company_ids needs no join. A link that is made before its
-- property, by claim_company_properties, names the company itself; the foreign key compares the two at the end.
CREATE OR REPLACE FUNCTION copy_company_id() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    UPDATE user_properties SET company_id = NEW.company_id, updated_at = now() WHERE property_id = NEW.id;
    RETURN NULL;
  END IF;
  NEW.company_id := (SELECT p.company_id FROM properties p WHERE p.id = NEW.property_id);
  RETURN NEW;
END
$$;
REVOKE EXECUTE ON FUNCTION copy_company_id() FROM PUBLIC;

CREATE OR REPLACE TRIGGER copy_company_id AFTER UPDATE OF company_id ON properties
FOR EACH ROW WHEN (OLD.company_id IS DISTINCT FROM NEW.company_id) EXECUTE FUNCTION copy_company_id();

CREATE OR REPLACE TRIGGER set_company_id BEFORE INSERT ON user_properties
FOR EACH ROW WHEN (NEW.company_id IS NULL) EXECUTE FUNCTION copy_company_id();
