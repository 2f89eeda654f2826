-- Bills, what happens at the bank, and entries of the journal without another paper.
CREATE TABLE bills (
  id UUID DEFAULT uuidv7() NOT NULL,
  company_id UUID NOT NULL,
  property_id UUID NOT NULL,
  invoice_id UUID NOT NULL,
  vendor_id UUID,
  payee TEXT NOT NULL,
  number TEXT,
  day DATE NOT NULL,
  posted_on DATE NOT NULL,
  due_on DATE NOT NULL,
  amount NUMERIC(12, 2) NOT NULL,
  memo TEXT,
  paid_on DATE,
  voided_on DATE,
  reason TEXT,
  version INTEGER DEFAULT 1 NOT NULL,
  created_at TIMESTAMP WITH TIME ZONE DEFAULT now() NOT NULL,
  updated_at TIMESTAMP WITH TIME ZONE DEFAULT now() NOT NULL,
  CONSTRAINT pk_bills PRIMARY KEY (id),
  CONSTRAINT ck_bills_amount CHECK (amount > 0),
  CONSTRAINT ck_bills_due_on CHECK (due_on >= day),
  CONSTRAINT ck_bills_state CHECK (paid_on IS NULL OR voided_on IS NULL),
  CONSTRAINT uq_bills_property_id_id UNIQUE (property_id, id),
  CONSTRAINT fk_bills_company_id_property_id_properties FOREIGN KEY(company_id, property_id) REFERENCES properties (company_id, id),
  CONSTRAINT fk_bills_company_id_vendor_id_vendors FOREIGN KEY(company_id, vendor_id) REFERENCES vendors (company_id, id)
);
CREATE INDEX ix_bills_day ON bills (property_id, day);
CREATE INDEX ix_bills_invoice_id ON bills (invoice_id);
CREATE INDEX ix_bills_open ON bills (property_id, due_on) WHERE paid_on IS NULL AND voided_on IS NULL;
CREATE INDEX ix_bills_vendor ON bills (vendor_id);

CREATE TABLE bill_lines (
  id UUID DEFAULT uuidv7() NOT NULL,
  company_id UUID NOT NULL,
  property_id UUID NOT NULL,
  bill_id UUID NOT NULL,
  position SMALLINT NOT NULL,
  account_id UUID NOT NULL,
  amount NUMERIC(12, 2) NOT NULL,
  description TEXT,
  created_at TIMESTAMP WITH TIME ZONE DEFAULT now() NOT NULL,
  CONSTRAINT pk_bill_lines PRIMARY KEY (id),
  CONSTRAINT ck_bill_lines_amount CHECK (amount > 0),
  CONSTRAINT fk_bill_lines_property_id_bill_id_bills FOREIGN KEY(property_id, bill_id) REFERENCES bills (property_id, id),
  CONSTRAINT fk_bill_lines_company_id_account_id_gl_accounts FOREIGN KEY(company_id, account_id) REFERENCES gl_accounts (company_id, id)
);
CREATE INDEX ix_bill_lines_property_id ON bill_lines (property_id);
CREATE UNIQUE INDEX uq_bill_lines_position ON bill_lines (bill_id, position);

CREATE TABLE bank_deposits (
  id UUID DEFAULT uuidv7() NOT NULL,
  company_id UUID NOT NULL,
  bank_account_id UUID NOT NULL,
  day DATE NOT NULL,
  amount NUMERIC(12, 2) NOT NULL,
  reference TEXT,
  reversed_on DATE,
  reason TEXT,
  version INTEGER DEFAULT 1 NOT NULL,
  created_at TIMESTAMP WITH TIME ZONE DEFAULT now() NOT NULL,
  updated_at TIMESTAMP WITH TIME ZONE DEFAULT now() NOT NULL,
  CONSTRAINT pk_bank_deposits PRIMARY KEY (id),
  CONSTRAINT ck_bank_deposits_amount CHECK (amount > 0),
  CONSTRAINT uq_bank_deposits_company_id_id UNIQUE (company_id, id),
  CONSTRAINT fk_bank_deposits_company_id_bank_account_id_bank_accounts FOREIGN KEY(company_id, bank_account_id) REFERENCES bank_accounts (company_id, id),
  CONSTRAINT fk_bank_deposits_company_id_companies FOREIGN KEY(company_id) REFERENCES companies (id)
);
CREATE INDEX ix_bank_deposits_day ON bank_deposits (company_id, day);

