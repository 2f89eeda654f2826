-- What guards an account: its second factor, recovery codes, and the counted tries of those outside.

CREATE UNLOGGED TABLE attempts (
  key BYTEA NOT NULL,
  hits TIMESTAMPTZ[] NOT NULL,
  expires_at TIMESTAMPTZ NOT NULL,
  CONSTRAINT pk_attempts PRIMARY KEY (key)
);
CREATE INDEX ix_attempts_expires_at ON attempts (expires_at);

CREATE TABLE known_networks (
  subject BYTEA NOT NULL,
  network BYTEA NOT NULL,
  last_seen_at TIMESTAMPTZ DEFAULT now() NOT NULL,
  CONSTRAINT pk_known_networks PRIMARY KEY (subject, network)
);

CREATE TABLE second_factors (
  account_id UUID NOT NULL,
  secret BYTEA NOT NULL,
  enabled_at TIMESTAMPTZ,
  last_step BIGINT DEFAULT 0 NOT NULL,
  created_at TIMESTAMPTZ DEFAULT now() NOT NULL,
  updated_at TIMESTAMPTZ DEFAULT now() NOT NULL,
  CONSTRAINT pk_second_factors PRIMARY KEY (account_id),
  CONSTRAINT fk_second_factors_account_id_accounts FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE
);

CREATE TABLE recovery_codes (
  account_id UUID NOT NULL,
  code_hash BYTEA NOT NULL,
  used_at TIMESTAMPTZ,
  CONSTRAINT pk_recovery_codes PRIMARY KEY (account_id, code_hash),
  CONSTRAINT fk_recovery_codes_account_id_second_factors FOREIGN KEY (account_id) REFERENCES second_factors (account_id) ON DELETE CASCADE
);
