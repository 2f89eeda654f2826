-- Books whose property comes to another company go on in that company's bank accounts. Books with postings stay: their
-- accounts are the company's they were posted in.
CREATE OR REPLACE FUNCTION books_follow_company() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  SELECT b.id INTO NEW.operating_bank_id FROM bank_accounts b
   WHERE b.company_id = NEW.company_id AND b.purpose = 'operating' ORDER BY b.created_at, b.id LIMIT 1;
  SELECT b.id INTO NEW.deposit_bank_id FROM bank_accounts b
   WHERE b.company_id = NEW.company_id AND b.purpose = 'deposits' ORDER BY b.created_at, b.id LIMIT 1;
  RETURN NEW;
END
$$;
REVOKE EXECUTE ON FUNCTION books_follow_company() FROM PUBLIC;

CREATE OR REPLACE TRIGGER books_follow_company BEFORE UPDATE OF company_id ON books
FOR EACH ROW WHEN (OLD.company_id IS DISTINCT FROM NEW.company_id) EXECUTE FUNCTION books_follow_company();
