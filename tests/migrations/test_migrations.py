"""The schema's history: up from empty, equal to the models, and databases that it cannot bring up to date."""

import pkgutil

import psycopg
import pytest
from alembic import command
from alembic.script import ScriptDirectory

import domain.models
from deploy.local.databases import create_database
from deploy.local.postgres import LocalPostgres
from deploy.migrate import FIRST_REVISION, MissingRole, UnknownSchema, migrate, migrations_config
from domain.access.policy import GRANTS
from domain.core.db.database import plain_url


def test_every_table_is_registered() -> None:
    """A model that nothing imports would look to the comparison as a table that is to go."""
    modules = {f"domain.models.{each.name}" for each in pkgutil.iter_modules(domain.models.__path__)}
    imported = {getattr(domain.models, name).__module__ for name in dir(domain.models) if name[0].isupper()}
    assert modules - imported == set(), "import its tables in `domain/models/__init__.py`"


def test_there_is_one_head() -> None:
    assert len(ScriptDirectory.from_config(migrations_config()).get_heads()) == 1


def test_up_down_to_the_baseline_and_up_again_ends_equal_to_the_models(postgres: LocalPostgres) -> None:
    create_database(postgres, "steward_updown")
    config = migrations_config(postgres.url("steward_owner", "steward_updown"))
    command.upgrade(config, "head")
    command.downgrade(config, FIRST_REVISION)
    command.upgrade(config, "head")
    command.check(config)


@pytest.mark.parametrize(
    ("revision", "sentence"), [("0020", "an earlier preview"), ("9999", "a newer release")]
)
def test_a_database_of_another_history_is_refused_untouched(
    postgres: LocalPostgres, revision: str, sentence: str
) -> None:
    name = f"steward_history_{revision}"
    create_database(postgres, name)
    url = postgres.url("steward_owner", name)
    with psycopg.connect(url) as connection:
        connection.execute("CREATE TABLE alembic_version (version_num varchar(32) NOT NULL)")
        connection.execute("INSERT INTO alembic_version VALUES (%s)", [revision])
    with pytest.raises(UnknownSchema, match=sentence):
        migrate(url)
    with psycopg.connect(url) as connection:
        tables = connection.execute(
            "SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'"
        ).fetchall()
    assert tables == [("alembic_version",)]


def test_a_role_that_was_never_made_is_named(
    postgres: LocalPostgres, database_name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("deploy.migrate.ROLES", ("steward_app", "steward_of_tomorrow"))
    with pytest.raises(MissingRole, match=r"steward_of_tomorrow is missing\. Run migrations/roles\.sql"):
        migrate(postgres.url("steward_owner", database_name))


def test_the_database_holds_the_policy_table(postgres: LocalPostgres, database_name: str) -> None:
    with psycopg.connect(plain_url(postgres.url("steward_owner", database_name))) as connection:
        rows = connection.execute("SELECT role, permission FROM role_permissions").fetchall()
    assert set(rows) == set(GRANTS)
