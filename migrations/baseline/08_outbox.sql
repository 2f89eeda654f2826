-- Asking for durable work: a row in the caller's own transaction, which the relay turns into a start.

CREATE TABLE outbox (
  id UUID NOT NULL,
  kind TEXT DEFAULT 'start' NOT NULL,
  process TEXT NOT NULL,
  workflow_id TEXT NOT NULL,
  input JSONB NOT NULL,
  created_at TIMESTAMPTZ DEFAULT now() NOT NULL,
  next_try_at TIMESTAMPTZ DEFAULT now() NOT NULL,
  started_at TIMESTAMPTZ,
  attempts INTEGER DEFAULT 0 NOT NULL,
  last_error TEXT,
  CONSTRAINT pk_outbox PRIMARY KEY (id)
);
CREATE INDEX ix_outbox_waiting ON outbox (next_try_at, id) WHERE started_at IS NULL;
