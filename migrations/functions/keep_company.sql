-- A property or vendor stays in its company, whatever else of it changes: only the owner role may move one.
CREATE OR REPLACE FUNCTION keep_company() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'row-level security policy: a row stays in its company' USING ERRCODE = 'insufficient_privilege';
END
$$;

CREATE OR REPLACE TRIGGER keep_company BEFORE UPDATE OF company_id ON properties FOR EACH ROW
  WHEN (OLD.company_id IS DISTINCT FROM NEW.company_id AND current_user <> 'steward_owner') EXECUTE FUNCTION keep_company();

CREATE OR REPLACE TRIGGER keep_company BEFORE UPDATE OF company_id ON vendors FOR EACH ROW
  WHEN (OLD.company_id IS DISTINCT FROM NEW.company_id AND current_user <> 'steward_owner') EXECUTE FUNCTION keep_company();
