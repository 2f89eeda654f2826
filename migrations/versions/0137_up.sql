-- Deposits that went back, with what was withheld.
CREATE TABLE deposit_returns (
  id UUID DEFAULT uuidv7() NOT NULL,
  property_id UUID NOT NULL,
  tenancy_id UUID NOT NULL,
  moved_out_on DATE NOT NULL,
  due_on DATE,
  day DATE NOT NULL,
  held NUMERIC(12, 2) NOT NULL,
  interest NUMERIC(12, 2) DEFAULT 0 NOT NULL,
  withheld NUMERIC(12, 2) NOT NULL,
  returned NUMERIC(12, 2) NOT NULL,
  credit_id UUID,
  disbursement_id UUID,
  sent_to TEXT,
  reversed_on DATE,
  reason TEXT,
  version INTEGER DEFAULT 1 NOT NULL,
  created_at TIMESTAMP WITH TIME ZONE DEFAULT now() NOT NULL,
  updated_at TIMESTAMP WITH TIME ZONE DEFAULT now() NOT NULL,
  CONSTRAINT pk_deposit_returns PRIMARY KEY (id),
  CONSTRAINT ck_deposit_returns_amounts CHECK (held > 0 AND interest >= 0 AND withheld >= 0 AND returned >= 0),
  CONSTRAINT ck_deposit_returns_held CHECK (held = withheld + returned),
  CONSTRAINT ck_deposit_returns_credit CHECK ((withheld > 0) = (credit_id IS NOT NULL)),
  CONSTRAINT ck_deposit_returns_disbursement CHECK ((returned > 0) = (disbursement_id IS NOT NULL)),
  CONSTRAINT uq_deposit_returns_tenancy_id_id UNIQUE (tenancy_id, id),
  CONSTRAINT fk_deposit_returns_property_id_tenancy_id_tenancies FOREIGN KEY(property_id, tenancy_id) REFERENCES tenancies (property_id, id),
  CONSTRAINT fk_deposit_returns_tenancy_id_credit_id_credits FOREIGN KEY(tenancy_id, credit_id) REFERENCES credits (tenancy_id, id),
  CONSTRAINT fk_deposit_returns_tenancy_id_disbursement_id_disbursements FOREIGN KEY(tenancy_id, disbursement_id) REFERENCES disbursements (tenancy_id, id)
);
CREATE INDEX ix_deposit_returns_property ON deposit_returns (property_id, day);
CREATE UNIQUE INDEX uq_deposit_returns_tenancy ON deposit_returns (tenancy_id) WHERE reversed_on IS NULL;

CREATE TABLE deposit_deductions (
  deposit_return_id UUID NOT NULL,
  position SMALLINT NOT NULL,
  property_id UUID NOT NULL,
  tenancy_id UUID NOT NULL,
  charge_id UUID NOT NULL,
  what TEXT NOT NULL,
  amount NUMERIC(12, 2) NOT NULL,
  covered NUMERIC(12, 2) NOT NULL,
  evidence TEXT,
  CONSTRAINT pk_deposit_deductions PRIMARY KEY (deposit_return_id, position),
  CONSTRAINT ck_deposit_deductions_amounts CHECK (amount > 0 AND covered >= 0 AND covered <= amount),
  CONSTRAINT fk_deposit_deductions_tenancy_id_deposit_return_id_depo_8449 FOREIGN KEY(tenancy_id, deposit_return_id) REFERENCES deposit_returns (tenancy_id, id),
  CONSTRAINT fk_deposit_deductions_tenancy_id_charge_id_charges FOREIGN KEY(tenancy_id, charge_id) REFERENCES charges (tenancy_id, id)
);
CREATE INDEX ix_deposit_deductions_property_id ON deposit_deductions (property_id);
