-- An hour in which an admin acted for somebody: kept for that person to see.

CREATE TABLE acting_periods (
  id UUID NOT NULL,
  session_id UUID,
  actor_id UUID NOT NULL,
  account_id UUID NOT NULL,
  actor_name TEXT NOT NULL,
  reason TEXT NOT NULL,
  began_at TIMESTAMPTZ NOT NULL,
  until TIMESTAMPTZ NOT NULL,
  ended_at TIMESTAMPTZ,
  ended_by TEXT,
  CONSTRAINT pk_acting_periods PRIMARY KEY (id),
  CONSTRAINT ck_acting_periods_for_another CHECK (actor_id <> account_id),
  CONSTRAINT ck_acting_periods_reason CHECK (char_length(reason) >= 10),
  CONSTRAINT ck_acting_periods_an_hour CHECK (until > began_at AND until <= began_at + interval '60 minutes'),
  CONSTRAINT ck_acting_periods_ended_by CHECK (ended_by IN ('exit', 'expired', 'rights_ended', 'signed_out')),
  CONSTRAINT ck_acting_periods_ended_together CHECK ((ended_at IS NULL) = (ended_by IS NULL)),
  CONSTRAINT fk_acting_periods_session_id_sessions FOREIGN KEY (session_id) REFERENCES sessions (id) ON DELETE SET NULL,
  CONSTRAINT fk_acting_periods_actor_id_accounts FOREIGN KEY (actor_id) REFERENCES accounts (id) ON DELETE CASCADE,
  CONSTRAINT fk_acting_periods_account_id_accounts FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE
);
CREATE INDEX ix_acting_periods_account_id ON acting_periods (account_id, began_at DESC);
CREATE INDEX ix_acting_periods_actor_id ON acting_periods (actor_id);
CREATE INDEX ix_acting_periods_open ON acting_periods (until) WHERE ended_at IS NULL;
CREATE INDEX ix_acting_periods_session_id ON acting_periods (session_id);
