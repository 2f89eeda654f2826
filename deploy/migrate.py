"""`python -m deploy.migrate`: brings the schema to its newest form, as the owner role."""

import sys
from pathlib import Path

import psycopg
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory

from agent.checkpoints import create_tables
from domain.core.db.database import plain_url
from domain.core.settings import get_settings
from migrations.repeatable import ROLES, apply_changed

ROOT = Path(__file__).resolve().parent.parent
FIRST_REVISION = "0100"


class UnknownSchema(Exception):
    """The database's schema is none that this release can bring up to date; the text says what to do."""


class MissingRole(Exception):
    """A database role of this release has not been made; the text says what to do."""


def migrations_config(owner_url: str | None = None) -> Config:
    """Alembic's configuration for this checkout; without a URL the settings decide."""
    config = Config()
    config.set_main_option("script_location", str(ROOT / "migrations"))
    if owner_url:
        config.set_main_option("sqlalchemy.url", owner_url.replace("%", "%%"))
    return config


def migrate(owner_url: str | None = None) -> None:
    """Versioned migrations, then functions, views and policies whose text changed, then the agent's tables.

    Raises UnknownSchema before anything changes where the database comes from an earlier preview or from a
    newer release, MissingRole where a role of this release has not been made.
    """
    url = owner_url or get_settings().owner_database_url.get_secret_value()
    config = migrations_config(url)
    _refuse_unknown_schema(config, plain_url(url))
    _refuse_missing_roles(plain_url(url))
    command.upgrade(config, "head")
    apply_changed(plain_url(url))
    create_tables(url)


def _refuse_unknown_schema(config: Config, url: str) -> None:
    with psycopg.connect(url) as connection:
        if connection.execute("SELECT to_regclass('public.alembic_version')").fetchone() == (None,):
            return
        found = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if found is None or found[0] in known:
        return
    if found[0] < FIRST_REVISION:
        raise UnknownSchema(
            f"This database was made by an earlier preview of Steward (schema {found[0]}), which cannot be"
            " brought up to date. Export what you need with that preview, then start with an empty database:"
            " on a local stack, move the data folder (STEWARD_HOME, .steward unless said otherwise) away."
        )
    raise UnknownSchema(
        f"This database was made by a newer release of Steward (schema {found[0]}). Start that release again."
    )


def _refuse_missing_roles(url: str) -> None:
    with psycopg.connect(url) as connection:
        found = connection.execute("SELECT rolname FROM pg_roles WHERE rolname = ANY(%s)", [list(ROLES)])
        missing = set(ROLES) - {role for (role,) in found}
    if missing:
        raise MissingRole(
            f"The database role {', '.join(sorted(missing))} is missing. Run migrations/roles.sql as a"
            " superuser, which leaves the roles that are there as they are; give each new role a password."
        )


if __name__ == "__main__":
    try:
        migrate()
    except (UnknownSchema, MissingRole) as refusal:
        sys.exit(str(refusal))
