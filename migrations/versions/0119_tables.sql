-- The journal and its papers.
CREATE TABLE gl_accounts (
  id UUID DEFAULT uuidv7() NOT NULL,
  company_id UUID NOT NULL,
  key TEXT,
  number INTEGER NOT NULL,
  name TEXT NOT NULL,
  kind TEXT NOT NULL,
  is_active BOOLEAN DEFAULT true NOT NULL,
  version INTEGER DEFAULT 1 NOT NULL,
  created_at TIMESTAMP WITH TIME ZONE DEFAULT now() NOT NULL,
  updated_at TIMESTAMP WITH TIME ZONE DEFAULT now() NOT NULL,
  CONSTRAINT pk_gl_accounts PRIMARY KEY (id),
  CONSTRAINT ck_gl_accounts_kind CHECK (kind IN ('asset', 'liability', 'equity', 'income', 'expense')),
  CONSTRAINT ck_gl_accounts_key CHECK (key IN ('bank_operating', 'bank_deposits', 'undeposited', 'receivable', 'transfers', 'payable', 'paid_out', 'unapplied', 'deposits_held', 'deposits_billed', 'owner_equity', 'opening_balance', 'rent_income', 'parking_income', 'pet_income', 'storage_income', 'utility_income', 'late_fee_income', 'returned_payment_income', 'damage_income', 'other_income', 'concessions', 'bad_debt', 'bank_fees', 'interest_expense', 'maintenance_expense', 'utility_expense', 'insurance_expense', 'tax_expense', 'management_expense', 'other_expense')),
  CONSTRAINT uq_gl_accounts_company_id_id UNIQUE (company_id, id),
  CONSTRAINT fk_gl_accounts_company_id_companies FOREIGN KEY(company_id) REFERENCES companies (id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX uq_gl_accounts_key ON gl_accounts (company_id, key);
CREATE UNIQUE INDEX uq_gl_accounts_number ON gl_accounts (company_id, number);

CREATE TABLE bank_accounts (
  id UUID DEFAULT uuidv7() NOT NULL,
  company_id UUID NOT NULL,
  gl_account_id UUID NOT NULL,
  name TEXT NOT NULL,
  purpose TEXT NOT NULL,
  last_four TEXT,
  version INTEGER DEFAULT 1 NOT NULL,
  created_at TIMESTAMP WITH TIME ZONE DEFAULT now() NOT NULL,
  updated_at TIMESTAMP WITH TIME ZONE DEFAULT now() NOT NULL,
  CONSTRAINT pk_bank_accounts PRIMARY KEY (id),
  CONSTRAINT ck_bank_accounts_purpose CHECK (purpose IN ('operating', 'deposits')),
  CONSTRAINT uq_bank_accounts_company_id_id UNIQUE (company_id, id),
  CONSTRAINT fk_bank_accounts_company_id_gl_account_id_gl_accounts FOREIGN KEY(company_id, gl_account_id) REFERENCES gl_accounts (company_id, id),
  CONSTRAINT fk_bank_accounts_company_id_companies FOREIGN KEY(company_id) REFERENCES companies (id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX uq_bank_accounts_gl_account_id ON bank_accounts (gl_account_id);

CREATE TABLE books (
  property_id UUID NOT NULL,
  company_id UUID NOT NULL,
  starts_on DATE NOT NULL,
  closed_through DATE,
  basis TEXT DEFAULT 'cash' NOT NULL,
  operating_bank_id UUID NOT NULL,
  deposit_bank_id UUID NOT NULL,
  proration TEXT DEFAULT 'month_days' NOT NULL,
  payment_order TEXT,
  late_fee_kind TEXT DEFAULT 'none' NOT NULL,
  late_fee_amount NUMERIC(12, 2),
  late_fee_percent NUMERIC(5, 2),
  late_fee_maximum NUMERIC(12, 2),
  late_fee_minimum_balance NUMERIC(12, 2) DEFAULT 0 NOT NULL,
  late_fee_grace_days INTEGER,
  nsf_fee NUMERIC(12, 2) DEFAULT 0 NOT NULL,
  version INTEGER DEFAULT 1 NOT NULL,
  created_at TIMESTAMP WITH TIME ZONE DEFAULT now() NOT NULL,
  updated_at TIMESTAMP WITH TIME ZONE DEFAULT now() NOT NULL,
  CONSTRAINT pk_books PRIMARY KEY (property_id),
  CONSTRAINT ck_books_basis CHECK (basis IN ('accrual', 'cash')),
  CONSTRAINT ck_books_proration CHECK (proration IN ('month_days', 'thirty_days', 'year_days')),
  CONSTRAINT ck_books_payment_order CHECK (payment_order IN ('named_first', 'rent_first')),
  CONSTRAINT ck_books_late_fee_kind CHECK (late_fee_kind IN ('none', 'flat', 'percent', 'daily')),
  CONSTRAINT ck_books_closed_through CHECK (extract(day FROM closed_through + 1) = 1),
  CONSTRAINT ck_books_amounts CHECK (late_fee_amount >= 0 AND late_fee_maximum >= 0 AND late_fee_minimum_balance >= 0 AND nsf_fee >= 0),
  CONSTRAINT ck_books_late_fee_percent CHECK (late_fee_percent BETWEEN 0 AND 100),
  CONSTRAINT ck_books_late_fee_grace_days CHECK (late_fee_grace_days BETWEEN 0 AND 60),
  CONSTRAINT fk_books_company_id_property_id_properties FOREIGN KEY(company_id, property_id) REFERENCES properties (company_id, id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT fk_books_company_id_operating_bank_id_bank_accounts FOREIGN KEY(company_id, operating_bank_id) REFERENCES bank_accounts (company_id, id),
  CONSTRAINT fk_books_company_id_deposit_bank_id_bank_accounts FOREIGN KEY(company_id, deposit_bank_id) REFERENCES bank_accounts (company_id, id)
);
CREATE INDEX ix_books_company_id ON books (company_id);

CREATE TABLE tenancies (
  id UUID DEFAULT uuidv7() NOT NULL,
  property_id UUID NOT NULL,
  unit_id UUID NOT NULL,
  resident_id UUID NOT NULL,
  charge_from DATE NOT NULL,
  ended_on DATE,
  accepts TEXT DEFAULT 'any' NOT NULL,
  version INTEGER DEFAULT 1 NOT NULL,
  created_at TIMESTAMP WITH TIME ZONE DEFAULT now() NOT NULL,
  updated_at TIMESTAMP WITH TIME ZONE DEFAULT now() NOT NULL,
  CONSTRAINT pk_tenancies PRIMARY KEY (id),
  CONSTRAINT ck_tenancies_accepts CHECK (accepts IN ('any', 'full_only', 'certified_only', 'none')),
  CONSTRAINT uq_tenancies_property_id_id UNIQUE (property_id, id),
  CONSTRAINT fk_tenancies_property_id_unit_id_units FOREIGN KEY(property_id, unit_id) REFERENCES units (property_id, id),
  CONSTRAINT fk_tenancies_property_id_resident_id_residents FOREIGN KEY(property_id, resident_id) REFERENCES residents (property_id, id),
  CONSTRAINT fk_tenancies_property_id_properties FOREIGN KEY(property_id) REFERENCES properties (id) ON DELETE CASCADE
);
CREATE INDEX ix_tenancies_resident ON tenancies (resident_id);
CREATE INDEX ix_tenancies_unit ON tenancies (unit_id);
CREATE UNIQUE INDEX uq_tenancies_open ON tenancies (unit_id, resident_id) WHERE ended_on IS NULL;

CREATE TABLE recurring_charges (
  id UUID DEFAULT uuidv7() NOT NULL,
  property_id UUID NOT NULL,
  tenancy_id UUID NOT NULL,
  lease_id UUID,
  kind TEXT NOT NULL,
  amount NUMERIC(12, 2) NOT NULL,
  starts_on DATE NOT NULL,
  ends_on DATE,
  description TEXT,
  version INTEGER DEFAULT 1 NOT NULL,
  created_at TIMESTAMP WITH TIME ZONE DEFAULT now() NOT NULL,
  updated_at TIMESTAMP WITH TIME ZONE DEFAULT now() NOT NULL,
  CONSTRAINT pk_recurring_charges PRIMARY KEY (id),
  CONSTRAINT ck_recurring_charges_kind CHECK (kind IN ('rent', 'parking', 'pet', 'storage', 'utilities', 'other', 'concession')),
  CONSTRAINT ck_recurring_charges_amount CHECK (amount >= 0),
  CONSTRAINT ck_recurring_charges_dates CHECK (ends_on >= starts_on),
  CONSTRAINT fk_recurring_charges_property_id_tenancy_id_tenancies FOREIGN KEY(property_id, tenancy_id) REFERENCES tenancies (property_id, id) ON DELETE CASCADE,
  CONSTRAINT fk_recurring_charges_property_id_lease_id_leases FOREIGN KEY(property_id, lease_id) REFERENCES leases (property_id, id) ON DELETE CASCADE
);
CREATE INDEX ix_recurring_charges_lease ON recurring_charges (lease_id);
CREATE INDEX ix_recurring_charges_property_id ON recurring_charges (property_id);
CREATE INDEX ix_recurring_charges_tenancy ON recurring_charges (tenancy_id, kind, starts_on);

CREATE TABLE charges (
  id UUID DEFAULT uuidv7() NOT NULL,
  property_id UUID NOT NULL,
  tenancy_id UUID NOT NULL,
  lease_id UUID,
  kind TEXT NOT NULL,
  number INTEGER DEFAULT 0 NOT NULL,
  period DATE NOT NULL,
  due_on DATE NOT NULL,
  posted_on DATE NOT NULL,
  amount NUMERIC(12, 2) NOT NULL,
  settled NUMERIC(12, 2) DEFAULT 0 NOT NULL,
  origin TEXT DEFAULT 'billed' NOT NULL,
  description TEXT,
  voided_on DATE,
  version INTEGER DEFAULT 1 NOT NULL,
  created_at TIMESTAMP WITH TIME ZONE DEFAULT now() NOT NULL,
  updated_at TIMESTAMP WITH TIME ZONE DEFAULT now() NOT NULL,
  CONSTRAINT pk_charges PRIMARY KEY (id),
  CONSTRAINT ck_charges_kind CHECK (kind IN ('rent', 'parking', 'pet', 'storage', 'utilities', 'deposit', 'pet_deposit', 'last_month_rent', 'late_fee', 'nsf_fee', 'damage', 'other')),
  CONSTRAINT ck_charges_origin CHECK (origin IN ('billed', 'opening', 'transfer')),
  CONSTRAINT ck_charges_amount CHECK (amount > 0),
  CONSTRAINT ck_charges_settled CHECK (settled >= 0 AND settled <= amount),
  CONSTRAINT ck_charges_number CHECK (number >= 0),
  CONSTRAINT ck_charges_period CHECK (extract(day FROM period) = 1),
  CONSTRAINT uq_charges_tenancy_id_id UNIQUE (tenancy_id, id),
  CONSTRAINT fk_charges_property_id_tenancy_id_tenancies FOREIGN KEY(property_id, tenancy_id) REFERENCES tenancies (property_id, id),
  CONSTRAINT fk_charges_property_id_lease_id_leases FOREIGN KEY(property_id, lease_id) REFERENCES leases (property_id, id)
);
CREATE INDEX ix_charges_due ON charges (property_id, due_on);
CREATE INDEX ix_charges_open ON charges (tenancy_id, due_on) WHERE settled < amount;
CREATE UNIQUE INDEX uq_charges_once ON charges (tenancy_id, kind, period, number);

CREATE TABLE payments (
  id UUID DEFAULT uuidv7() NOT NULL,
  property_id UUID NOT NULL,
  tenancy_id UUID NOT NULL,
  payer TEXT NOT NULL,
  method TEXT NOT NULL,
  status TEXT NOT NULL,
  received_on DATE NOT NULL,
  posted_on DATE,
  completed_at TIMESTAMP WITH TIME ZONE,
  returned_on DATE,
  amount NUMERIC(12, 2) NOT NULL,
  applied NUMERIC(12, 2) DEFAULT 0 NOT NULL,
  reference TEXT,
  note TEXT,
  reason TEXT,
  gateway_reference TEXT,
  version INTEGER DEFAULT 1 NOT NULL,
  created_at TIMESTAMP WITH TIME ZONE DEFAULT now() NOT NULL,
  updated_at TIMESTAMP WITH TIME ZONE DEFAULT now() NOT NULL,
  CONSTRAINT pk_payments PRIMARY KEY (id),
  CONSTRAINT ck_payments_method CHECK (method IN ('check', 'cash', 'bank_transfer', 'card', 'money_order', 'cashiers_check', 'other')),
  CONSTRAINT ck_payments_status CHECK (status IN ('pending', 'completed', 'failed', 'returned', 'refunded')),
  CONSTRAINT ck_payments_amount CHECK (amount > 0),
  CONSTRAINT ck_payments_applied CHECK (applied >= 0 AND applied <= amount),
  CONSTRAINT ck_payments_returned CHECK ((status = 'returned') = (returned_on IS NOT NULL)),
  CONSTRAINT ck_payments_applied_status CHECK (status IN ('completed', 'refunded') OR applied = 0),
  CONSTRAINT uq_payments_tenancy_id_id UNIQUE (tenancy_id, id),
  CONSTRAINT fk_payments_property_id_tenancy_id_tenancies FOREIGN KEY(property_id, tenancy_id) REFERENCES tenancies (property_id, id)
);
CREATE INDEX ix_payments_received ON payments (property_id, received_on);
CREATE INDEX ix_payments_unapplied ON payments (tenancy_id) WHERE status = 'completed' AND applied < amount;
CREATE UNIQUE INDEX uq_payments_gateway_reference ON payments (property_id, gateway_reference) WHERE gateway_reference IS NOT NULL;

CREATE TABLE disbursements (
  id UUID DEFAULT uuidv7() NOT NULL,
  property_id UUID NOT NULL,
  tenancy_id UUID,
  bank_account_id UUID,
  kind TEXT NOT NULL,
  day DATE NOT NULL,
  amount NUMERIC(12, 2) NOT NULL,
  settled NUMERIC(12, 2) DEFAULT 0 NOT NULL,
  payee TEXT,
  reference TEXT,
  reason TEXT,
  version INTEGER DEFAULT 1 NOT NULL,
  created_at TIMESTAMP WITH TIME ZONE DEFAULT now() NOT NULL,
  updated_at TIMESTAMP WITH TIME ZONE DEFAULT now() NOT NULL,
  CONSTRAINT pk_disbursements PRIMARY KEY (id),
  CONSTRAINT ck_disbursements_kind CHECK (kind IN ('vendor', 'refund', 'draw', 'deposit', 'transfer')),
  CONSTRAINT ck_disbursements_amount CHECK (amount > 0),
  CONSTRAINT ck_disbursements_settled CHECK (settled >= 0 AND settled <= amount),
  CONSTRAINT ck_disbursements_tenancy CHECK (kind NOT IN ('refund', 'deposit', 'transfer') OR tenancy_id IS NOT NULL),
  CONSTRAINT uq_disbursements_tenancy_id_id UNIQUE (tenancy_id, id),
  CONSTRAINT uq_disbursements_property_id_id UNIQUE (property_id, id),
  CONSTRAINT fk_disbursements_property_id_tenancy_id_tenancies FOREIGN KEY(property_id, tenancy_id) REFERENCES tenancies (property_id, id),
  CONSTRAINT fk_disbursements_property_id_properties FOREIGN KEY(property_id) REFERENCES properties (id),
  CONSTRAINT fk_disbursements_bank_account_id_bank_accounts FOREIGN KEY(bank_account_id) REFERENCES bank_accounts (id)
);
CREATE INDEX ix_disbursements_day ON disbursements (property_id, day);
CREATE INDEX ix_disbursements_open ON disbursements (tenancy_id) WHERE kind IN ('refund', 'transfer') AND settled < amount;

CREATE TABLE credits (
  id UUID DEFAULT uuidv7() NOT NULL,
  property_id UUID NOT NULL,
  tenancy_id UUID NOT NULL,
  kind TEXT NOT NULL,
  day DATE NOT NULL,
  amount NUMERIC(12, 2) NOT NULL,
  applied NUMERIC(12, 2) DEFAULT 0 NOT NULL,
  reason TEXT NOT NULL,
  charge_id UUID,
  from_property_id UUID,
  disbursement_id UUID,
  reversed_on DATE,
  version INTEGER DEFAULT 1 NOT NULL,
  created_at TIMESTAMP WITH TIME ZONE DEFAULT now() NOT NULL,
  updated_at TIMESTAMP WITH TIME ZONE DEFAULT now() NOT NULL,
  CONSTRAINT pk_credits PRIMARY KEY (id),
  CONSTRAINT ck_credits_kind CHECK (kind IN ('concession', 'void', 'write_off', 'deposit_applied', 'transfer', 'charge_moved', 'opening')),
  CONSTRAINT ck_credits_amount CHECK (amount > 0),
  CONSTRAINT ck_credits_applied CHECK (applied >= 0 AND applied <= amount),
  CONSTRAINT ck_credits_void CHECK (kind <> 'void' OR charge_id IS NOT NULL),
  CONSTRAINT ck_credits_reversed CHECK (reversed_on IS NULL OR applied = 0),
  CONSTRAINT uq_credits_tenancy_id_id UNIQUE (tenancy_id, id),
  CONSTRAINT fk_credits_property_id_tenancy_id_tenancies FOREIGN KEY(property_id, tenancy_id) REFERENCES tenancies (property_id, id),
  CONSTRAINT fk_credits_tenancy_id_charge_id_charges FOREIGN KEY(tenancy_id, charge_id) REFERENCES charges (tenancy_id, id),
  CONSTRAINT ck_credits_from_property CHECK ((from_property_id IS NULL) = (disbursement_id IS NULL)),
  CONSTRAINT fk_credits_from_property_id_disbursement_id_disbursements FOREIGN KEY(from_property_id, disbursement_id) REFERENCES disbursements (property_id, id)
);
CREATE INDEX ix_credits_property ON credits (property_id, day);
CREATE INDEX ix_credits_unapplied ON credits (tenancy_id) WHERE reversed_on IS NULL AND applied < amount;
CREATE UNIQUE INDEX uq_credits_disbursement_id ON credits (disbursement_id);
CREATE UNIQUE INDEX uq_credits_void ON credits (charge_id) WHERE kind = 'void';

CREATE TABLE allocations (
  id UUID DEFAULT uuidv7() NOT NULL,
  property_id UUID NOT NULL,
  tenancy_id UUID NOT NULL,
  payment_id UUID,
  credit_id UUID,
  charge_id UUID,
  disbursement_id UUID,
  reverses_id UUID,
  amount NUMERIC(12, 2) NOT NULL,
  day DATE NOT NULL,
  created_at TIMESTAMP WITH TIME ZONE DEFAULT now() NOT NULL,
  CONSTRAINT pk_allocations PRIMARY KEY (id),
  CONSTRAINT ck_allocations_amount CHECK (amount <> 0 AND (amount < 0) = (reverses_id IS NOT NULL)),
  CONSTRAINT ck_allocations_source CHECK (num_nonnulls(payment_id, credit_id) = 1),
  CONSTRAINT ck_allocations_target CHECK (num_nonnulls(charge_id, disbursement_id) = 1),
  CONSTRAINT uq_allocations_tenancy_id_id UNIQUE (tenancy_id, id),
  CONSTRAINT fk_allocations_property_id_tenancy_id_tenancies FOREIGN KEY(property_id, tenancy_id) REFERENCES tenancies (property_id, id),
  CONSTRAINT fk_allocations_tenancy_id_payment_id_payments FOREIGN KEY(tenancy_id, payment_id) REFERENCES payments (tenancy_id, id),
  CONSTRAINT fk_allocations_tenancy_id_credit_id_credits FOREIGN KEY(tenancy_id, credit_id) REFERENCES credits (tenancy_id, id),
  CONSTRAINT fk_allocations_tenancy_id_charge_id_charges FOREIGN KEY(tenancy_id, charge_id) REFERENCES charges (tenancy_id, id),
  CONSTRAINT fk_allocations_tenancy_id_disbursement_id_disbursements FOREIGN KEY(tenancy_id, disbursement_id) REFERENCES disbursements (tenancy_id, id),
  CONSTRAINT fk_allocations_tenancy_id_reverses_id_allocations FOREIGN KEY(tenancy_id, reverses_id) REFERENCES allocations (tenancy_id, id)
);
CREATE INDEX ix_allocations_charge ON allocations (charge_id) WHERE charge_id IS NOT NULL;
CREATE INDEX ix_allocations_credit ON allocations (credit_id) WHERE credit_id IS NOT NULL;
CREATE INDEX ix_allocations_payment ON allocations (payment_id) WHERE payment_id IS NOT NULL;
CREATE INDEX ix_allocations_property ON allocations (property_id, day);
CREATE UNIQUE INDEX uq_allocations_reverses_id ON allocations (reverses_id);

CREATE TABLE postings (
  id UUID DEFAULT uuidv7() NOT NULL,
  property_id UUID NOT NULL,
  tenancy_id UUID,
  book TEXT NOT NULL,
  debit_account_id UUID NOT NULL,
  credit_account_id UUID NOT NULL,
  amount NUMERIC(12, 2) NOT NULL,
  day DATE NOT NULL,
  paper TEXT NOT NULL,
  paper_id UUID NOT NULL,
  step TEXT DEFAULT 'posted' NOT NULL,
  leg SMALLINT DEFAULT 0 NOT NULL,
  created_at TIMESTAMP WITH TIME ZONE DEFAULT now() NOT NULL,
  CONSTRAINT pk_postings PRIMARY KEY (id),
  CONSTRAINT ck_postings_book CHECK (book IN ('both', 'accrual', 'cash')),
  CONSTRAINT ck_postings_paper CHECK (paper IN ('charge', 'payment', 'credit', 'allocation', 'disbursement', 'bill', 'bank_deposit', 'journal_entry')),
  CONSTRAINT ck_postings_step CHECK (step IN ('posted', 'reversed')),
  CONSTRAINT ck_postings_amount CHECK (amount > 0),
  CONSTRAINT ck_postings_accounts CHECK (debit_account_id <> credit_account_id),
  CONSTRAINT fk_postings_property_id_tenancy_id_tenancies FOREIGN KEY(property_id, tenancy_id) REFERENCES tenancies (property_id, id),
  CONSTRAINT fk_postings_property_id_properties FOREIGN KEY(property_id) REFERENCES properties (id)
);
CREATE INDEX ix_postings_day ON postings (property_id, day);
CREATE INDEX ix_postings_tenancy ON postings (tenancy_id, day) WHERE tenancy_id IS NOT NULL;
CREATE UNIQUE INDEX uq_postings_paper ON postings (paper_id, step, leg);

ALTER TABLE leases
  ADD COLUMN tenancy_id UUID,
  ADD CONSTRAINT fk_leases_property_id_tenancy_id_tenancies
    FOREIGN KEY (property_id, tenancy_id) REFERENCES tenancies (property_id, id);
CREATE INDEX ix_leases_tenancy ON leases (tenancy_id);
