-- Leases and the people on them.

CREATE TABLE leases (
  id UUID NOT NULL,
  property_id UUID NOT NULL,
  unit_id UUID NOT NULL,
  resident_id UUID NOT NULL,
  lease_type TEXT,
  status TEXT DEFAULT 'draft' NOT NULL,
  start_date DATE NOT NULL,
  end_date DATE,
  move_in_date DATE,
  move_out_date DATE,
  monthly_rent NUMERIC(12, 2) NOT NULL,
  security_deposit NUMERIC(12, 2),
  pet_deposit NUMERIC(12, 2),
  last_month_rent NUMERIC(12, 2),
  late_fee_amount NUMERIC(12, 2),
  late_fee_grace_days INTEGER DEFAULT 5 NOT NULL,
  rent_due_day INTEGER DEFAULT 1 NOT NULL,
  auto_renew BOOLEAN DEFAULT false NOT NULL,
  renewal_notice_days INTEGER DEFAULT 60 NOT NULL,
  renewal_rent_increase NUMERIC(12, 2),
  renewed_from_id UUID,
  special_terms TEXT,
  notes TEXT,
  deleted_at TIMESTAMPTZ,
  purge_at TIMESTAMPTZ,
  version INTEGER DEFAULT 1 NOT NULL,
  created_at TIMESTAMPTZ DEFAULT now() NOT NULL,
  updated_at TIMESTAMPTZ DEFAULT now() NOT NULL,
  CONSTRAINT pk_leases PRIMARY KEY (id),
  CONSTRAINT ck_leases_status CHECK (status IN ('draft', 'pending', 'active', 'expiring', 'expired', 'renewed', 'terminated', 'cancelled')),
  CONSTRAINT ck_leases_dates CHECK (end_date >= start_date),
  CONSTRAINT uq_leases_property_id_id UNIQUE (property_id, id),
  CONSTRAINT fk_leases_property_id_unit_id_units FOREIGN KEY (property_id, unit_id) REFERENCES units (property_id, id),
  CONSTRAINT fk_leases_property_id_resident_id_residents FOREIGN KEY (property_id, resident_id) REFERENCES residents (property_id, id),
  CONSTRAINT fk_leases_property_id_properties FOREIGN KEY (property_id) REFERENCES properties (id) ON DELETE CASCADE,
  CONSTRAINT fk_leases_renewed_from_id_leases FOREIGN KEY (renewed_from_id) REFERENCES leases (id)
);
CREATE INDEX ix_leases_end ON leases (property_id, end_date);
CREATE INDEX ix_leases_prose ON leases USING gin (prose_words(notes)) WHERE notes IS NOT NULL;
CREATE INDEX ix_leases_resident ON leases (resident_id, start_date);
CREATE INDEX ix_leases_terms ON leases USING gin (prose_words(special_terms)) WHERE special_terms IS NOT NULL;
CREATE INDEX ix_leases_unit ON leases (unit_id, start_date);

CREATE TABLE lease_parties (
  id UUID NOT NULL,
  property_id UUID NOT NULL,
  lease_id UUID NOT NULL,
  resident_id UUID NOT NULL,
  role TEXT DEFAULT 'primary' NOT NULL,
  since DATE,
  until DATE,
  version INTEGER DEFAULT 1 NOT NULL,
  created_at TIMESTAMPTZ DEFAULT now() NOT NULL,
  updated_at TIMESTAMPTZ DEFAULT now() NOT NULL,
  CONSTRAINT pk_lease_parties PRIMARY KEY (id),
  CONSTRAINT ck_lease_parties_role CHECK (role IN ('primary', 'co_tenant', 'occupant', 'guarantor')),
  CONSTRAINT fk_lease_parties_property_id_lease_id_leases FOREIGN KEY (property_id, lease_id) REFERENCES leases (property_id, id) ON DELETE CASCADE,
  CONSTRAINT fk_lease_parties_property_id_resident_id_residents FOREIGN KEY (property_id, resident_id) REFERENCES residents (property_id, id) ON DELETE CASCADE
);
CREATE INDEX ix_lease_parties_resident ON lease_parties (resident_id);
CREATE UNIQUE INDEX uq_lease_parties_person ON lease_parties (lease_id, resident_id);
