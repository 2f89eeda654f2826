-- Residents of one property and what belongs to them: phones, vehicles, pets, insurance.

CREATE TABLE residents (
  id UUID NOT NULL,
  property_id UUID NOT NULL,
  unit_id UUID,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  email TEXT,
  phone TEXT,
  date_of_birth BYTEA,
  ssn_last_four BYTEA,
  emergency_contact_name TEXT,
  emergency_contact_phone TEXT,
  emergency_contact_relationship TEXT,
  employer TEXT,
  employer_phone TEXT,
  annual_income NUMERIC(12, 2),
  move_in_date DATE,
  move_out_date DATE,
  expected_move_out_date DATE,
  expected_arrival_date DATE,
  status TEXT DEFAULT 'pending' NOT NULL,
  notes TEXT,
  statement_method TEXT,
  eviction_status TEXT,
  flexible_rent_status TEXT,
  special_incentives TEXT,
  leasing_agent TEXT,
  address TEXT,
  city TEXT,
  state TEXT,
  zipcode TEXT,
  application_id UUID,
  deleted_at TIMESTAMPTZ,
  purge_at TIMESTAMPTZ,
  name_key TEXT GENERATED ALWAYS AS (natural_key(first_name) || '|' || natural_key(last_name)) STORED NOT NULL,
  email_key TEXT GENERATED ALWAYS AS (lower(btrim(email))) STORED,
  version INTEGER DEFAULT 1 NOT NULL,
  created_at TIMESTAMPTZ DEFAULT now() NOT NULL,
  updated_at TIMESTAMPTZ DEFAULT now() NOT NULL,
  CONSTRAINT pk_residents PRIMARY KEY (id),
  CONSTRAINT ck_residents_status CHECK (status IN ('pending', 'active', 'inactive', 'evicted')),
  CONSTRAINT ck_residents_eviction_status CHECK (eviction_status IN ('none', 'pending', 'in_process', 'completed', 'cancelled')),
  CONSTRAINT ck_residents_flexible_rent_status CHECK (flexible_rent_status IN ('none', 'enrolled', 'pending', 'declined')),
  CONSTRAINT ck_residents_statement_method CHECK (statement_method IN ('email', 'mail', 'portal', 'text', 'none')),
  CONSTRAINT uq_residents_property_id_id UNIQUE (property_id, id),
  CONSTRAINT fk_residents_property_id_unit_id_units FOREIGN KEY (property_id, unit_id) REFERENCES units (property_id, id),
  CONSTRAINT fk_residents_property_id_properties FOREIGN KEY (property_id) REFERENCES properties (id) ON DELETE CASCADE
);
CREATE INDEX ix_residents_name ON residents (last_name, first_name, id) INCLUDE (property_id, status) WHERE deleted_at IS NULL;
CREATE INDEX ix_residents_natural_key ON residents (property_id, name_key);
CREATE INDEX ix_residents_order ON residents (property_id, last_name, first_name, id) INCLUDE (status) WHERE deleted_at IS NULL;
CREATE INDEX ix_residents_prose ON residents USING gin (prose_words(notes)) WHERE notes IS NOT NULL;
CREATE INDEX ix_residents_unit ON residents (unit_id);
CREATE INDEX ix_residents_words ON residents USING gin (resident_words(first_name, last_name, email, phone, address, city));

