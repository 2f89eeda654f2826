-- Deliveries: each message to a person, by template and ids, with the state of its sending.

CREATE TABLE deliveries (
  id UUID NOT NULL,
  account_id UUID NOT NULL,
  channel TEXT DEFAULT 'email' NOT NULL,
  template TEXT NOT NULL,
  subject_ids JSONB NOT NULL,
  dedupe_key TEXT NOT NULL,
  state TEXT DEFAULT 'queued' NOT NULL,
  attempts INTEGER DEFAULT 0 NOT NULL,
  lease_until TIMESTAMPTZ,
  failure TEXT,
  created_at TIMESTAMPTZ DEFAULT now() NOT NULL,
  sent_at TIMESTAMPTZ,
  CONSTRAINT pk_deliveries PRIMARY KEY (id),
  CONSTRAINT ck_deliveries_state CHECK (state IN ('queued', 'sending', 'sent', 'failed', 'unknown')),
  CONSTRAINT fk_deliveries_account_id_accounts FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE
);
CREATE INDEX ix_deliveries_account_id ON deliveries (account_id);
CREATE UNIQUE INDEX uq_deliveries_dedupe_key ON deliveries (dedupe_key);
