-- Every company has the accounts that the posting rules name, and a bank account for rents and one for deposits. They are
-- made with it; the migration that brought the journal made those of the companies that were there.
CREATE OR REPLACE FUNCTION open_chart() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO gl_accounts (company_id, key, number, name, kind)
  SELECT c.id, a.key, a.number, a.name, a.kind
    FROM added c, (VALUES
      ('bank_operating', 1000, 'Operating bank account', 'asset'),
      ('bank_deposits', 1010, 'Deposits bank account', 'asset'),
      ('undeposited', 1050, 'Undeposited funds', 'asset'),
      ('receivable', 1100, 'Accounts receivable', 'asset'),
      ('transfers', 1900, 'Transfers between tenancies', 'asset'),
      ('payable', 2000, 'Accounts payable', 'liability'),
      ('paid_out', 2050, 'Bills paid out', 'liability'),
      ('unapplied', 2100, 'Unapplied payments', 'liability'),
      ('deposits_held', 2200, 'Deposits held', 'liability'),
      ('deposits_billed', 2250, 'Deposits billed', 'liability'),
      ('owner_equity', 3000, 'Owner equity', 'equity'),
      ('opening_balance', 3900, 'Opening balance', 'equity'),
      ('rent_income', 4000, 'Rent', 'income'),
      ('parking_income', 4010, 'Parking', 'income'),
      ('pet_income', 4020, 'Pet rent', 'income'),
      ('storage_income', 4030, 'Storage', 'income'),
      ('utility_income', 4040, 'Utilities charged', 'income'),
      ('late_fee_income', 4100, 'Late fees', 'income'),
      ('returned_payment_income', 4110, 'Returned payment fees', 'income'),
      ('damage_income', 4120, 'Damages charged', 'income'),
      ('other_income', 4190, 'Other income', 'income'),
      ('concessions', 4900, 'Concessions', 'income'),
      ('maintenance_expense', 5000, 'Repairs and maintenance', 'expense'),
      ('utility_expense', 5100, 'Utilities', 'expense'),
      ('insurance_expense', 5200, 'Insurance', 'expense'),
      ('tax_expense', 5300, 'Property taxes', 'expense'),
      ('management_expense', 5400, 'Management', 'expense'),
      ('bank_fees', 5500, 'Bank and gateway fees', 'expense'),
      ('interest_expense', 5600, 'Interest on deposits', 'expense'),
      ('bad_debt', 5700, 'Bad debt', 'expense'),
      ('other_expense', 5900, 'Other expenses', 'expense')
    ) AS a (key, number, name, kind);
  INSERT INTO bank_accounts (company_id, gl_account_id, name, purpose)
  SELECT g.company_id, g.id, g.name, CASE g.key WHEN 'bank_operating' THEN 'operating' ELSE 'deposits' END
    FROM gl_accounts g JOIN added c ON c.id = g.company_id
   WHERE g.key IN ('bank_operating', 'bank_deposits');
  RETURN NULL;
END
$$;
REVOKE EXECUTE ON FUNCTION open_chart() FROM PUBLIC;

CREATE OR REPLACE TRIGGER open_chart AFTER INSERT ON companies
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION open_chart();
