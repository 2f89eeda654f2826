"""The filled demo database of the release before comes up to today's schema, with everything in it."""

import subprocess
from pathlib import Path

import psycopg
import pytest
from alembic import command

from deploy.demo.dump import MOST_BYTES
from deploy.local.databases import create_database
from deploy.local.postgres import LocalPostgres
from deploy.migrate import migrate, migrations_config
from migrations.repeatable import repeatable_files

NAME = "steward_upgrade"
KEPT = ("accounts", "properties", "units", "residents", "leases", "vendors", "import_jobs", "audit_log")
DUMPS = sorted(Path(__file__).parent.glob("demo-*.dump"))


def counts(url: str) -> dict[str, int]:
    with psycopg.connect(url) as connection:
        return {
            table: (connection.execute(f"SELECT count(*) FROM {table}").fetchone() or (0,))[0]
            for table in KEPT
        }


@pytest.fixture(scope="module")
def restored(postgres: LocalPostgres) -> str:
    """The dump in a database of its own, as the owner sees it."""
    create_database(postgres, NAME)
    url = postgres.url("steward_owner", NAME)
    subprocess.run(
        [postgres.bin_dir / "pg_restore", "--exit-on-error", f"--dbname={url}", DUMPS[-1]], check=True
    )
    return url


def test_there_is_one_small_dump() -> None:
    assert [file.stat().st_size <= MOST_BYTES for file in DUMPS] == [True]


def test_it_comes_up_to_the_models_and_loses_nothing(restored: str) -> None:
    before = counts(restored)
    assert min(before.values()) > 0
    migrate(restored)
    assert counts(restored) == before
    command.check(migrations_config(restored))
    with psycopg.connect(restored) as connection:
        applied: dict[str, str] = dict(
            connection.execute("SELECT path, sha256 FROM repeatable_files").fetchall()
        )
    assert applied == {file.path: file.sha256 for file in repeatable_files()}


CATALOGUE = """
SELECT 'function ' || oid::regprocedure FROM pg_proc WHERE pronamespace = 'public'::regnamespace
UNION SELECT 'trigger ' || tgname || ' on ' || tgrelid::regclass FROM pg_trigger WHERE NOT tgisinternal
UNION SELECT 'policy ' || policyname || ' on ' || tablename FROM pg_policies
UNION SELECT 'index ' || indexdef FROM pg_indexes WHERE schemaname = 'public'
UNION SELECT 'constraint ' || conname || ' ' || pg_get_constraintdef(oid) FROM pg_constraint
 WHERE connamespace = 'public'::regnamespace
UNION SELECT 'column ' || table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable
  FROM information_schema.columns WHERE table_schema = 'public'
UNION SELECT 'grant ' || grantee || ' ' || table_name || ' ' || privilege_type
  FROM information_schema.table_privileges WHERE table_schema = 'public'
"""


def catalogue(url: str) -> set[str]:
    with psycopg.connect(url) as connection:
        return {line for (line,) in connection.execute(CATALOGUE)}


def test_it_ends_as_a_new_database_does(restored: str, postgres: LocalPostgres, database_name: str) -> None:
    migrate(restored)
    assert catalogue(restored) == catalogue(postgres.url("steward_owner", database_name))


def test_coming_up_a_second_time_changes_nothing(restored: str) -> None:
    migrate(restored)
    before = counts(restored)
    migrate(restored)
    assert counts(restored) == before
