"""Who is still to sign was texted at their cell phone: an upgrade writes that number down, and no other."""

from uuid import UUID, uuid4

import psycopg
from alembic import command

from deploy.local.databases import create_database
from deploy.local.postgres import LocalPostgres
from deploy.migrate import migrations_config

NAME = "steward_signer_phones"
BEFORE, AFTER = "0880", "0810"
KNOWN, CELL, OTHER = "(401) 555-0100", "+14015550101", "(401) 555-0102"


def _fill(connection: psycopg.Connection, table: str, **columns: object) -> UUID:
    """A row with these columns; what else must be filled takes a value of its type."""
    needed = connection.execute(
        "SELECT column_name, data_type FROM information_schema.columns WHERE table_name = %s"
        " AND table_schema = 'public' AND is_nullable = 'NO' AND column_default IS NULL"
        " AND is_generated = 'NEVER'",
        [table],
    ).fetchall()
    samples: dict[str, object] = {"uuid": uuid4(), "text": "x", "jsonb": "[]", "integer": 1, "boolean": False}
    samples |= {"timestamp with time zone": "2026-03-02", "date": "2026-03-02", "smallint": 1, "ARRAY": []}
    row = {name: samples[kind] if name != "id" else uuid4() for name, kind in needed} | columns
    names, marks = ", ".join(row), ", ".join(["%s"] * len(row))
    statement = f"INSERT INTO {table} ({names}) VALUES ({marks})".encode()
    connection.execute(statement, list(row.values()))
    return UUID(str(row["id"]))


def _signer(connection: psycopg.Connection, status: str, phone: str) -> UUID:
    place = uuid4()
    ended = None if status == "pending" else "2026-03-02"
    resident = _fill(connection, "residents", property_id=place, phone=KNOWN)
    _fill(connection, "resident_phones", property_id=place, resident_id=resident, kind="cell", e164=CELL)
    paper = {"file_id": uuid4(), "sha256": b"x" * 32, "status": status, "ended_at": ended}
    request = _fill(connection, "signature_requests", property_id=place, **paper)
    of = {"request_id": request, "resident_id": resident, "phone": phone, "role": "resident"}
    return _fill(connection, "signers", property_id=place, **of)


def test_open_signers_keep_the_number_that_texts_went_to(postgres: LocalPostgres) -> None:
    create_database(postgres, NAME)
    config = migrations_config(postgres.url("steward_owner", NAME))
    command.upgrade(config, BEFORE)
    with psycopg.connect(postgres.url("postgres", NAME)) as connection:
        connection.execute("SET session_replication_role = replica")  # rows without their property
        waits, ended, typed = (
            _signer(connection, *each) for each in (("pending", KNOWN), ("void", KNOWN), ("pending", OTHER))
        )
    command.upgrade(config, AFTER)
    with psycopg.connect(postgres.url("postgres", NAME)) as connection:
        found: dict[UUID, str] = dict(connection.execute("SELECT id, phone FROM signers").fetchall())
    assert found == {waits: CELL, ended: KNOWN, typed: OTHER}
