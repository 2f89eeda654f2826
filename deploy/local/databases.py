"""Roles and databases of the local server: what a superuser makes before the owner migrates."""

from pathlib import Path
from typing import Protocol

import psycopg
from psycopg import sql

from deploy.local.errors import StackError

ROLES_FILE = Path(__file__).parents[2] / "migrations" / "roles.sql"


class Server(Protocol):
    def url(self, role: str, database: str) -> str:
        """Where that role reaches that database."""


def create_roles(server: Server) -> None:
    """Run the roles file, which may be run any number of times."""
    if not ROLES_FILE.exists():
        raise StackError(
            f"{ROLES_FILE.name} is missing from the migrations folder: check the repository out again."
        )
    with psycopg.connect(server.url("postgres", "postgres"), autocommit=True) as connection:
        connection.execute(ROLES_FILE.read_bytes())


def create_database(server: Server, name: str, owner: str = "steward_owner") -> None:
    """Make an empty database for the owner role with pgvector in it, which only a superuser may install."""
    with psycopg.connect(server.url("postgres", "postgres"), autocommit=True) as connection:
        found = connection.execute("SELECT 1 FROM pg_database WHERE datname = %s", [name]).fetchone()
        if found is None:
            connection.execute(
                sql.SQL("CREATE DATABASE {} OWNER {}").format(sql.Identifier(name), sql.Identifier(owner))
            )
    with psycopg.connect(server.url("postgres", name), autocommit=True) as connection:
        connection.execute("CREATE EXTENSION IF NOT EXISTS vector")
