"""SMS beside e-mail: what Twilio reports, delivered messages, and addresses that get nothing more."""

from alembic import op

from migrations.scripts import apply_again

revision = "0127"
down_revision = "0118"
branch_labels = None
depends_on = None

FUNCTIONS = (
    "apply_sms_status(uuid, text, text, text, timestamptz)",
    "apply_sms_keyword(text, text, boolean, timestamptz)",
    "recipient_phone(text, uuid)",
)


def upgrade() -> None:
    op.execute("""
        ALTER TABLE deliveries
          ADD COLUMN sent_to text,
          ADD COLUMN provider_id text,
          ADD COLUMN delivered_at timestamptz,
          DROP CONSTRAINT ck_deliveries_state,
          ADD CONSTRAINT ck_deliveries_state
            CHECK (state IN ('queued', 'sending', 'sent', 'delivered', 'failed', 'unknown')),
          ADD CONSTRAINT ck_deliveries_channel CHECK (channel IN ('email', 'sms'));
        CREATE TABLE suppressions (
          channel text NOT NULL,
          address text NOT NULL,
          reason text NOT NULL,
          since timestamptz DEFAULT now() NOT NULL,
          lifted_at timestamptz,
          CONSTRAINT pk_suppressions PRIMARY KEY (channel, address),
          CONSTRAINT ck_suppressions_channel CHECK (channel IN ('email', 'sms')),
          CONSTRAINT ck_suppressions_reason CHECK (reason IN ('stop', 'refused'))
        );
        CREATE TABLE sms_events (
          provider_id text NOT NULL,
          event text NOT NULL,
          received_at timestamptz DEFAULT now() NOT NULL,
          CONSTRAINT pk_sms_events PRIMARY KEY (provider_id, event)
        );
    """)


def downgrade() -> None:
    for function in FUNCTIONS:
        op.execute(f"DROP FUNCTION IF EXISTS {function}")
    op.execute("""
        DROP TABLE suppressions;
        DROP TABLE sms_events;
        DELETE FROM deliveries WHERE channel <> 'email';
        UPDATE deliveries SET state = 'sent' WHERE state = 'delivered';
        ALTER TABLE deliveries
          DROP CONSTRAINT ck_deliveries_channel,
          DROP CONSTRAINT ck_deliveries_state,
          ADD CONSTRAINT ck_deliveries_state CHECK (state IN ('queued', 'sending', 'sent', 'failed', 'unknown')),
          DROP COLUMN sent_to,
          DROP COLUMN provider_id,
          DROP COLUMN delivered_at;
    """)
    names = [function.partition("(")[0] for function in FUNCTIONS]
    apply_again(
        *(f"functions/{name}.sql" for name in names), "policies/suppressions.sql", "policies/sms_events.sql"
    )
