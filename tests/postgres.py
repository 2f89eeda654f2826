"""One Postgres a test run: migrated once into a template, copied for each worker."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg
from psycopg import sql
from pydantic import SecretStr

from deploy.local.databases import create_database, create_roles
from deploy.local.postgres import LocalPostgres
from deploy.migrate import migrate
from domain.core.settings import Settings

DATA_VARIABLE = "STEWARD_TEST_POSTGRES"
DATABASE_VARIABLE = "STEWARD_TEST_DATABASE"  # one that is there already, for many runs of a few tests each
TEMPLATE = "steward_template"


@contextmanager
def running_postgres() -> Iterator[LocalPostgres]:
    """Starts the run's server and migrates the template; the workers find it by the environment."""
    with tempfile.TemporaryDirectory(prefix="steward-tests-", ignore_cleanup_errors=True) as folder:
        server = LocalPostgres.start(Path(folder) / "pg", fsync=False)
        try:
            create_roles(server)
            create_database(server, TEMPLATE)
            migrate(server.url("steward_owner", TEMPLATE))
            os.environ[DATA_VARIABLE] = str(server.data)
            yield server
        finally:
            os.environ.pop(DATA_VARIABLE, None)
            server.stop("immediate")


def the_server() -> LocalPostgres:
    return LocalPostgres.at(os.environ[DATA_VARIABLE])


def fresh_database(server: LocalPostgres, name: str) -> None:
    """An empty, migrated database, whatever had the name before."""
    with psycopg.connect(server.url("postgres", "postgres"), autocommit=True) as connection:
        connection.execute(sql.SQL("DROP DATABASE IF EXISTS {} WITH (FORCE)").format(sql.Identifier(name)))
        connection.execute(
            sql.SQL("CREATE DATABASE {} TEMPLATE {} OWNER steward_owner").format(
                sql.Identifier(name), sql.Identifier(TEMPLATE)
            )
        )


def settings_at(server: LocalPostgres, name: str, home: Path, **more: Any) -> Settings:
    """Settings of an app over this database, with every role that serves or works but the schema's owner."""
    return Settings(
        steward_home=home,
        steward_demo=False,
        database_url=SecretStr(server.url("steward_app", name)),
        portal_database_url=SecretStr(server.url("steward_portal", name)),
        link_database_url=SecretStr(server.url("steward_link", name)),
        worker_database_url=SecretStr(server.url("steward_worker", name)),
        **more,
    )
