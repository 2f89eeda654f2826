"""Documents may be notices of default, cure or eviction, which no resident is shown."""

from alembic import op

revision = "0550"
down_revision = "0432"
branch_labels = None
depends_on = None

_TYPES = (
    "'lease', 'addendum', 'disclosure', 'inspection', 'renewal', 'notice',{} 'insurance', 'permit', 'license', "
    "'contract', 'invoice', 'rules', 'policies', 'forms', 'guides', 'notices', 'identity', 'income', 'other'"
)


def upgrade() -> None:
    _set_checks(" 'notice_on_paper',", "'identity', 'income', 'notice_on_paper'")


def downgrade() -> None:
    op.execute("UPDATE documents SET document_type = 'notice' WHERE document_type = 'notice_on_paper'")
    _set_checks("", "'identity', 'income'")


def _set_checks(further: str, never_shown: str) -> None:
    op.execute(f"""
        ALTER TABLE documents
          DROP CONSTRAINT ck_documents_document_type,
          DROP CONSTRAINT ck_documents_never_shown,
          ADD CONSTRAINT ck_documents_document_type CHECK (document_type IN ({_TYPES.format(further)})),
          ADD CONSTRAINT ck_documents_never_shown
            CHECK (NOT residents_see OR document_type NOT IN ({never_shown}))
    """)
