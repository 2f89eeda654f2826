-- Properties and their units.

CREATE TABLE properties (
  id UUID NOT NULL,
  name TEXT NOT NULL,
  short_name TEXT,
  address TEXT NOT NULL,
  city TEXT NOT NULL,
  state TEXT NOT NULL,
  zip_code TEXT NOT NULL,
  property_type TEXT,
  year_built INTEGER,
  total_units INTEGER,
  amenities TEXT[] DEFAULT '{}' NOT NULL,
  description TEXT,
  status TEXT DEFAULT 'active' NOT NULL,
  time_zone TEXT NOT NULL,
  created_by UUID NOT NULL,
  deleted_at TIMESTAMPTZ,
  purge_at TIMESTAMPTZ,
  name_key TEXT GENERATED ALWAYS AS (natural_key(name)) STORED NOT NULL,
  natural_key TEXT GENERATED ALWAYS AS (natural_key(name) || '|' || natural_key(address)) STORED NOT NULL,
  version INTEGER DEFAULT 1 NOT NULL,
  created_at TIMESTAMPTZ DEFAULT now() NOT NULL,
  updated_at TIMESTAMPTZ DEFAULT now() NOT NULL,
  CONSTRAINT pk_properties PRIMARY KEY (id),
  CONSTRAINT ck_properties_property_type CHECK (property_type IN ('apartment', 'single_family', 'multi_family', 'condo', 'townhouse', 'commercial', 'house', 'mixed_use')),
  CONSTRAINT ck_properties_status CHECK (status IN ('active', 'inactive')),
  CONSTRAINT fk_properties_created_by_accounts FOREIGN KEY (created_by) REFERENCES accounts (id)
);
CREATE INDEX ix_properties_created_by ON properties (created_by);
CREATE INDEX ix_properties_name ON properties (name, id);
CREATE INDEX ix_properties_natural_key ON properties (natural_key);
CREATE INDEX ix_properties_prose ON properties USING gin (prose_words(description)) WHERE description IS NOT NULL;
CREATE INDEX ix_properties_words ON properties USING gin (property_words(name, short_name, address, city, state, zip_code));

CREATE TABLE units (
  id UUID NOT NULL,
  property_id UUID NOT NULL,
  unit_number TEXT NOT NULL,
  unit_type TEXT,
  bedrooms INTEGER,
  bathrooms NUMERIC(3, 1),
  square_feet INTEGER,
  rent_amount NUMERIC(12, 2),
  deposit_amount NUMERIC(12, 2),
  status TEXT DEFAULT 'vacant' NOT NULL,
  occupancy_note TEXT,
  floor_number INTEGER,
  max_occupancy INTEGER,
  parking_spaces INTEGER,
  mailbox_assignment TEXT,
  street TEXT,
  city TEXT,
  state TEXT,
  zipcode TEXT,
  amenities TEXT[] DEFAULT '{}' NOT NULL,
  listed_at TIMESTAMPTZ,
  available_from DATE,
  deleted_at TIMESTAMPTZ,
  purge_at TIMESTAMPTZ,
  number_key TEXT GENERATED ALWAYS AS (natural_key(unit_number)) STORED NOT NULL,
  number_sort TEXT GENERATED ALWAYS AS (natural_sort(unit_number)) STORED NOT NULL,
  version INTEGER DEFAULT 1 NOT NULL,
  created_at TIMESTAMPTZ DEFAULT now() NOT NULL,
  updated_at TIMESTAMPTZ DEFAULT now() NOT NULL,
  CONSTRAINT pk_units PRIMARY KEY (id),
  CONSTRAINT ck_units_status CHECK (status IN ('vacant', 'pre_leased', 'occupied', 'notice', 'maintenance', 'reserved')),
  CONSTRAINT ck_units_unit_type CHECK (unit_type IN ('apartment', 'house', 'condo', 'townhouse', 'studio', 'one_bedroom', 'two_bedroom', 'three_bedroom', 'four_bedroom', 'penthouse', 'loft')),
  CONSTRAINT uq_units_property_id_id UNIQUE (property_id, id),
  CONSTRAINT fk_units_property_id_properties FOREIGN KEY (property_id) REFERENCES properties (id) ON DELETE CASCADE
);
CREATE INDEX ix_units_deleted ON units (property_id, deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX ix_units_order ON units (property_id, number_sort, id) INCLUDE (status, bedrooms) WHERE deleted_at IS NULL;
CREATE INDEX ix_units_words ON units USING gin (unit_words(unit_number));
CREATE UNIQUE INDEX uq_units_number ON units (property_id, number_key) WHERE deleted_at IS NULL;

CREATE TABLE user_properties (
  account_id UUID NOT NULL,
  property_id UUID NOT NULL,
  role TEXT NOT NULL,
  is_active BOOLEAN DEFAULT true NOT NULL,
  property_deleted_at TIMESTAMPTZ,
  created_at TIMESTAMPTZ DEFAULT now() NOT NULL,
  updated_at TIMESTAMPTZ DEFAULT now() NOT NULL,
  CONSTRAINT pk_user_properties PRIMARY KEY (account_id, property_id),
  CONSTRAINT ck_user_properties_role CHECK (role IN ('owner', 'manager', 'viewer', 'maintenance')),
  CONSTRAINT fk_user_properties_account_id_accounts FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE,
  CONSTRAINT fk_user_properties_property_id_properties FOREIGN KEY (property_id) REFERENCES properties (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX ix_user_properties_property_id ON user_properties (property_id);
CREATE INDEX ix_user_properties_rights ON user_properties (account_id, role, property_id) WHERE is_active AND property_deleted_at IS NULL;
