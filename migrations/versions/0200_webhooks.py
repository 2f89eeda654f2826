"""Webhooks: addresses of other programs, what waits for each, and every call of them."""

from alembic import op

from migrations.scripts import apply_again

revision = "0200"
down_revision = "0221"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("""
        CREATE SEQUENCE webhook_positions;
        CREATE TABLE webhook_endpoints (
          id uuid NOT NULL,
          company_id uuid NOT NULL,
          url text NOT NULL,
          events text[] NOT NULL,
          state text DEFAULT 'active' NOT NULL,
          paused_at timestamptz,
          paused_because text,
          secret bytea NOT NULL,
          former_secret bytea,
          former_until timestamptz,
          version integer DEFAULT 1 NOT NULL,
          created_at timestamptz DEFAULT now() NOT NULL,
          updated_at timestamptz DEFAULT now() NOT NULL,
          CONSTRAINT pk_webhook_endpoints PRIMARY KEY (id),
          CONSTRAINT fk_webhook_endpoints_company_id_companies FOREIGN KEY (company_id)
            REFERENCES companies (id) ON DELETE CASCADE,
          CONSTRAINT ck_webhook_endpoints_state CHECK (state IN ('active', 'paused')),
          CONSTRAINT ck_webhook_endpoints_paused_because CHECK (paused_because IN ('asked', 'failing', 'gone'))
        );
        CREATE INDEX ix_webhook_endpoints_company_id ON webhook_endpoints (company_id);
        CREATE TABLE webhook_progress (
          endpoint_id uuid NOT NULL,
          company_id uuid NOT NULL,
          failing_since timestamptz,
          failures integer DEFAULT 0 NOT NULL,
          last_at timestamptz,
          last_status integer,
          last_duration_ms integer,
          last_failure text,
          CONSTRAINT pk_webhook_progress PRIMARY KEY (endpoint_id),
          CONSTRAINT fk_webhook_progress_endpoint_id_webhook_endpoints FOREIGN KEY (endpoint_id)
            REFERENCES webhook_endpoints (id) ON DELETE CASCADE
        );
        CREATE TABLE webhook_events (
          id uuid NOT NULL,
          endpoint_id uuid NOT NULL,
          company_id uuid NOT NULL,
          name text NOT NULL,
          ids jsonb NOT NULL,
          link text NOT NULL,
          state text DEFAULT 'waiting' NOT NULL,
          position bigint NOT NULL,
          queued_at timestamptz DEFAULT now() NOT NULL,
          occurred_at timestamptz DEFAULT now() NOT NULL,
          delivered_at timestamptz,
          CONSTRAINT pk_webhook_events PRIMARY KEY (id),
          CONSTRAINT fk_webhook_events_endpoint_id_webhook_endpoints FOREIGN KEY (endpoint_id)
            REFERENCES webhook_endpoints (id) ON DELETE CASCADE,
          CONSTRAINT ck_webhook_events_state CHECK (state IN ('waiting', 'delivered'))
        );
        CREATE UNIQUE INDEX ix_webhook_events_waiting ON webhook_events (endpoint_id, position) WHERE state = 'waiting';
        CREATE INDEX ix_webhook_events_endpoint_id ON webhook_events (endpoint_id, occurred_at);
        CREATE INDEX ix_webhook_events_occurred_at ON webhook_events (occurred_at);
        CREATE TABLE webhook_attempts (
          id uuid NOT NULL,
          event_id uuid NOT NULL,
          company_id uuid NOT NULL,
          attempted_at timestamptz NOT NULL,
          status integer,
          duration_ms integer NOT NULL,
          failure text,
          CONSTRAINT pk_webhook_attempts PRIMARY KEY (id),
          CONSTRAINT fk_webhook_attempts_event_id_webhook_events FOREIGN KEY (event_id)
            REFERENCES webhook_events (id) ON DELETE CASCADE
        );
        CREATE INDEX ix_webhook_attempts_event_id ON webhook_attempts (event_id, attempted_at);
        INSERT INTO system_principals (name, owner_only) VALUES ('webhooks', false);
    """)


def downgrade() -> None:
    op.execute("""
        DROP FUNCTION IF EXISTS announce_event(text, uuid, uuid, jsonb, text), queue_webhook_event(uuid, text, jsonb, text),
          send_webhook_again(uuid, uuid, timestamptz, text), purge_webhook_events();
        DROP POLICY IF EXISTS webhooks_select ON company_owners;
        DROP TABLE webhook_attempts, webhook_events, webhook_progress, webhook_endpoints;
        DROP SEQUENCE webhook_positions;
        DELETE FROM system_principals WHERE name = 'webhooks';
    """)
    apply_again(
        "policies/company_owners.sql",
        *(f"policies/webhook_{name}.sql" for name in ("endpoints", "progress", "events", "attempts")),
        *(
            f"functions/{name}.sql"
            for name in (
                *("announce_event", "queue_webhook_event", "send_webhook_again"),
                *("purge_webhook_events", "sealed_otherwise", "reseal"),
            )
        ),
    )
