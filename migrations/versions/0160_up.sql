CREATE TABLE maintenance_requests (
  id uuid NOT NULL,
  company_id uuid NOT NULL,
  property_id uuid NOT NULL,
  unit_id uuid,
  resident_id uuid,
  vendor_id uuid,
  assignee_id uuid,
  title text NOT NULL,
  description text NOT NULL,
  category text NOT NULL,
  priority text DEFAULT 'normal' NOT NULL,
  status text DEFAULT 'open' NOT NULL,
  origin text DEFAULT 'staff' NOT NULL,
  location_details text,
  contact_phone text,
  contact_preference text,
  availability text,
  permission_to_enter boolean,
  pets text,
  cause_of_delay text,
  request_date timestamptz DEFAULT now() NOT NULL,
  scheduled_date timestamptz,
  scheduled_until timestamptz,
  visit_sequence integer DEFAULT 0 NOT NULL,
  estimated_cost numeric(12, 2),
  actual_cost numeric(12, 2),
  duplicate_of_id uuid,
  completed_at timestamptz,
  cancelled_at timestamptz,
  created_by uuid,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  deleted_at timestamptz,
  purge_at timestamptz,
  CONSTRAINT pk_maintenance_requests PRIMARY KEY (id),
  CONSTRAINT uq_maintenance_requests_property_id_id UNIQUE (property_id, id),
  CONSTRAINT ck_maintenance_requests_status CHECK (status IN ('open', 'in_progress', 'completed', 'cancelled')),
  CONSTRAINT ck_maintenance_requests_priority CHECK (priority IN ('low', 'normal', 'high', 'urgent')),
  CONSTRAINT ck_maintenance_requests_category CHECK (category IN ('plumbing', 'electrical', 'hvac', 'appliance',
    'structural', 'pest_control', 'landscaping', 'cleaning', 'exterior', 'security', 'general', 'other')),
  CONSTRAINT ck_maintenance_requests_origin CHECK (origin IN ('staff', 'portal', 'inspection', 'code', 'import')),
  CONSTRAINT ck_maintenance_requests_contact_preference CHECK (contact_preference IN ('phone', 'text', 'email')),
  CONSTRAINT ck_maintenance_requests_costs CHECK (estimated_cost >= 0 AND actual_cost >= 0),
  CONSTRAINT ck_maintenance_requests_visit CHECK (scheduled_until > scheduled_date),
  CONSTRAINT ck_maintenance_requests_duplicate CHECK (duplicate_of_id <> id),
  CONSTRAINT ck_maintenance_requests_completed_at CHECK ((status = 'completed') = (completed_at IS NOT NULL)),
  CONSTRAINT ck_maintenance_requests_cancelled_at CHECK ((status = 'cancelled') = (cancelled_at IS NOT NULL)),
  CONSTRAINT fk_maintenance_requests_company_id_property_id_properties FOREIGN KEY (company_id, property_id)
    REFERENCES properties (company_id, id) ON DELETE CASCADE,
  CONSTRAINT fk_maintenance_requests_property_id_unit_id_units FOREIGN KEY (property_id, unit_id)
    REFERENCES units (property_id, id) ON DELETE SET NULL (unit_id),
  CONSTRAINT fk_maintenance_requests_property_id_resident_id_residents FOREIGN KEY (property_id, resident_id)
    REFERENCES residents (property_id, id) ON DELETE SET NULL (resident_id),
  CONSTRAINT fk_maintenance_requests_company_id_vendor_id_vendors FOREIGN KEY (company_id, vendor_id)
    REFERENCES vendors (company_id, id) ON DELETE SET NULL (vendor_id),
  CONSTRAINT fk_maintenance_requests_duplicate_of FOREIGN KEY (property_id, duplicate_of_id)
    REFERENCES maintenance_requests (property_id, id) ON DELETE SET NULL (duplicate_of_id),
  CONSTRAINT fk_maintenance_requests_assignee_id_accounts FOREIGN KEY (assignee_id) REFERENCES accounts (id),
  CONSTRAINT fk_maintenance_requests_created_by_accounts FOREIGN KEY (created_by) REFERENCES accounts (id)
);
CREATE INDEX ix_maintenance_requests_order ON maintenance_requests (property_id, request_date, id)
  WHERE deleted_at IS NULL;
