"""The search functions as the roles meet them: texts leave only to their sweep, vectors to nobody."""

import psycopg
import pytest

from deploy.local.postgres import LocalPostgres

SWEEP = ("SELECT * FROM texts_to_embed('m', 1)", "SELECT delete_stale_embeddings()")
INNER = (
    "SELECT * FROM search_rows('resident', 'a', NULL, '{}', 1)",
    "SELECT * FROM search_properties_partial('{}', '{}')",
    "SELECT vendors_in_sight()",
)


def connected(postgres: LocalPostgres, role: str, name: str) -> psycopg.Connection:
    return psycopg.connect(postgres.url(role, name), autocommit=True)


HIDDEN = ("SELECT 1 FROM embeddings", "SELECT 1 FROM texts_with_meaning")


@pytest.mark.parametrize("statement", [*SWEEP, *HIDDEN])
def test_the_app_may_not_even_ask(postgres: LocalPostgres, database_name: str, statement: str) -> None:
    with (
        connected(postgres, "steward_app", database_name) as connection,
        pytest.raises(psycopg.errors.InsufficientPrivilege),
    ):
        connection.execute(statement)


@pytest.mark.parametrize("statement", SWEEP)
@pytest.mark.parametrize("system", [None, "purge", "import-sweep"])
def test_the_worker_asks_only_as_the_sweep(
    postgres: LocalPostgres, database_name: str, statement: str, system: str | None
) -> None:
    with connected(postgres, "steward_worker", database_name) as connection, connection.transaction():
        if system:
            connection.execute("SELECT begin_system(%s)", [system])
        with pytest.raises(psycopg.errors.RaiseException, match="only the embeddings sweep"):
            connection.execute(statement)


@pytest.mark.parametrize("role", ["steward_app", "steward_worker"])
def test_without_a_principal_nothing_is_found(postgres: LocalPostgres, database_name: str, role: str) -> None:
    with connected(postgres, role, database_name) as connection:
        assert connection.execute("SELECT * FROM search_words('a')").fetchall() == []
        near = "SELECT * FROM search_meaning(array_fill(1, ARRAY[1024])::halfvec, 'm', 2)"
        assert connection.execute(near).fetchall() == []


@pytest.mark.parametrize("statement", INNER)
def test_what_the_doors_are_made_of_stays_behind_the_walls(
    postgres: LocalPostgres, database_name: str, statement: str
) -> None:
    """Called by themselves they see what their caller sees, and without a principal that is nothing."""
    with connected(postgres, "steward_app", database_name) as connection:
        rows = connection.execute(statement).fetchall()
        assert rows in ([], [([],)])
