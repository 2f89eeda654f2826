"""Functions, views and policies: their files say what the database has, and are applied when they change."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from alembic import command

from deploy.local.databases import create_database
from deploy.local.postgres import LocalPostgres
from deploy.migrate import FIRST_REVISION, migrate, migrations_config
from migrations import repeatable
from migrations.repeatable import apply_changed, repeatable_files

FILES = repeatable_files()
OURS = (
    "p.pronamespace = 'public'::regnamespace"
    " AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')"
)
CATALOG = f"""
SELECT 'function ' || p.oid::regprocedure, pg_get_functiondef(p.oid) || coalesce(p.proacl::text, '')
  FROM pg_proc p WHERE {OURS}
UNION ALL
SELECT 'view ' || viewname, definition FROM pg_views WHERE schemaname = 'public'
UNION ALL
SELECT 'policy ' || tablename || '.' || policyname, concat_ws(' ', roles, cmd, qual, with_check)
  FROM pg_policies WHERE schemaname = 'public'
UNION ALL
SELECT 'trigger ' || t.tgrelid::regclass || '.' || t.tgname, pg_get_triggerdef(t.oid)
  FROM pg_trigger t WHERE NOT t.tgisinternal
UNION ALL
SELECT 'grants ' || c.relname || coalesce('.' || a.attname, ''),
       concat_ws(' ', c.relrowsecurity, c.relforcerowsecurity, c.relacl, a.attacl)
  FROM pg_class c LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attacl IS NOT NULL
 WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
"""


@pytest.fixture
def connection(postgres: LocalPostgres, database_name: str) -> Iterator[psycopg.Connection]:
    """The owner in this worker's database; whatever a test does here is taken back."""
    with psycopg.connect(postgres.url("steward_owner", database_name)) as opened:
        yield opened
        opened.rollback()


@pytest.fixture
def own_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the files that a test may change."""
    for kind in repeatable.KINDS:
        shutil.copytree(repeatable.FOLDER / kind, tmp_path / kind)
    monkeypatch.setattr(repeatable, "FOLDER", tmp_path)
    return tmp_path


@pytest.fixture
def own_database(postgres: LocalPostgres, request: pytest.FixtureRequest) -> str:
    name = f"steward_{abs(hash(request.node.name)) % 10**8}"
    create_database(postgres, name)
    url = postgres.url("steward_owner", name)
    migrate(url)
    return url


def catalog(connection: psycopg.Connection) -> dict[str, str]:
    return dict(connection.execute(CATALOG).fetchall())


def test_applying_every_file_anew_changes_nothing(connection: psycopg.Connection) -> None:
    before = catalog(connection)
    for table in (file.name for file in FILES if file.kind == "policies"):
        repeatable.remove_policies(connection, table)
    for file in FILES:
        connection.execute(file.text.encode())  # function bodies are checked this time
    assert catalog(connection) == before


def test_every_function_has_its_file_and_every_file_its_function(connection: psycopg.Connection) -> None:
    baseline = "".join(file.read_text() for file in (repeatable.FOLDER / "baseline").glob("*.sql"))
    versioned = set(re.findall(r"CREATE FUNCTION (\w+)", baseline))
    there = {name for (name,) in connection.execute(f"SELECT p.proname FROM pg_proc p WHERE {OURS}")}
    assert there - versioned == {file.name for file in FILES if file.kind == "functions"}


def test_every_table_has_its_policies_file(connection: psycopg.Connection) -> None:
    tables = {
        name
        for (name,) in connection.execute(
            "SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'"
        )
    }
    assert tables - {"alembic_version", repeatable.LEDGER} == {
        file.name for file in FILES if file.kind == "policies"
    }


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.path)
def test_a_file_makes_what_it_is_named_after_and_takes_nothing_away(
    file: repeatable.RepeatableFile,
) -> None:
    made = {
        "functions": rf"^CREATE OR REPLACE FUNCTION {file.name}\(",
        "views": rf"^CREATE OR REPLACE VIEW {file.name}\b",
        "policies": rf"^ALTER TABLE {file.name} ENABLE ROW LEVEL SECURITY;",
    }[file.kind]
    assert re.search(made, file.text, re.MULTILINE)
    assert not re.search(r"\b(CASCADE|DROP)\b", file.text)
    if file.kind == "functions":
        assert file.text.startswith("-- ")  # what it is for
    if file.kind == "policies":
        assert set(re.findall(r" ON (\w+) (?:FOR|TO) ", file.text)) <= {file.name}
    else:
        assert "CREATE FUNCTION" not in file.text


def test_a_step_back_and_up_again_leaves_the_same_catalogue(own_database: str) -> None:
    """What a versioned migration takes away on its way back, its files give again."""
    with psycopg.connect(own_database) as connection:
        before = catalog(connection)
    command.downgrade(migrations_config(own_database), FIRST_REVISION)
    migrate(own_database)
    with psycopg.connect(own_database) as connection:
        assert catalog(connection) == before


def test_only_what_changed_is_applied(own_database: str, own_files: Path) -> None:
    assert apply_changed(own_database) == []
    file = own_files / "functions" / "system_name.sql"
    file.write_text(file.read_text() + "-- read by policies\n")
    assert apply_changed(own_database) == ["functions/system_name.sql"]
    assert apply_changed(own_database) == []


def test_a_policy_and_a_grant_that_left_the_file_leave_the_table(own_database: str, own_files: Path) -> None:
    file = own_files / "policies" / "pets.sql"
    kept = [line for line in file.read_text().splitlines() if line.startswith("ALTER TABLE")]
    file.write_text("\n".join([*kept, "GRANT SELECT ON pets TO steward_app;"]))
    apply_changed(own_database)
    with psycopg.connect(own_database) as connection:
        policies = connection.execute("SELECT 1 FROM pg_policies WHERE tablename = 'pets'").fetchall()
        grants = connection.execute(
            "SELECT grantee, privilege_type FROM information_schema.table_privileges"
            " WHERE table_name = 'pets' AND grantee LIKE 'steward\\_%' AND grantee <> 'steward_owner'"
        ).fetchall()
    assert policies == []
    assert grants == [("steward_app", "SELECT")]


def test_a_file_that_fails_leaves_everything_as_it_was(own_database: str, own_files: Path) -> None:
    good, bad = own_files / "functions" / "system_name.sql", own_files / "policies" / "pets.sql"
    good.write_text(good.read_text() + "-- changed\n")
    bad.write_text("CREATE POLICY broken ON pets USING (nothing);")
    with pytest.raises(psycopg.errors.UndefinedColumn):
        apply_changed(own_database)
    with psycopg.connect(own_database) as connection:
        policies = connection.execute("SELECT 1 FROM pg_policies WHERE tablename = 'pets'").fetchall()
    assert policies
    bad.write_text((Path(repeatable.__file__).parent / "policies" / "pets.sql").read_text())
    assert apply_changed(own_database) == ["functions/system_name.sql"]
