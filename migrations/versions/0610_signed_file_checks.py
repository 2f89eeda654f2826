"""When the files of a signed request were last read, so that each is read once a week whichever days workers run."""

from alembic import op

from migrations.scripts import apply_again

revision = "0610"
down_revision = "0600"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("""
        CREATE TABLE signed_file_checks (
          request_id uuid CONSTRAINT pk_signed_file_checks PRIMARY KEY
            CONSTRAINT fk_signed_file_checks_request_id_signature_requests
            REFERENCES signature_requests (id) ON DELETE CASCADE,
          checked_at timestamptz NOT NULL
        );
    """)


def downgrade() -> None:
    op.execute("DROP TABLE signed_file_checks")
    apply_again("policies/signed_file_checks.sql")
