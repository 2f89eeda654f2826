-- Every property has books from the first day of the month in which it was added, with the fees of its company and the
-- bank accounts of its company that were there first.
CREATE OR REPLACE FUNCTION open_books() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO books (property_id, company_id, starts_on, operating_bank_id, deposit_bank_id,
                     late_fee_kind, late_fee_amount, late_fee_percent, nsf_fee)
  SELECT p.id, p.company_id, date_trunc('month', now() AT TIME ZONE p.time_zone)::date, operating.id, deposits.id,
         c.late_fee_kind, c.late_fee_amount, c.late_fee_percent, c.nsf_fee
    FROM added p
    JOIN companies c ON c.id = p.company_id
    JOIN LATERAL (SELECT b.id FROM bank_accounts b WHERE b.company_id = p.company_id AND b.purpose = 'operating'
                   ORDER BY b.created_at, b.id LIMIT 1) AS operating ON true
    JOIN LATERAL (SELECT b.id FROM bank_accounts b WHERE b.company_id = p.company_id AND b.purpose = 'deposits'
                   ORDER BY b.created_at, b.id LIMIT 1) AS deposits ON true;
  RETURN NULL;
END
$$;
REVOKE EXECUTE ON FUNCTION open_books() FROM PUBLIC;

CREATE OR REPLACE TRIGGER open_books AFTER INSERT ON properties
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION open_books();
