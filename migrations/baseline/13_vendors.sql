-- Vendors and the properties they serve.

CREATE TABLE vendors (
  id UUID NOT NULL,
  company_name TEXT NOT NULL,
  contact_name TEXT,
  email TEXT,
  phone TEXT,
  address TEXT,
  city TEXT,
  state TEXT,
  zip_code TEXT,
  service_type TEXT,
  tax_id BYTEA,
  insurance_expiry DATE,
  license_number TEXT,
  rating NUMERIC(2, 1),
  hourly_rate NUMERIC(12, 2),
  specialties TEXT[] DEFAULT '{}' NOT NULL,
  notes TEXT,
  is_active BOOLEAN DEFAULT true NOT NULL,
  created_by UUID NOT NULL,
  deleted_at TIMESTAMPTZ,
  purge_at TIMESTAMPTZ,
  name_key TEXT GENERATED ALWAYS AS (natural_key(company_name)) STORED NOT NULL,
  version INTEGER DEFAULT 1 NOT NULL,
  created_at TIMESTAMPTZ DEFAULT now() NOT NULL,
  updated_at TIMESTAMPTZ DEFAULT now() NOT NULL,
  CONSTRAINT pk_vendors PRIMARY KEY (id),
  CONSTRAINT ck_vendors_service_type CHECK (service_type IN ('plumbing', 'electrical', 'hvac', 'landscaping', 'cleaning', 'roofing', 'painting', 'flooring', 'pest_control', 'appliance_repair', 'general_maintenance', 'other')),
  CONSTRAINT ck_vendors_rating CHECK (rating BETWEEN 0 AND 5),
  CONSTRAINT fk_vendors_created_by_accounts FOREIGN KEY (created_by) REFERENCES accounts (id)
);
CREATE INDEX ix_vendors_natural_key ON vendors (created_by, name_key);
CREATE INDEX ix_vendors_order ON vendors (created_by, company_name, id);
CREATE INDEX ix_vendors_prose ON vendors USING gin (prose_words(notes)) WHERE notes IS NOT NULL;
CREATE INDEX ix_vendors_words ON vendors USING gin (vendor_words(company_name, contact_name, service_type, specialties, email, phone, address, city));

CREATE TABLE vendor_properties (
  vendor_id UUID NOT NULL,
  property_id UUID NOT NULL,
  created_at TIMESTAMPTZ DEFAULT now() NOT NULL,
  updated_at TIMESTAMPTZ DEFAULT now() NOT NULL,
  CONSTRAINT pk_vendor_properties PRIMARY KEY (vendor_id, property_id),
  CONSTRAINT fk_vendor_properties_vendor_id_vendors FOREIGN KEY (vendor_id) REFERENCES vendors (id) ON DELETE CASCADE,
  CONSTRAINT fk_vendor_properties_property_id_properties FOREIGN KEY (property_id) REFERENCES properties (id) ON DELETE CASCADE
);
CREATE INDEX ix_vendor_properties_property_id ON vendor_properties (property_id);
