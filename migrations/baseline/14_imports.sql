-- Import jobs, the ledger that makes a chunk count once, rows that failed and before-images of changes.

CREATE TABLE import_jobs (
  id UUID NOT NULL,
  account_id UUID NOT NULL,
  actor_id UUID NOT NULL,
  import_type TEXT NOT NULL,
  file_name TEXT NOT NULL,
  file_key TEXT NOT NULL,
  file_sha256 BYTEA NOT NULL,
  mappings JSONB NOT NULL,
  header_row INTEGER DEFAULT 1 NOT NULL,
  status TEXT DEFAULT 'queued' NOT NULL,
  failure TEXT,
  total_records INTEGER DEFAULT 0 NOT NULL,
  successful_records INTEGER DEFAULT 0 NOT NULL,
  failed_records INTEGER DEFAULT 0 NOT NULL,
  skipped_records INTEGER DEFAULT 0 NOT NULL,
  left_out_records INTEGER DEFAULT 0 NOT NULL,
  created_entities JSONB DEFAULT '{}' NOT NULL,
  updated_entities JSONB DEFAULT '{}' NOT NULL,
  warnings JSONB DEFAULT '[]' NOT NULL,
  cancel_requested_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ,
  completed_at TIMESTAMPTZ,
  file_deleted_at TIMESTAMPTZ,
  version INTEGER DEFAULT 1 NOT NULL,
  created_at TIMESTAMPTZ DEFAULT now() NOT NULL,
  updated_at TIMESTAMPTZ DEFAULT now() NOT NULL,
  CONSTRAINT pk_import_jobs PRIMARY KEY (id),
  CONSTRAINT ck_import_jobs_import_type CHECK (import_type IN ('properties', 'units', 'residents', 'vendors')),
  CONSTRAINT ck_import_jobs_status CHECK (status IN ('queued', 'processing', 'completed', 'partial', 'failed', 'cancelled', 'undoing', 'undone')),
  CONSTRAINT fk_import_jobs_account_id_accounts FOREIGN KEY (account_id) REFERENCES accounts (id),
  CONSTRAINT fk_import_jobs_actor_id_accounts FOREIGN KEY (actor_id) REFERENCES accounts (id)
);
CREATE INDEX ix_import_jobs_newest ON import_jobs (account_id, created_at DESC);
CREATE INDEX ix_import_jobs_open ON import_jobs (status) WHERE status IN ('queued', 'processing');

CREATE TABLE import_changes (
  job_id UUID NOT NULL,
  chunk INTEGER NOT NULL,
  entity_type TEXT NOT NULL,
  action TEXT NOT NULL,
  account_id UUID NOT NULL,
  row_numbers INTEGER[] NOT NULL,
  entity_ids UUID[] NOT NULL,
  versions_after INTEGER[] NOT NULL,
  before JSONB,
  CONSTRAINT pk_import_changes PRIMARY KEY (job_id, chunk, entity_type, action),
  CONSTRAINT fk_import_changes_job_id_import_jobs FOREIGN KEY (job_id) REFERENCES import_jobs (id) ON DELETE CASCADE
);

CREATE TABLE import_chunks (
  job_id UUID NOT NULL,
  number INTEGER NOT NULL,
  account_id UUID NOT NULL,
  result JSONB NOT NULL,
  finished_at TIMESTAMPTZ DEFAULT now() NOT NULL,
  CONSTRAINT pk_import_chunks PRIMARY KEY (job_id, number),
  CONSTRAINT fk_import_chunks_job_id_import_jobs FOREIGN KEY (job_id) REFERENCES import_jobs (id) ON DELETE CASCADE
);

CREATE TABLE import_failed_rows (
  job_id UUID NOT NULL,
  row_number INTEGER NOT NULL,
  outcome TEXT DEFAULT 'failed' NOT NULL,
  account_id UUID NOT NULL,
  errors JSONB NOT NULL,
  cells JSONB NOT NULL,
  sensitive_cells BYTEA,
  CONSTRAINT pk_import_failed_rows PRIMARY KEY (job_id, row_number),
  CONSTRAINT fk_import_failed_rows_job_id_import_jobs FOREIGN KEY (job_id) REFERENCES import_jobs (id) ON DELETE CASCADE
);
