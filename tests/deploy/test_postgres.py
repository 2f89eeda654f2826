"""The embedded server: one folder, three roles, and data that outlives every way of ending it."""

import os
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
import sqlalchemy

from deploy.local.errors import StackError
from deploy.local.postgres import LocalPostgres, StopMode

pytestmark = pytest.mark.own_postgres


@pytest.fixture
def server(tmp_path: Path) -> Iterator[LocalPostgres]:
    started = LocalPostgres.start(tmp_path / "postgres", fsync=False)
    yield started
    started.stop("immediate")


def test_each_role_has_an_address_and_none_but_the_owner_may_pass_policies(server: LocalPostgres) -> None:
    for role in ("steward_owner", "steward_app", "steward_portal", "steward_link", "steward_worker"):
        with psycopg.connect(server.url(role)) as connection:
            row = connection.execute(
                "SELECT current_user, rolsuper, rolbypassrls FROM pg_roles WHERE rolname = current_user"
            ).fetchone()
        assert row == (role, False, role == "steward_owner")


def test_sqlalchemy_takes_the_same_address(server: LocalPostgres) -> None:
    engine = sqlalchemy.create_engine(server.url("steward_owner"))
    with engine.connect() as connection:
        assert connection.execute(
            sqlalchemy.text("SELECT extname FROM pg_extension WHERE extname = 'vector'")
        )
    engine.dispose()


def test_committed_rows_survive_every_ending(server: LocalPostgres) -> None:
    with psycopg.connect(server.url("steward_owner")) as connection:
        connection.execute("CREATE TABLE kept (n int)")
    endings: tuple[StopMode, ...] = ("fast", "immediate", "kill")
    for number, mode in enumerate(endings):
        with psycopg.connect(server.url("steward_owner")) as connection:
            connection.execute("INSERT INTO kept VALUES (%s)", [number])
        server.restart(mode)
    with psycopg.connect(server.url("steward_owner")) as connection:
        assert connection.execute("SELECT array_agg(n ORDER BY n) FROM kept").fetchone() == ([0, 1, 2],)


def test_starting_on_a_kept_folder_changes_nothing(server: LocalPostgres) -> None:
    with psycopg.connect(server.url("steward_owner")) as connection:
        connection.execute("CREATE TABLE kept (n int)")
    server.stop()
    again = LocalPostgres.start(server.data, fsync=False)
    try:
        with psycopg.connect(again.url("steward_owner")) as connection:
            assert connection.execute("SELECT count(*) FROM kept").fetchone() == (0,)
    finally:
        again.stop("immediate")


def test_the_programs_are_there(server: LocalPostgres) -> None:
    assert all((server.bin_dir / name).exists() for name in ("psql", "pgbench", "pg_dump"))


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StackError, match="set STEWARD_HOME to a folder you may write"):
        LocalPostgres.start(tmp_path / "file" / "postgres")


def test_a_long_folder_name_gets_a_socket_elsewhere(tmp_path: Path) -> None:
    server = LocalPostgres.at(tmp_path / ("long" * 30) / "postgres")
    assert len(os.fsencode(server.socket_dir / ".s.PGSQL.5432")) < 108
