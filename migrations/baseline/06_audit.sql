-- The audit log: one row for every change, in the transaction of the change, never edited; and its chain.

CREATE TABLE audit_chain (
  position BIGINT NOT NULL,
  audit_id UUID NOT NULL,
  hash BYTEA NOT NULL,
  sealed_at TIMESTAMPTZ DEFAULT now() NOT NULL,
  CONSTRAINT pk_audit_chain PRIMARY KEY (position)
);
CREATE UNIQUE INDEX uq_audit_chain_audit_id ON audit_chain (audit_id);

CREATE TABLE audit_checks (
  id UUID NOT NULL,
  checked_at TIMESTAMPTZ DEFAULT now() NOT NULL,
  links BIGINT NOT NULL,
  broken BIGINT,
  CONSTRAINT pk_audit_checks PRIMARY KEY (id)
);

CREATE TABLE audit_log (
  id UUID NOT NULL,
  at TIMESTAMPTZ DEFAULT now() NOT NULL,
  actor_id UUID,
  account_id UUID,
  system TEXT,
  property_id UUID,
  action TEXT NOT NULL,
  entity_type TEXT NOT NULL,
  entity_id UUID,
  before JSONB,
  after JSONB,
  request_id TEXT,
  address TEXT,
  CONSTRAINT pk_audit_log PRIMARY KEY (id)
);
CREATE INDEX ix_audit_log_account ON audit_log (account_id, at DESC);
CREATE INDEX ix_audit_log_at ON audit_log USING brin (at);
CREATE INDEX ix_audit_log_entity_id ON audit_log (entity_id);
CREATE INDEX ix_audit_log_property ON audit_log (property_id, at DESC);
