-- Accounts, books and tenancies of what is there already. Nothing is charged backwards: tenancies begin with the next month.
INSERT INTO gl_accounts (company_id, key, number, name, kind)
SELECT c.id, a.key, a.number, a.name, a.kind
  FROM companies c, (VALUES
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
SELECT company_id, id, name, CASE key WHEN 'bank_operating' THEN 'operating' ELSE 'deposits' END
  FROM gl_accounts WHERE key IN ('bank_operating', 'bank_deposits');
INSERT INTO books (property_id, company_id, starts_on, operating_bank_id, deposit_bank_id)
SELECT p.id, p.company_id, date_trunc('month', now() AT TIME ZONE p.time_zone)::date, operating.id, deposits.id
  FROM properties p
  JOIN bank_accounts operating ON operating.company_id = p.company_id AND operating.purpose = 'operating'
  JOIN bank_accounts deposits ON deposits.company_id = p.company_id AND deposits.purpose = 'deposits';

-- One account for each unit and resident, through all their leases.
INSERT INTO tenancies (property_id, unit_id, resident_id, charge_from)
SELECT l.property_id, l.unit_id, l.resident_id,
       greatest(min(l.start_date), (date_trunc('month', now() AT TIME ZONE p.time_zone) + interval '1 month')::date)
  FROM leases l JOIN properties p ON p.id = l.property_id
 WHERE l.deleted_at IS NULL AND l.status NOT IN ('draft', 'cancelled')
 GROUP BY l.property_id, l.unit_id, l.resident_id, p.time_zone;
UPDATE leases l SET tenancy_id = t.id
  FROM tenancies t
 WHERE t.unit_id = l.unit_id AND t.resident_id = l.resident_id
   AND l.deleted_at IS NULL AND l.status NOT IN ('draft', 'cancelled');
-- Its rent, one line a lease: until the next one begins, else until somebody moves out.
INSERT INTO recurring_charges (property_id, tenancy_id, lease_id, kind, amount, starts_on, ends_on)
SELECT property_id, tenancy_id, id, 'rent', monthly_rent, start_date, ends_on
  FROM (SELECT l.*, CASE WHEN l.next_start IS NOT NULL THEN l.next_start - 1
                         WHEN l.status = 'terminated' THEN coalesce(l.move_out_date, l.end_date)
                         ELSE l.move_out_date END AS ends_on
          FROM (SELECT DISTINCT ON (tenancy_id, start_date) leases.*,
                       (SELECT min(n.start_date) FROM leases n
                         WHERE n.tenancy_id = leases.tenancy_id AND n.start_date > leases.start_date) AS next_start
                  FROM leases WHERE tenancy_id IS NOT NULL
                 ORDER BY tenancy_id, start_date, leases.id DESC) l) lines
 WHERE ends_on IS NULL OR ends_on >= start_date;