CREATE INDEX ix_maintenance_requests_unit ON maintenance_requests (unit_id, request_date);
CREATE INDEX ix_maintenance_requests_resident ON maintenance_requests (resident_id, request_date);
CREATE INDEX ix_maintenance_requests_vendor ON maintenance_requests (vendor_id, request_date);
CREATE INDEX ix_maintenance_requests_assignee ON maintenance_requests (assignee_id);
CREATE INDEX ix_maintenance_requests_duplicate ON maintenance_requests (duplicate_of_id);
CREATE INDEX ix_maintenance_requests_open ON maintenance_requests (property_id, priority)
  WHERE deleted_at IS NULL AND status IN ('open', 'in_progress');
CREATE INDEX ix_maintenance_requests_title ON maintenance_requests USING gin (prose_words(title));
CREATE INDEX ix_maintenance_requests_prose ON maintenance_requests USING gin (prose_words(description));

CREATE TABLE request_events (
  id uuid NOT NULL,
  property_id uuid NOT NULL,
  request_id uuid NOT NULL,
  kind text NOT NULL,
  reader text NOT NULL,
  author_kind text NOT NULL,
  account_id uuid,
  author text NOT NULL,
  body text,
  details jsonb DEFAULT '{}' NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT pk_request_events PRIMARY KEY (id),
  CONSTRAINT ck_request_events_kind CHECK (kind IN ('created', 'edited', 'status', 'assigned', 'note', 'visit',
    'reopened', 'duplicate', 'deleted', 'restored')),
  CONSTRAINT ck_request_events_reader CHECK (reader IN ('staff', 'resident')),
  CONSTRAINT ck_request_events_author_kind CHECK (author_kind IN ('staff', 'resident', 'vendor', 'system')),
  CONSTRAINT ck_request_events_note CHECK (kind <> 'note' OR body IS NOT NULL),
  CONSTRAINT fk_request_events_request FOREIGN KEY (property_id, request_id)
    REFERENCES maintenance_requests (property_id, id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT fk_request_events_account_id_accounts FOREIGN KEY (account_id) REFERENCES accounts (id)
);
CREATE INDEX ix_request_events_request ON request_events (request_id, created_at, id);
CREATE INDEX ix_request_events_property_id ON request_events (property_id);

CREATE TABLE request_assignments (
  id uuid NOT NULL,
  company_id uuid NOT NULL,
  property_id uuid NOT NULL,
  request_id uuid NOT NULL,
  vendor_id uuid,
  account_id uuid,
  status text DEFAULT 'assigned' NOT NULL,
  link_version integer DEFAULT 0 NOT NULL,
  assigned_at timestamptz DEFAULT now() NOT NULL,
  responded_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz DEFAULT now() NOT NULL,
  updated_at timestamptz DEFAULT now() NOT NULL,
  CONSTRAINT pk_request_assignments PRIMARY KEY (id),
  CONSTRAINT ck_request_assignments_status CHECK (status IN ('assigned', 'offered', 'accepted', 'declined')),
  CONSTRAINT ck_request_assignments_to_one CHECK (num_nonnulls(vendor_id, account_id) = 1),
  CONSTRAINT fk_request_assignments_request FOREIGN KEY (property_id, request_id)
    REFERENCES maintenance_requests (property_id, id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT fk_request_assignments_company_id_vendor_id_vendors FOREIGN KEY (company_id, vendor_id)
    REFERENCES vendors (company_id, id) ON DELETE CASCADE,
  CONSTRAINT fk_request_assignments_account_id_accounts FOREIGN KEY (account_id) REFERENCES accounts (id)
);
CREATE UNIQUE INDEX uq_request_assignments_vendor ON request_assignments (request_id)
  WHERE ended_at IS NULL AND vendor_id IS NOT NULL;
CREATE UNIQUE INDEX uq_request_assignments_member ON request_assignments (request_id)
  WHERE ended_at IS NULL AND account_id IS NOT NULL;
CREATE INDEX ix_request_assignments_vendor ON request_assignments (vendor_id, assigned_at);
CREATE INDEX ix_request_assignments_request ON request_assignments (request_id);
CREATE INDEX ix_request_assignments_property_id ON request_assignments (property_id);

INSERT INTO role_permissions (role, permission)
SELECT role, permission FROM (VALUES
  ('owner', 'maintenance.read'), ('owner', 'maintenance.write'), ('owner', 'maintenance.delete'),
  ('manager', 'maintenance.read'), ('manager', 'maintenance.write'), ('manager', 'maintenance.delete'),
  ('viewer', 'maintenance.read'),
  ('maintenance', 'maintenance.read'), ('maintenance', 'maintenance.write')
) AS granted (role, permission);

ALTER TABLE embeddings DROP CONSTRAINT ck_embeddings_kind,
  ADD CONSTRAINT ck_embeddings_kind
    CHECK (kind IN ('property', 'unit', 'resident', 'lease', 'vendor', 'request'));
