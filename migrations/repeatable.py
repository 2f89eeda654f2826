"""Functions, views and policies, each in a file of its present text that is applied again when it changes.

Versioned migrations make tables and never apply these files: an old migration would put tomorrow's text on
yesterday's tables. `deploy.migrate` runs the versioned ones first, then the files that changed.
"""

import hashlib
from dataclasses import dataclass
from pathlib import Path

import psycopg
from psycopg import sql

FOLDER = Path(__file__).parent
KINDS = ("functions", "views", "policies")  # in this order: views call functions, policies may read views
ROLES = ("steward_app", "steward_portal", "steward_link", "steward_worker")
LOCK_TIMEOUT = "5s"
LEDGER = "repeatable_files"

_LEDGER = """
CREATE TABLE IF NOT EXISTS repeatable_files (
  path text PRIMARY KEY,
  sha256 text NOT NULL,
  applied_at timestamptz NOT NULL DEFAULT now()
)"""
_NOTE = """
INSERT INTO repeatable_files (path, sha256) VALUES (%s, %s)
ON CONFLICT (path) DO UPDATE SET sha256 = excluded.sha256, applied_at = now()"""


@dataclass(frozen=True, slots=True)
class RepeatableFile:
    """One file: `path` within this folder, such as 'policies/units.sql', and its text."""

    path: str
    text: str

    @property
    def kind(self) -> str:
        return self.path.split("/")[0]

    @property
    def name(self) -> str:
        """The function, view or table that the file is about."""
        return Path(self.path).stem

    @property
    def sha256(self) -> str:
        return hashlib.sha256(self.text.encode()).hexdigest()


def repeatable_files() -> list[RepeatableFile]:
    """Every file, in the order in which they are applied."""
    return [
        RepeatableFile(f"{kind}/{file.name}", file.read_text(encoding="utf-8"))
        for kind in KINDS
        for file in sorted((FOLDER / kind).glob("*.sql"))
    ]


def apply_changed(owner_url: str) -> list[str]:
    """Applies the files whose text changed since the last time, in one transaction; answers their paths."""
    with psycopg.connect(owner_url) as connection:
        connection.execute(sql.SQL("SET LOCAL lock_timeout = {}").format(LOCK_TIMEOUT))
        connection.execute("SELECT pg_advisory_xact_lock(hashtextextended('repeatable_files', 0))")
        connection.execute("SET LOCAL client_min_messages = warning")
        connection.execute(_LEDGER)
        # Functions call each other; their bodies are checked when all are there (tests/migrations).
        connection.execute("SET LOCAL check_function_bodies = off")
        known: dict[str, str] = dict(
            connection.execute("SELECT path, sha256 FROM repeatable_files").fetchall()
        )
        files = repeatable_files()
        changed = [file for file in files if known.get(file.path) != file.sha256]
        for file in changed:
            _apply(connection, file)
        gone = list(known.keys() - {file.path for file in files})
        connection.execute("DELETE FROM repeatable_files WHERE path = ANY(%s)", [gone])
        return [file.path for file in changed]


def _apply(connection: psycopg.Connection, file: RepeatableFile) -> None:
    if file.kind == "policies":
        remove_policies(connection, file.name)
    connection.execute(file.text.encode())
    connection.execute(_NOTE, [file.path, file.sha256])


def remove_policies(connection: psycopg.Connection, table: str) -> None:
    """A table's file says all of its policies and grants: what an earlier text gave must not stay."""
    named = sql.Identifier(table)
    policies = connection.execute(
        "SELECT policyname FROM pg_policies WHERE schemaname = 'public' AND tablename = %s", [table]
    ).fetchall()
    for (policy,) in policies:
        connection.execute(sql.SQL("DROP POLICY {} ON {}").format(sql.Identifier(policy), named))
    roles = sql.SQL(", ").join(map(sql.Identifier, ROLES))
    connection.execute(sql.SQL("REVOKE ALL ON {} FROM {}").format(named, roles))
