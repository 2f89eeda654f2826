"""`python -m deploy.migrate`: brings the schema to its newest form, as the owner role."""

from pathlib import Path

from alembic import command
from alembic.config import Config

from agent.checkpoints import create_tables
from domain.core.settings import get_settings

ROOT = Path(__file__).resolve().parent.parent


def migrations_config(owner_url: str | None = None) -> Config:
    """Alembic's configuration for this checkout; without a URL the settings decide."""
    config = Config()
    config.set_main_option("script_location", str(ROOT / "migrations"))
    if owner_url:
        config.set_main_option("sqlalchemy.url", owner_url.replace("%", "%%"))
    return config


def migrate(owner_url: str | None = None, revision: str = "head") -> None:
    command.upgrade(migrations_config(owner_url), revision)
    create_tables(owner_url or get_settings().owner_database_url.get_secret_value())


if __name__ == "__main__":
    migrate()
