-- A company keeps an owner whose account is open: who takes ownership away first locks the company, and the next one
-- sees what became of it.
CREATE OR REPLACE FUNCTION keep_company_owner() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM companies WHERE id = OLD.company_id FOR NO KEY UPDATE;
  IF FOUND AND NOT EXISTS (
    SELECT FROM company_owners o JOIN accounts a ON a.id = o.account_id AND a.is_active
     WHERE o.company_id = OLD.company_id AND o.account_id <> OLD.account_id
  ) THEN
    RAISE EXCEPTION 'a company needs an owner' USING ERRCODE = 'ST409';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END
$$;
REVOKE EXECUTE ON FUNCTION keep_company_owner() FROM PUBLIC;

CREATE OR REPLACE TRIGGER keep_company_owner BEFORE DELETE OR UPDATE OF account_id, company_id ON company_owners
FOR EACH ROW EXECUTE FUNCTION keep_company_owner();
