"""A vendor whose cost was refused sends a newer invoice: policies and rights come that go with a downgrade."""

from alembic import op

from migrations.scripts import apply_again

revision = "0720"
down_revision = "0660"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The repeatable files bring what is new."""


def downgrade() -> None:
    op.execute("""
        DROP POLICY IF EXISTS job_update ON documents;
        REVOKE UPDATE (is_latest, version, updated_at) ON documents FROM steward_link;
        REVOKE SELECT (series_id, number, is_latest, version, deleted_at) ON documents FROM steward_link;
    """)
    apply_again("policies/documents.sql", "functions/linked_job.sql")
