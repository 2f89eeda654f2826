"""Portal invitations by SMS: a number, how it is sent, and an address that the resident may give later."""

from alembic import op

from migrations.scripts import apply_again

revision = "0290"
down_revision = "0263"
branch_labels = None
depends_on = None

FUNCTIONS = (
    "address_portal_invitation(bytea, timestamptz, text, bytea)",
    "unaddressed_portal_invitation(bytea, timestamptz)",
)


def upgrade() -> None:
    op.execute("""
        ALTER TABLE tenant_invitations
          ALTER COLUMN email DROP NOT NULL,
          ALTER COLUMN email_key DROP NOT NULL,
          ADD COLUMN phone text,
          ADD COLUMN send_method text DEFAULT 'email' NOT NULL,
          ADD CONSTRAINT ck_tenant_invitations_send_method CHECK (send_method IN ('email', 'sms', 'both')),
          ADD CONSTRAINT ck_tenant_invitations_reachable CHECK (
            (email IS NOT NULL OR send_method = 'sms') AND (phone IS NOT NULL OR send_method = 'email'))
    """)


def downgrade() -> None:
    for function in FUNCTIONS:
        op.execute(f"DROP FUNCTION IF EXISTS {function}")
    op.execute("""
        UPDATE deliveries SET state = 'failed', failure = 'SMS invitations were taken back.', lease_until = NULL
         WHERE recipient_kind = 'portal_invitation' AND channel = 'sms' AND state IN ('queued', 'sending');
        DELETE FROM tenant_invitations WHERE email IS NULL;
        ALTER TABLE tenant_invitations
          DROP COLUMN phone, DROP COLUMN send_method,
          ALTER COLUMN email SET NOT NULL, ALTER COLUMN email_key SET NOT NULL
    """)
    apply_again(*(f"functions/{function.partition('(')[0]}.sql" for function in FUNCTIONS))
