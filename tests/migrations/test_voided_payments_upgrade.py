"""Payments that were voided while that read as returned: an upgrade says so, and moves no day."""

from uuid import UUID, uuid4

import psycopg
from alembic import command

from deploy.local.databases import create_database
from deploy.local.postgres import LocalPostgres
from deploy.migrate import migrations_config

NAME = "steward_voided_payments"
BEFORE, AFTER = "0820", "0870"
_PAYMENT = """
INSERT INTO payments (id, property_id, tenancy_id, payer, method, status, received_on, posted_on, returned_on,
                      amount)
VALUES (%s, %s, %s, 'Rosa', 'check', 'returned', '2026-03-02', '2026-03-02', '2026-03-09', 10)
"""
_AUDIT = "INSERT INTO audit_log (id, action, entity_type, entity_id) VALUES (%s, %s, 'payments', %s)"
_FOUND = "SELECT status, returned_on::text, voided_on::text FROM payments WHERE id = %s"


def _paid_back(connection: psycopg.Connection, action: str) -> UUID:
    """A payment that went back, as its audit entry says how."""
    payment = uuid4()
    connection.execute(_PAYMENT, [payment, uuid4(), uuid4()])
    connection.execute(_AUDIT, [uuid4(), action, payment])
    return payment


def test_only_what_people_voided_is_voided_and_no_day_moves(postgres: LocalPostgres) -> None:
    create_database(postgres, NAME)
    config = migrations_config(postgres.url("steward_owner", NAME))
    command.upgrade(config, BEFORE)
    with psycopg.connect(postgres.url("postgres", NAME)) as connection:
        connection.execute("SET session_replication_role = replica")  # rows without their property
        undone, bounced = (_paid_back(connection, f"payment.{what}") for what in ("voided", "returned"))
    command.upgrade(config, AFTER)
    with psycopg.connect(postgres.url("postgres", NAME)) as connection:
        assert connection.execute(_FOUND, [undone]).fetchone() == ("voided", None, "2026-03-09")
        assert connection.execute(_FOUND, [bounced]).fetchone() == ("returned", "2026-03-09", None)
    command.downgrade(config, BEFORE)
    with psycopg.connect(postgres.url("postgres", NAME)) as connection:
        found = connection.execute("SELECT DISTINCT status, returned_on::text FROM payments").fetchall()
    assert found == [("returned", "2026-03-09")]
