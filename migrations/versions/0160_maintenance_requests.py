"""Maintenance requests with their timeline, and to whom they were given."""

from alembic import op

from migrations.scripts import apply_again, run_sql, script

revision = "0160"
down_revision = "0148"
branch_labels = None
depends_on = None


def upgrade() -> None:
    run_sql(script("0160_up.sql"))


def downgrade() -> None:
    op.execute("""
        DROP VIEW IF EXISTS texts_with_meaning;
        DROP FUNCTION IF EXISTS purge_maintenance_requests(), search_requests(text, integer);
        DROP TABLE request_assignments;
        DROP TABLE request_events;
        DROP TABLE maintenance_requests;
        DELETE FROM role_permissions WHERE permission LIKE 'maintenance.%';
        DELETE FROM embeddings WHERE kind = 'request';
        ALTER TABLE embeddings DROP CONSTRAINT ck_embeddings_kind,
          ADD CONSTRAINT ck_embeddings_kind CHECK (kind IN ('property', 'unit', 'resident', 'lease', 'vendor'));
    """)
    apply_again(
        *(
            f"policies/{name}.sql"
            for name in ("maintenance_requests", "request_events", "request_assignments")
        ),
        *(f"functions/{name}.sql" for name in ("purge_maintenance_requests", "search_requests")),
        "views/texts_with_meaning.sql",
    )
