"""The schema's history: up from empty, down one, up again, and equal to the models."""

import psycopg
from alembic import command
from alembic.script import ScriptDirectory

from deploy.local.databases import create_database
from deploy.local.postgres import LocalPostgres
from deploy.migrate import migrations_config
from domain.access.policy import GRANTS
from domain.core.database import plain_url


def test_there_is_one_head() -> None:
    assert len(ScriptDirectory.from_config(migrations_config()).get_heads()) == 1


def test_up_down_one_and_up_again_ends_equal_to_the_models(postgres: LocalPostgres) -> None:
    create_database(postgres, "steward_updown")
    config = migrations_config(postgres.url("steward_owner", "steward_updown"))
    command.upgrade(config, "head")
    command.downgrade(config, "-1")
    command.upgrade(config, "head")
    command.check(config)
    command.downgrade(config, "base")
    with psycopg.connect(postgres.url("steward_owner", "steward_updown")) as connection:
        left = connection.execute(
            "SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'"
            " AND relname <> 'alembic_version'"
        ).fetchall()
    assert left == []


def test_the_database_holds_the_policy_table(postgres: LocalPostgres, database_name: str) -> None:
    with psycopg.connect(plain_url(postgres.url("steward_owner", database_name))) as connection:
        rows = connection.execute("SELECT role, permission FROM role_permissions").fetchall()
    assert set(rows) == set(GRANTS)
