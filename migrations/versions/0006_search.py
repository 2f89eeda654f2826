"""Full-text and meaning search over everything in scope: words with their indexes, vectors, and the doors."""

import sqlalchemy as sa
from alembic import op
from pgvector.sqlalchemy import HALFVEC

from migrations.scripts import run_sql
from migrations.walls import ROLES, WORKER, enable, system_reads

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

SYSTEM = "embeddings"
SHARED_DOORS = (
    "search_words(text, integer)",
    "search_meaning(halfvec, text, double precision, integer, integer)",
)
WORKER_DOORS = ("texts_to_embed(text, integer)", "forget_texts_gone()")


def upgrade() -> None:
    _embeddings()
    run_sql("0006_search.sql")
    for statement in (*_walls(), *_doors()):
        op.execute(sa.text(statement.replace(":", r"\:")))


def _embeddings() -> None:
    instant = sa.DateTime(timezone=True)
    op.create_table(
        "embeddings",
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("row_id", sa.UUID(), nullable=False),
        sa.Column("property_id", sa.UUID(), nullable=True),
        sa.Column("model", sa.Text(), nullable=False),
        sa.Column("text_hash", sa.Text(), nullable=False),
        sa.Column("source_at", instant, nullable=False),
        sa.Column("embedding", HALFVEC(1024), nullable=True),
        sa.Column("created_at", instant, server_default=sa.text("now()"), nullable=False),
        sa.Column("updated_at", instant, server_default=sa.text("now()"), nullable=False),
        sa.PrimaryKeyConstraint("kind", "row_id", name=op.f("pk_embeddings")),
        sa.ForeignKeyConstraint(
            ["property_id"],
            ["properties.id"],
            name=op.f("fk_embeddings_property_id_properties"),
            ondelete="CASCADE",
        ),
        sa.CheckConstraint(
            "kind IN ('property', 'unit', 'resident', 'lease', 'vendor')", name=op.f("ck_embeddings_kind")
        ),
    )
    op.create_index("ix_embeddings_property_id", "embeddings", ["property_id"])
    op.create_index(
        "ix_embeddings_nearest",
        "embeddings",
        ["embedding"],
        postgresql_using="hnsw",
        postgresql_ops={"embedding": "halfvec_cosine_ops"},
    )


def _walls() -> list[str]:
    """Nobody reads vectors but the doors; the sweep that keeps them works under its own name."""
    return [
        *enable("embeddings"),
        *(
            system_reads("embeddings", SYSTEM, command)
            for command in ("SELECT", "INSERT", "UPDATE", "DELETE")
        ),
        f"GRANT SELECT, INSERT, UPDATE, DELETE ON embeddings TO {WORKER}",
    ]


def _doors() -> list[str]:
    return [
        *[f"REVOKE EXECUTE ON FUNCTION {door} FROM PUBLIC" for door in (*SHARED_DOORS, *WORKER_DOORS)],
        *[f"GRANT EXECUTE ON FUNCTION {door} TO {ROLES}" for door in SHARED_DOORS],
        *[f"GRANT EXECUTE ON FUNCTION {door} TO {WORKER}" for door in WORKER_DOORS],
    ]


def downgrade() -> None:
    run_sql("0006_search_down.sql")
    op.drop_table("embeddings")
