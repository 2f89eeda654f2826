"""What a company tells its residents in the portal: its help, its privacy notice and its terms."""

from alembic import op

from migrations.scripts import apply_again

revision = "0352"
down_revision = "0311"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("""
        ALTER TABLE companies
          ADD COLUMN help_text text,
          ADD COLUMN privacy_text text,
          ADD COLUMN terms_text text
    """)


def downgrade() -> None:
    op.execute("""
        ALTER TABLE companies
          DROP COLUMN help_text,
          DROP COLUMN privacy_text,
          DROP COLUMN terms_text;
        REVOKE SELECT (email) ON companies FROM steward_portal
    """)
    apply_again("policies/companies.sql")
