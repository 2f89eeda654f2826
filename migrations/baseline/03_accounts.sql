-- Accounts, their sessions and mailed tokens, and the links that give them rights on properties.

CREATE TABLE accounts (
  id UUID NOT NULL,
  email TEXT NOT NULL,
  full_name TEXT,
  time_zone TEXT DEFAULT 'America/New_York' NOT NULL,
  is_active BOOLEAN DEFAULT true NOT NULL,
  is_admin BOOLEAN DEFAULT false NOT NULL,
  confirmed_at TIMESTAMPTZ,
  password_hash TEXT NOT NULL,
  version INTEGER DEFAULT 1 NOT NULL,
  created_at TIMESTAMPTZ DEFAULT now() NOT NULL,
  updated_at TIMESTAMPTZ DEFAULT now() NOT NULL,
  CONSTRAINT pk_accounts PRIMARY KEY (id)
);
CREATE UNIQUE INDEX uq_accounts_email ON accounts (lower(email));

CREATE TABLE role_permissions (
  role TEXT NOT NULL,
  permission TEXT NOT NULL,
  CONSTRAINT pk_role_permissions PRIMARY KEY (role, permission)
);
CREATE INDEX ix_role_permissions_permission ON role_permissions (permission, role);

CREATE TABLE account_tokens (
  id UUID NOT NULL,
  account_id UUID NOT NULL,
  kind TEXT NOT NULL,
  token_version INTEGER DEFAULT 1 NOT NULL,
  token_hash BYTEA NOT NULL,
  expires_at TIMESTAMPTZ NOT NULL,
  used_at TIMESTAMPTZ,
  created_at TIMESTAMPTZ DEFAULT now() NOT NULL,
  updated_at TIMESTAMPTZ DEFAULT now() NOT NULL,
  CONSTRAINT pk_account_tokens PRIMARY KEY (id),
  CONSTRAINT ck_account_tokens_kind CHECK (kind IN ('confirm', 'reset', 'challenge')),
  CONSTRAINT fk_account_tokens_account_id_accounts FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE,
  CONSTRAINT uq_account_tokens_token_hash UNIQUE (token_hash)
);
CREATE INDEX ix_account_tokens_account_id ON account_tokens (account_id);

CREATE TABLE sessions (
  id UUID NOT NULL,
  account_id UUID NOT NULL,
  acting_for_id UUID,
  acting_until TIMESTAMPTZ,
  audience TEXT NOT NULL,
  token_hash BYTEA NOT NULL,
  user_agent TEXT,
  address TEXT,
  created_at TIMESTAMPTZ DEFAULT now() NOT NULL,
  last_seen_at TIMESTAMPTZ DEFAULT now() NOT NULL,
  idle_seconds INTEGER NOT NULL,
  absolute_until TIMESTAMPTZ NOT NULL,
  ended_at TIMESTAMPTZ,
  CONSTRAINT pk_sessions PRIMARY KEY (id),
  CONSTRAINT ck_sessions_audience CHECK (audience IN ('staff', 'resident')),
  CONSTRAINT ck_sessions_acting_for_another CHECK (acting_for_id <> account_id),
  CONSTRAINT ck_sessions_acting_together CHECK ((acting_for_id IS NULL) = (acting_until IS NULL)),
  CONSTRAINT fk_sessions_account_id_accounts FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE,
  CONSTRAINT fk_sessions_acting_for_id_accounts FOREIGN KEY (acting_for_id) REFERENCES accounts (id),
  CONSTRAINT uq_sessions_token_hash UNIQUE (token_hash)
);
CREATE INDEX ix_sessions_account_id ON sessions (account_id);
CREATE INDEX ix_sessions_acting_for_id ON sessions (acting_for_id) WHERE acting_for_id IS NOT NULL;

CREATE TABLE sign_ups (
  account_id UUID NOT NULL,
  password_hash TEXT,
  created_at TIMESTAMPTZ DEFAULT now() NOT NULL,
  updated_at TIMESTAMPTZ DEFAULT now() NOT NULL,
  CONSTRAINT pk_sign_ups PRIMARY KEY (account_id),
  CONSTRAINT fk_sign_ups_account_id_accounts FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE
);
