"""A resident's session shows one home at a time."""

from alembic import op

from migrations.scripts import apply_again

revision = "0350"
down_revision = "0291"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("""
        ALTER TABLE sessions ADD COLUMN home_id uuid;
        ALTER TABLE sessions ADD CONSTRAINT fk_sessions_home_id_residents FOREIGN KEY (home_id)
          REFERENCES residents (id) ON DELETE SET NULL;
        ALTER TABLE sessions ADD CONSTRAINT ck_sessions_residents_choose
          CHECK (audience = 'resident' OR home_id IS NULL);
        CREATE INDEX ix_sessions_home_id ON sessions (home_id) WHERE home_id IS NOT NULL
    """)


def downgrade() -> None:
    op.execute("ALTER TABLE sessions DROP COLUMN home_id")
    apply_again("policies/sessions.sql")
