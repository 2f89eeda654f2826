"""Runs migrations as the owner role; every one waits at most 5 s for a lock."""

from alembic import context
from sqlalchemy import create_engine, make_url, pool, text

import domain.models  # noqa: F401 - registers the tables
from domain.core.db.base import Base
from domain.core.settings import get_settings
from migrations.repeatable import LEDGER


def owner_url() -> str:
    configured = context.config.get_main_option("sqlalchemy.url")
    return configured or get_settings().owner_database_url.get_secret_value()


def _is_versioned(name: str | None, kind: str, _parents: object) -> bool:
    """Every table but the record of which repeatable files were applied (migrations/repeatable.py)."""
    return not (kind == "table" and name == LEDGER)


def run() -> None:
    engine = create_engine(
        make_url(owner_url()).set(drivername="postgresql+psycopg"), poolclass=pool.NullPool
    )
    with engine.connect() as connection:
        connection.execute(text("SET lock_timeout = '5s'"))
        connection.commit()
        context.configure(
            connection=connection,
            target_metadata=Base.metadata,
            compare_type=True,
            compare_server_default=False,
            include_name=_is_versioned,
        )
        with context.begin_transaction():
            context.run_migrations()


run()
