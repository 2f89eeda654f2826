"""The schema that the first release starts from: tables, indexes, the types and text functions under them.

Revisions below 0100 belonged to earlier previews, whose databases `deploy.migrate` refuses.
"""

from migrations.scripts import BASELINE, run_sql

revision = "0100"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    for file in sorted(BASELINE.glob("*.sql")):
        run_sql(file)


def downgrade() -> None:
    raise RuntimeError("Nothing lies before the baseline: drop the database instead.")
