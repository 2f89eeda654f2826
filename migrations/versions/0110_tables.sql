-- Companies and their owners, and the columns that say which company a row belongs to.

CREATE TABLE companies (
  id UUID NOT NULL,
  name TEXT NOT NULL,
  address TEXT,
  city TEXT,
  state TEXT,
  zip_code TEXT,
  time_zone TEXT NOT NULL,
  version INTEGER DEFAULT 1 NOT NULL,
  created_at TIMESTAMPTZ DEFAULT now() NOT NULL,
  updated_at TIMESTAMPTZ DEFAULT now() NOT NULL,
  CONSTRAINT pk_companies PRIMARY KEY (id)
);

CREATE TABLE company_owners (
  account_id UUID NOT NULL,
  company_id UUID NOT NULL,
  created_at TIMESTAMPTZ DEFAULT now() NOT NULL,
  updated_at TIMESTAMPTZ DEFAULT now() NOT NULL,
  CONSTRAINT pk_company_owners PRIMARY KEY (account_id, company_id),
  CONSTRAINT fk_company_owners_account_id_accounts FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE,
  CONSTRAINT fk_company_owners_company_id_companies FOREIGN KEY (company_id) REFERENCES companies (id) ON DELETE CASCADE
);
CREATE INDEX ix_company_owners_company_id ON company_owners (company_id);

ALTER TABLE properties ADD COLUMN company_id UUID;
ALTER TABLE vendors ADD COLUMN company_id UUID;
ALTER TABLE vendor_properties ADD COLUMN company_id UUID;
ALTER TABLE user_properties ADD COLUMN company_id UUID;

-- The company that an import's new rows go to, and whether the person named it or it was the only one.
ALTER TABLE import_jobs ADD COLUMN company_id UUID;
ALTER TABLE import_jobs ADD COLUMN company_is_named BOOLEAN DEFAULT false NOT NULL;
