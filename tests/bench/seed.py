"""A large portfolio made by the database itself: 4,000 properties, 50,000 units, residents and leases."""

import secrets
from dataclasses import dataclass
from pathlib import Path
from uuid import UUID

import psycopg

from domain.core.crypto.ciphers import token_hash
from domain.core.values.ids import new_id

PROPERTIES = 4000
WITH_UNITS = 500
UNITS_EACH = 100

_PORTFOLIO = Path(__file__).with_name("seed.sql").read_text()


@dataclass(frozen=True)
class Caller:
    """An account linked to `links` properties, with an open session."""

    account_id: UUID
    token: str
    links: int


def seed(owner_url: str) -> dict[int, Caller]:
    """The portfolio, and callers linked to 10, 500 and 4,000 of its properties."""
    with psycopg.connect(owner_url) as connection:
        owner = _account(connection)
        values = {
            "owner": owner,
            "properties": PROPERTIES,
            "with_units": WITH_UNITS,
            "each": UNITS_EACH,
        }
        for statement in _PORTFOLIO.split(";\n"):
            connection.execute(statement, values)
        callers = {links: _caller(connection, links) for links in (10, 500, 4000)}
        connection.commit()
        connection.autocommit = True
        connection.execute("VACUUM ANALYZE")
    return callers


def _account(connection: psycopg.Connection) -> UUID:
    account_id = new_id()
    connection.execute(
        "INSERT INTO accounts (id, email, password_hash, confirmed_at) VALUES (%s, %s, '!', now())",
        [account_id, f"{account_id.hex}@example.com"],
    )
    return account_id


def _caller(connection: psycopg.Connection, links: int) -> Caller:
    account_id, token = _account(connection), secrets.token_urlsafe(32)
    connection.execute(
        "INSERT INTO sessions (id, account_id, audience, token_hash, idle_seconds, absolute_until)"
        " VALUES (%s, %s, 'staff', %s, 86400, now() + interval '1 day')",
        [new_id(), account_id, token_hash(token)],
    )
    connection.execute(
        "INSERT INTO user_properties (account_id, property_id, role)"
        " SELECT %s, md5('p' || n)::uuid, 'owner' FROM generate_series(1, %s) AS n",
        [account_id, links],
    )
    return Caller(account_id, token, links)


_NEW = """
INSERT INTO companies (id, name, time_zone)
VALUES (md5(%(tag)s || 'c')::uuid, 'New ' || %(tag)s, 'America/New_York');
INSERT INTO company_owners (account_id, company_id) VALUES (%(owner)s, md5(%(tag)s || 'c')::uuid);
INSERT INTO properties (id, name, address, city, state, zip_code, total_units, time_zone, created_by,
                        company_id)
SELECT md5(%(tag)s || 'p' || n)::uuid, 'New ' || %(tag)s || ' ' || n, n || ' Birch Street', 'Cranston',
       'RI', '02910',
       %(each)s, 'America/New_York', %(owner)s, md5(%(tag)s || 'c')::uuid
  FROM generate_series(1, %(properties)s) AS n;
INSERT INTO user_properties (account_id, property_id, role)
SELECT %(owner)s, md5(%(tag)s || 'p' || n)::uuid, 'owner' FROM generate_series(1, %(properties)s) AS n;
INSERT INTO units (id, property_id, unit_number, rent_amount)
SELECT md5(%(tag)s || 'u' || p || '/' || n)::uuid, md5(%(tag)s || 'p' || p)::uuid, n::text, 1400
  FROM generate_series(1, %(properties)s) AS p, generate_series(1, %(each)s) AS n
"""


def caller_of_new_properties(owner_url: str, tag: str, properties: int, each: int) -> Caller:
    """Somebody with vacant units to import residents into, named 'New {tag} {n}'."""
    with psycopg.connect(owner_url) as connection:
        caller = _caller(connection, 0)
        values = {"tag": tag, "properties": properties, "each": each, "owner": caller.account_id}
        for statement in _NEW.split(";\n"):
            connection.execute(statement, values)
    return caller
