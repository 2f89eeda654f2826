"""Row-level security as the catalogue shows it, and as a role without a principal meets it."""

import re
from pathlib import Path

import psycopg
import pytest
from psycopg import sql

from agent.checkpoints import TABLES as THREAD_TABLES
from deploy.local.postgres import LocalPostgres

FUNCTIONS_PAGE = Path(__file__).parents[2] / "docs" / "decisions" / "0007-named-doors.md"
NO_WALL = {"alembic_version", "repeatable_files"}
ROLES = ("steward_app", "steward_portal", "steward_link", "steward_worker")


@pytest.fixture(scope="module")
def tables(postgres: LocalPostgres, database_name: str) -> list[tuple[str, bool, bool]]:
    with psycopg.connect(postgres.url("steward_owner", database_name)) as connection:
        return [
            (name, enabled, forced)
            for name, enabled, forced in connection.execute(
                "SELECT relname, relrowsecurity, relforcerowsecurity FROM pg_class"
                " WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace"
            )
            if name not in NO_WALL
        ]


def test_every_table_has_forced_row_level_security(tables: list[tuple[str, bool, bool]]) -> None:
    assert [name for name, enabled, forced in tables if not (enabled and forced)] == []


def test_the_roles_own_nothing_and_bypass_nothing(postgres: LocalPostgres, database_name: str) -> None:
    with psycopg.connect(postgres.url("steward_owner", database_name)) as connection:
        owners = connection.execute(
            "SELECT DISTINCT pg_get_userbyid(relowner) FROM pg_class"
            " WHERE relnamespace = 'public'::regnamespace"
        ).fetchall()
        privileged = connection.execute(
            "SELECT rolname FROM pg_roles WHERE rolname = ANY(%s) AND (rolbypassrls OR rolsuper)",
            [list(ROLES)],
        ).fetchall()
    assert owners == [("steward_owner",)]
    assert privileged == []


def test_every_definer_function_has_a_fixed_search_path(postgres: LocalPostgres, database_name: str) -> None:
    with psycopg.connect(postgres.url("steward_owner", database_name)) as connection:
        open_path = connection.execute(
            "SELECT proname FROM pg_proc WHERE prosecdef AND pronamespace = 'public'::regnamespace"
            " AND NOT coalesce(proconfig::text, '') LIKE '%search_path=public, pg_temp%'"
        ).fetchall()
    assert open_path == []


def test_every_function_is_named_with_its_reason(postgres: LocalPostgres, database_name: str) -> None:
    lines = [line.split("|") for line in FUNCTIONS_PAGE.read_text().splitlines() if line.startswith("| `")]
    named = {name for line in lines for name in re.findall(r"`(\w+)`", line[1])}
    with psycopg.connect(postgres.url("steward_owner", database_name)) as connection:
        there = connection.execute(
            "SELECT proname FROM pg_proc WHERE prosecdef AND pronamespace = 'public'::regnamespace"
        ).fetchall()
    assert {name for (name,) in there} == named
    assert all(len(line) == 4 and line[2].strip() for line in lines)


# Rows that are only ever read by the key of what they belong to: an index would be written and never read.
REACHED_BY_KEY = {
    "answer_feedback.account_id": "by its answer",
    "import_changes.account_id": "by its job",
    "import_chunks.account_id": "by its job",
    "import_failed_rows.account_id": "by its job",
    "approvals.account_id": "by its conversation",
    "lease_parties.property_id": "by its lease or resident",
}
FUNCTIONS_ONLY = {
    "audit_chain",
    "audit_checks",
    "attempts",
    "known_networks",
    "sign_ups",
    "sms_events",
    "system_principals",
}
COMMANDS = {"r": "SELECT", "a": "INSERT", "w": "UPDATE", "d": "DELETE"}


def test_every_command_that_a_role_may_give_has_a_policy(postgres: LocalPostgres, database_name: str) -> None:
    """A grant without a policy would only ever answer nothing; a policy without a grant is a wish."""
    with psycopg.connect(postgres.url("steward_owner", database_name)) as connection:
        granted = {
            (role, table, command)
            for role, table, command in connection.execute(
                "SELECT grantee, table_name, privilege_type FROM information_schema.table_privileges"
                " WHERE table_schema = 'public' AND grantee = ANY(%s)"
                " UNION SELECT grantee, table_name, privilege_type FROM information_schema.column_privileges"
                " WHERE table_schema = 'public' AND grantee = ANY(%s)",
                [list(ROLES), list(ROLES)],
            )
            if command in COMMANDS.values()
        }
        policies = {
            (role, table, COMMANDS[command])
            for role, table, command in connection.execute(
                "SELECT r.rolname, c.relname, p.polcmd FROM pg_policy p JOIN pg_class c ON c.oid = p.polrelid"
                " JOIN pg_roles r ON r.oid = ANY (p.polroles) WHERE c.relnamespace = 'public'::regnamespace"
            )
        }
    assert granted - policies == set()
    assert {table for _, table, _ in policies} & FUNCTIONS_ONLY == set()