CREATE TABLE pets (
  id UUID NOT NULL,
  name TEXT NOT NULL,
  type TEXT DEFAULT 'dog' NOT NULL,
  breed TEXT,
  weight INTEGER,
  registration_number TEXT,
  vaccinated BOOLEAN DEFAULT true NOT NULL,
  deleted_at TIMESTAMPTZ,
  purge_at TIMESTAMPTZ,
  property_id UUID NOT NULL,
  resident_id UUID NOT NULL,
  version INTEGER DEFAULT 1 NOT NULL,
  created_at TIMESTAMPTZ DEFAULT now() NOT NULL,
  updated_at TIMESTAMPTZ DEFAULT now() NOT NULL,
  CONSTRAINT pk_pets PRIMARY KEY (id),
  CONSTRAINT ck_pets_type CHECK (type IN ('dog', 'cat', 'bird', 'fish', 'rabbit', 'hamster', 'reptile', 'other')),
  CONSTRAINT ck_pets_weight CHECK (weight >= 0),
  CONSTRAINT uq_pets_property_id_id UNIQUE (property_id, id),
  CONSTRAINT fk_pets_property_id_resident_id_residents FOREIGN KEY (property_id, resident_id) REFERENCES residents (property_id, id) ON DELETE CASCADE
);
CREATE INDEX ix_pets_resident ON pets (property_id, resident_id);

CREATE TABLE resident_insurance (
  id UUID NOT NULL,
  policy_number TEXT,
  policy_type TEXT,
  provider TEXT,
  expires_on DATE,
  waived BOOLEAN DEFAULT false NOT NULL,
  property_id UUID NOT NULL,
  resident_id UUID NOT NULL,
  version INTEGER DEFAULT 1 NOT NULL,
  created_at TIMESTAMPTZ DEFAULT now() NOT NULL,
  updated_at TIMESTAMPTZ DEFAULT now() NOT NULL,
  CONSTRAINT pk_resident_insurance PRIMARY KEY (id),
  CONSTRAINT fk_resident_insurance_property_id_resident_id_residents FOREIGN KEY (property_id, resident_id) REFERENCES residents (property_id, id) ON DELETE CASCADE
);
CREATE INDEX ix_resident_insurance_resident ON resident_insurance (property_id, resident_id);
CREATE UNIQUE INDEX uq_resident_insurance_resident_id ON resident_insurance (resident_id);

CREATE TABLE resident_phones (
  id UUID NOT NULL,
  kind TEXT NOT NULL,
  e164 TEXT,
  as_typed TEXT NOT NULL,
  property_id UUID NOT NULL,
  resident_id UUID NOT NULL,
  version INTEGER DEFAULT 1 NOT NULL,
  created_at TIMESTAMPTZ DEFAULT now() NOT NULL,
  updated_at TIMESTAMPTZ DEFAULT now() NOT NULL,
  CONSTRAINT pk_resident_phones PRIMARY KEY (id),
  CONSTRAINT ck_resident_phones_kind CHECK (kind IN ('home', 'work', 'cell', 'pager', 'alternate', 'fax')),
  CONSTRAINT fk_resident_phones_property_id_resident_id_residents FOREIGN KEY (property_id, resident_id) REFERENCES residents (property_id, id) ON DELETE CASCADE
);
CREATE INDEX ix_resident_phones_digits ON resident_phones (reverse(e164) text_pattern_ops) WHERE e164 IS NOT NULL;
CREATE INDEX ix_resident_phones_resident ON resident_phones (property_id, resident_id);
CREATE UNIQUE INDEX uq_resident_phones_kind ON resident_phones (resident_id, kind);

CREATE TABLE vehicles (
  id UUID NOT NULL,
  make TEXT,
  model TEXT,
  year INTEGER,
  color TEXT,
  license_plate TEXT,
  parking_spot TEXT,
  deleted_at TIMESTAMPTZ,
  purge_at TIMESTAMPTZ,
  property_id UUID NOT NULL,
  resident_id UUID NOT NULL,
  version INTEGER DEFAULT 1 NOT NULL,
  created_at TIMESTAMPTZ DEFAULT now() NOT NULL,
  updated_at TIMESTAMPTZ DEFAULT now() NOT NULL,
  CONSTRAINT pk_vehicles PRIMARY KEY (id),
  CONSTRAINT uq_vehicles_property_id_id UNIQUE (property_id, id),
  CONSTRAINT fk_vehicles_property_id_resident_id_residents FOREIGN KEY (property_id, resident_id) REFERENCES residents (property_id, id) ON DELETE CASCADE
);
CREATE INDEX ix_vehicles_resident ON vehicles (property_id, resident_id);