CREATE TABLE bank_deposit_lines (
  bank_deposit_id UUID NOT NULL,
  payment_id UUID NOT NULL,
  company_id UUID NOT NULL,
  property_id UUID NOT NULL,
  tenancy_id UUID NOT NULL,
  amount NUMERIC(12, 2) NOT NULL,
  CONSTRAINT pk_bank_deposit_lines PRIMARY KEY (bank_deposit_id, payment_id),
  CONSTRAINT ck_bank_deposit_lines_amount CHECK (amount > 0),
  CONSTRAINT fk_bank_deposit_lines_company_id_bank_deposit_id_bank_deposits FOREIGN KEY(company_id, bank_deposit_id) REFERENCES bank_deposits (company_id, id),
  CONSTRAINT fk_bank_deposit_lines_tenancy_id_payment_id_payments FOREIGN KEY(tenancy_id, payment_id) REFERENCES payments (tenancy_id, id),
  CONSTRAINT fk_bank_deposit_lines_property_id_tenancy_id_tenancies FOREIGN KEY(property_id, tenancy_id) REFERENCES tenancies (property_id, id)
);
CREATE INDEX ix_bank_deposit_lines_property_id ON bank_deposit_lines (property_id);

CREATE TABLE journal_entries (
  id UUID DEFAULT uuidv7() NOT NULL,
  company_id UUID NOT NULL,
  property_id UUID NOT NULL,
  tenancy_id UUID,
  kind TEXT NOT NULL,
  day DATE NOT NULL,
  amount NUMERIC(12, 2) NOT NULL,
  debit_account_id UUID NOT NULL,
  credit_account_id UUID NOT NULL,
  memo TEXT,
  reversed_on DATE,
  reason TEXT,
  version INTEGER DEFAULT 1 NOT NULL,
  created_at TIMESTAMP WITH TIME ZONE DEFAULT now() NOT NULL,
  updated_at TIMESTAMP WITH TIME ZONE DEFAULT now() NOT NULL,
  CONSTRAINT pk_journal_entries PRIMARY KEY (id),
  CONSTRAINT ck_journal_entries_kind CHECK (kind IN ('contribution', 'bank_transfer', 'bank_fee', 'deposit_interest', 'deposit_moved_out', 'deposit_moved_in', 'opening_bank', 'opening_deposit')),
  CONSTRAINT ck_journal_entries_amount CHECK (amount > 0),
  CONSTRAINT ck_journal_entries_tenancy CHECK ((tenancy_id IS NOT NULL) = (kind IN ('deposit_interest', 'deposit_moved_out', 'deposit_moved_in', 'opening_deposit'))),
  CONSTRAINT fk_journal_entries_company_id_property_id_properties FOREIGN KEY(company_id, property_id) REFERENCES properties (company_id, id),
  CONSTRAINT fk_journal_entries_property_id_tenancy_id_tenancies FOREIGN KEY(property_id, tenancy_id) REFERENCES tenancies (property_id, id),
  CONSTRAINT fk_journal_entries_company_id_debit_account_id_gl_accounts FOREIGN KEY(company_id, debit_account_id) REFERENCES gl_accounts (company_id, id),
  CONSTRAINT fk_journal_entries_company_id_credit_account_id_gl_accounts FOREIGN KEY(company_id, credit_account_id) REFERENCES gl_accounts (company_id, id)
);
CREATE INDEX ix_journal_entries_day ON journal_entries (property_id, day);
CREATE INDEX ix_journal_entries_tenancy ON journal_entries (tenancy_id) WHERE tenancy_id IS NOT NULL;

ALTER TABLE payments
  ADD COLUMN bank_deposit_id UUID,
  ADD CONSTRAINT fk_payments_bank_deposit_id_bank_deposits FOREIGN KEY (bank_deposit_id) REFERENCES bank_deposits (id);
CREATE INDEX ix_payments_bank_deposit_id ON payments (bank_deposit_id);
CREATE INDEX ix_payments_undeposited ON payments (property_id, received_on)
  WHERE bank_deposit_id IS NULL AND status IN ('completed', 'refunded');
ALTER TABLE disbursements
  ADD COLUMN bill_id UUID,
  ADD COLUMN reversed_on DATE,
  ADD CONSTRAINT fk_disbursements_property_id_bill_id_bills
    FOREIGN KEY (property_id, bill_id) REFERENCES bills (property_id, id),
  ADD CONSTRAINT ck_disbursements_bill CHECK ((kind = 'vendor') = (bill_id IS NOT NULL)),
  ADD CONSTRAINT ck_disbursements_reversed CHECK (reversed_on IS NULL OR kind IN ('vendor', 'draw', 'deposit'));
CREATE UNIQUE INDEX uq_disbursements_bill ON disbursements (bill_id) WHERE bill_id IS NOT NULL AND reversed_on IS NULL;