def test_tables_for_functions_alone_are_granted_to_nobody(
    postgres: LocalPostgres, database_name: str, tables: list[tuple[str, bool, bool]]
) -> None:
    with psycopg.connect(postgres.url("steward_owner", database_name)) as connection:
        without = {
            table
            for (table,) in connection.execute(
                "SELECT relname FROM pg_class c WHERE relkind = 'r' AND relrowsecurity"
                " AND relnamespace = 'public'::regnamespace"
                " AND NOT EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid)"
            )
        }
        granted = {
            table
            for (table,) in connection.execute(
                "SELECT table_name FROM information_schema.table_privileges"
                " WHERE table_schema = 'public' AND grantee = ANY(%s)",
                [list(ROLES)],
            )
        }
    assert without == FUNCTIONS_ONLY
    assert granted & FUNCTIONS_ONLY == set()
    assert {name for name, _, _ in tables} >= FUNCTIONS_ONLY


def test_the_columns_that_policies_compare_are_indexed(postgres: LocalPostgres, database_name: str) -> None:
    """The first column of some index, else every read of a policy would walk the whole table."""
    with psycopg.connect(postgres.url("steward_owner", database_name)) as connection:
        bare = connection.execute(
            "SELECT c.relname, a.attname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid"
            " WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace"
            " AND a.attname IN ('property_id', 'account_id')"
            " AND EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND p.polcmd = 'r'"
            "   AND pg_get_expr(p.polqual, p.polrelid) ~ ('\\m' || a.attname || ' (= |IN )'))"
            " AND NOT EXISTS (SELECT FROM pg_index i"
            "   WHERE i.indrelid = c.oid AND a.attnum = ANY(i.indkey::int2[]))"
        ).fetchall()
    assert {f"{table}.{column}" for table, column in bare} == set(REACHED_BY_KEY)


@pytest.mark.parametrize("role", ROLES)
def test_without_a_principal_every_table_is_empty(
    postgres: LocalPostgres, database_name: str, role: str, tables: list[tuple[str, bool, bool]]
) -> None:
    with psycopg.connect(postgres.url(role, database_name), autocommit=True) as connection:
        for name, _, _ in tables:
            if name == "role_permissions":
                continue
            try:
                rows = connection.execute(
                    sql.SQL("SELECT 1 FROM {} LIMIT 1").format(sql.Identifier(name))
                ).fetchall()
            except psycopg.errors.InsufficientPrivilege:
                continue
            assert rows == [], name


def test_every_property_bound_table_names_its_property(postgres: LocalPostgres, database_name: str) -> None:
    """Composite foreign keys: a row of one property can never point at a row of another."""
    with psycopg.connect(postgres.url("steward_owner", database_name)) as connection:
        loose = connection.execute(
            "SELECT c.conrelid::regclass::text, c.confrelid::regclass::text FROM pg_constraint c"
            " JOIN pg_attribute own ON own.attrelid = c.conrelid AND own.attname = 'property_id'"
            " JOIN pg_attribute other ON other.attrelid = c.confrelid AND other.attname = 'property_id'"
            " WHERE c.contype = 'f' AND cardinality(c.conkey) = 1 AND c.conrelid <> c.confrelid"
        ).fetchall()
    assert loose == []


def test_the_threads_schema_holds_the_graphs_own_tables_and_no_others(
    postgres: LocalPostgres, database_name: str
) -> None:
    """No row-level security there: a thread is reached by the id of a conversation that policies guard."""
    with psycopg.connect(postgres.url("steward_owner", database_name)) as connection:
        found = connection.execute(
            "SELECT relname, pg_get_userbyid(relowner) FROM pg_class"
            " WHERE relkind IN ('r', 'v', 'm', 'p') AND relnamespace = 'agent'::regnamespace"
        ).fetchall()
        may_create = connection.execute(
            "SELECT role, has_schema_privilege(role, 'agent', 'CREATE') FROM unnest(%s::text[]) AS role",
            [[*ROLES, "public"]],
        ).fetchall()
        worker_writes = connection.execute(
            "SELECT name FROM unnest(%s::text[]) AS name"
            " WHERE has_table_privilege('steward_worker', 'agent.' || name, 'INSERT, UPDATE')",
            [list(THREAD_TABLES)],
        ).fetchall()
    assert set(found) == {(name, "steward_owner") for name in THREAD_TABLES}
    assert [role for role, may in may_create if may] == []
    assert worker_writes == []


def test_outcomes_of_everybody_open_only_for_an_admin_as_themselves(
    postgres: LocalPostgres, database_name: str
) -> None:
    """The function checks the entry itself, for every caller."""
    scopes = "SELECT set_config('steward.account_id', %s, true), set_config('steward.actor_id', %s, true)"
    with psycopg.connect(postgres.url("steward_owner", database_name)) as connection:
        admin, plain = (
            connection.execute(
                "INSERT INTO accounts (id, email, full_name, password_hash, is_admin, confirmed_at)"
                " VALUES (gen_random_uuid(), gen_random_uuid() || '@example.com', 'Policy', '!', %s, now())"
                " RETURNING id::text",
                [is_admin],
            ).fetchone()[0]  # type: ignore[index]  # RETURNING answers a row
            for is_admin in (True, False)
        )
    with psycopg.connect(postgres.url("steward_app", database_name), autocommit=True) as connection:
        for account, actor in ((plain, plain), (plain, admin), (admin, plain), ("", "")):
            with connection.transaction(force_rollback=True):
                connection.execute(scopes, [account, actor])
                with pytest.raises(psycopg.errors.InsufficientPrivilege):
                    connection.execute("SELECT * FROM assistant_outcomes(5)")
        with connection.transaction():
            connection.execute(scopes, [admin, admin])
            connection.execute("SELECT * FROM assistant_outcomes(5)")
