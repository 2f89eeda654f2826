-- Idempotency keys: a claim and the stored answer, both in the transaction of the work itself.

CREATE TABLE idempotency_keys (
  account_id UUID NOT NULL,
  route TEXT NOT NULL,
  key TEXT NOT NULL,
  request_hash BYTEA NOT NULL,
  status INTEGER,
  body BYTEA,
  created_at TIMESTAMPTZ DEFAULT now() NOT NULL,
  CONSTRAINT pk_idempotency_keys PRIMARY KEY (account_id, route, key)
);
