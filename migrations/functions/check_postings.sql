-- What is posted belongs to an open month that has begun, and to accounts of the property's company. One statement checks
-- all rows of an insert; it holds the books FOR SHARE, so that closing a month waits for those who still post into it.
CREATE OR REPLACE FUNCTION check_postings() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  refused record;
BEGIN
  PERFORM 1 FROM books b WHERE b.property_id IN (SELECT property_id FROM posted) ORDER BY b.property_id FOR SHARE;
  SELECT d.property_id, d.day, b.closed_through INTO refused
    FROM (SELECT property_id, min(day) AS day FROM posted GROUP BY property_id) d
    LEFT JOIN books b ON b.property_id = d.property_id
   WHERE b.property_id IS NULL OR d.day <= b.closed_through LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'the books of % are closed through %', refused.property_id, refused.closed_through
      USING ERRCODE = 'ST451';
  END IF;
  SELECT d.property_id, d.day INTO refused
    FROM (SELECT property_id, max(day) AS day FROM posted GROUP BY property_id) d
    JOIN properties p ON p.id = d.property_id
   WHERE d.day > (now() AT TIME ZONE p.time_zone)::date LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'the day % has not come at %', refused.day, refused.property_id USING ERRCODE = 'ST452';
  END IF;
  SELECT d.property_id INTO refused
    FROM (SELECT property_id, debit_account_id AS account_id FROM posted
          UNION SELECT property_id, credit_account_id FROM posted) d
    JOIN properties p ON p.id = d.property_id
    LEFT JOIN gl_accounts g ON g.id = d.account_id AND g.company_id = p.company_id
   WHERE g.id IS NULL LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'row-level security policy: an account of another company than that of %', refused.property_id
      USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NULL;
END
$$;
REVOKE EXECUTE ON FUNCTION check_postings() FROM PUBLIC;

CREATE OR REPLACE TRIGGER check_postings AFTER INSERT ON postings
REFERENCING NEW TABLE AS posted FOR EACH STATEMENT EXECUTE FUNCTION check_postings();
