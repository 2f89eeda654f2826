"""Messages to many residents: drafts and sent ones, and for each recipient and channel what became of it."""

from alembic import op

from migrations.scripts import apply_again

revision = "0340"
down_revision = "0310"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("""
        ALTER TABLE deliveries ADD CONSTRAINT uq_deliveries_property_id_id UNIQUE (property_id, id);
        CREATE TABLE broadcasts (
          id uuid NOT NULL,
          company_id uuid NOT NULL,
          account_id uuid NOT NULL,
          actor_id uuid NOT NULL,
          author_name text NOT NULL,
          property_ids uuid[] NOT NULL,
          audience jsonb NOT NULL,
          channels text[] NOT NULL,
          subject text NOT NULL,
          body text NOT NULL,
          status text DEFAULT 'draft' NOT NULL,
          run integer DEFAULT 1 NOT NULL,
          started_run integer DEFAULT 1 NOT NULL,
          residents integer DEFAULT 0 NOT NULL,
          chunks integer DEFAULT 0 NOT NULL,
          confirmed_at timestamptz,
          stop_requested_at timestamptz,
          completed_at timestamptz,
          version integer DEFAULT 1 NOT NULL,
          created_at timestamptz DEFAULT now() NOT NULL,
          updated_at timestamptz DEFAULT now() NOT NULL,
          CONSTRAINT pk_broadcasts PRIMARY KEY (id),
          CONSTRAINT ck_broadcasts_status
            CHECK (status IN ('draft', 'sending', 'sent', 'stopped', 'discarded')),
          CONSTRAINT ck_broadcasts_property_ids CHECK (cardinality(property_ids) > 0),
          CONSTRAINT fk_broadcasts_company_id_companies FOREIGN KEY (company_id)
            REFERENCES companies (id) ON DELETE CASCADE,
          CONSTRAINT fk_broadcasts_account_id_accounts FOREIGN KEY (account_id) REFERENCES accounts (id),
          CONSTRAINT fk_broadcasts_actor_id_accounts FOREIGN KEY (actor_id) REFERENCES accounts (id)
        );
        CREATE INDEX ix_broadcasts_company ON broadcasts (company_id, created_at);
        CREATE INDEX ix_broadcasts_account_id ON broadcasts (account_id);
        CREATE INDEX ix_broadcasts_actor_id ON broadcasts (actor_id);
        CREATE INDEX ix_broadcasts_property_ids ON broadcasts USING gin (property_ids);
        CREATE TABLE broadcast_recipients (
          broadcast_id uuid NOT NULL,
          resident_id uuid NOT NULL,
          channel text NOT NULL,
          property_id uuid NOT NULL,
          chunk integer NOT NULL,
          state text DEFAULT 'waiting' NOT NULL,
          reason text,
          not_before timestamptz,
          delivery_id uuid,
          CONSTRAINT pk_broadcast_recipients PRIMARY KEY (broadcast_id, resident_id, channel),
          CONSTRAINT ck_broadcast_recipients_channel CHECK (channel IN ('email', 'sms', 'portal')),
          CONSTRAINT ck_broadcast_recipients_state CHECK (state IN ('waiting', 'queued', 'sent', 'skipped')),
          CONSTRAINT ck_broadcast_recipients_reason CHECK ((state = 'skipped') = (reason IS NOT NULL)),
          CONSTRAINT fk_broadcast_recipients_broadcast_id_broadcasts FOREIGN KEY (broadcast_id)
            REFERENCES broadcasts (id) ON DELETE CASCADE,
          CONSTRAINT fk_broadcast_recipients_property_id_resident_id_residents
            FOREIGN KEY (property_id, resident_id) REFERENCES residents (property_id, id) ON DELETE CASCADE,
          CONSTRAINT fk_broadcast_recipients_property_id_delivery_id_deliveries
            FOREIGN KEY (property_id, delivery_id) REFERENCES deliveries (property_id, id)
            ON DELETE SET NULL (delivery_id)
        );
        CREATE INDEX ix_broadcast_recipients_chunk ON broadcast_recipients (broadcast_id, chunk);
        CREATE INDEX ix_broadcast_recipients_resident ON broadcast_recipients (property_id, resident_id);
        CREATE INDEX ix_broadcast_recipients_delivery ON broadcast_recipients (property_id, delivery_id)
          WHERE delivery_id IS NOT NULL
    """)


def downgrade() -> None:
    op.execute("""
        DROP FUNCTION IF EXISTS message_recipients(uuid[]);
        DROP TABLE broadcast_recipients;
        DROP TABLE broadcasts;
        ALTER TABLE deliveries DROP CONSTRAINT uq_deliveries_property_id_id
    """)
    apply_again(
        *("functions/message_recipients.sql", "policies/broadcasts.sql", "policies/broadcast_recipients.sql")
    )
