"""A filled database from before companies: every property and vendor gets one, and nothing is lost."""

from collections.abc import Callable
from typing import Any
from uuid import UUID, uuid4

import psycopg
import pytest
from alembic import command

from deploy.local.databases import create_database
from deploy.local.postgres import LocalPostgres
from deploy.migrate import migrate, migrations_config

BEFORE = "0106"
Rows = list[tuple[Any, ...]]


class Filled:
    """Makes rows as the release before knew them."""

    def __init__(self, connection: psycopg.Connection) -> None:
        self._connection = connection

    def person(self, name: str) -> UUID:
        return self._insert(
            "INSERT INTO accounts (id, email, password_hash, full_name) VALUES (%s, %s, '!', %s)",
            f"{name.split()[0].lower()}@example.com",
            name or None,
        )

    def property(self, name: str, maker: UUID, *owners: UUID, address: str = "1 A St") -> UUID:
        row = self._insert(
            "INSERT INTO properties (id, name, address, city, state, zip_code, time_zone, created_by)"
            " VALUES (%s, %s, %s, 'Providence', 'RI', '02903', 'America/New_York', %s)",
            *(name, address, maker),
        )
        for day, owner in enumerate(owners, start=1):
            self.link(owner, row, "owner", day)
        return row

    def link(self, person: UUID, property_id: UUID, role: str, day: int = 9) -> None:
        self._connection.execute(
            "INSERT INTO user_properties (account_id, property_id, role, created_at)"
            " VALUES (%s, %s, %s, make_timestamptz(2026, 1, %s, 0, 0, 0))",
            [person, property_id, role, day],
        )

    def vendor(self, name: str, maker: UUID, *serves: UUID, address: str | None = None) -> UUID:
        row = self._insert(
            "INSERT INTO vendors (id, company_name, created_by, address, notes, tax_id)"
            " VALUES (%s, %s, %s, %s, 'Ask for Ann', 'sealed')",
            *(name, maker, address),
        )
        for property_id in serves:
            self._connection.execute(
                "INSERT INTO vendor_properties (vendor_id, property_id) VALUES (%s, %s)", [row, property_id]
            )
        return row

    def _insert(self, statement: str, *values: object) -> UUID:
        row_id = uuid4()
        self._connection.execute(statement, [row_id, *values])
        return row_id


@pytest.fixture
def upgraded(postgres: LocalPostgres, request: pytest.FixtureRequest) -> Callable[..., Callable[..., Rows]]:
    """Fills a database of the release before, upgrades it, and answers how to ask it."""

    def upgrade(fill: Callable[[Filled], None]) -> Callable[..., Rows]:
        name = f"steward_{abs(hash(request.node.name)) % 10**8}"
        create_database(postgres, name)
        url = postgres.url("steward_owner", name)
        command.upgrade(migrations_config(url), BEFORE)
        with psycopg.connect(url) as connection:
            fill(Filled(connection))
        migrate(url)

        def ask(statement: str) -> Rows:
            with psycopg.connect(url) as connection:
                return connection.execute(statement.encode()).fetchall()

        return ask

    return upgrade


def test_a_property_goes_to_its_oldest_owners_company(upgraded: Callable[..., Callable[..., Rows]]) -> None:
    def fill(filled: Filled) -> None:
        ana, ben, cem = (filled.person(name) for name in ("Ana Alvarez", "Ben Ode", "Cem Kaya"))
        filled.property("Alder", ben, ana, ben)
        filled.property("Birch", ana, ana)
        filled.property("Cedar", ben, ben)
        filled.property("Dogwood", cem)
        filled.person("Nobody's Owner")

    ask = upgraded(fill)
    assert ask(
        "SELECT p.name, c.name FROM properties p JOIN companies c ON c.id = p.company_id ORDER BY 1"
    ) == [
        ("Alder", "Ana Alvarez"),
        ("Birch", "Ana Alvarez"),
        ("Cedar", "Ben Ode"),
        ("Dogwood", "Cem Kaya"),
    ]
    assert ask(
        "SELECT c.name, a.full_name FROM companies c JOIN company_owners o ON o.company_id = c.id"
        " JOIN accounts a ON a.id = o.account_id ORDER BY 1"
    ) == [(name, name) for name in ("Ana Alvarez", "Ben Ode", "Cem Kaya")]
    assert ask(
        "SELECT count(*) FROM user_properties l JOIN properties p ON p.id = l.property_id"
        " WHERE l.company_id = p.company_id"
    ) == [(4,)]


def test_a_vendor_goes_with_its_properties_else_with_its_creator(
    upgraded: Callable[..., Callable[..., Rows]],
) -> None:
    def fill(filled: Filled) -> None:
        ana, ben, mia, sol = (filled.person(name) for name in ("Ana", "Ben", "Mia", "Sol"))
        alder, birch = filled.property("Alder", ana, ana), filled.property("Birch", ben, ben)
        filled.link(mia, birch, "manager", 3)
        filled.link(mia, alder, "manager", 4)
        filled.vendor("Creator's own", ana)
        filled.vendor("Creator works for Ben", mia)
        filled.vendor("Creator has nothing", sol)
        filled.vendor("Serves Alder", mia, alder)
        filled.vendor("Serves both", ana, alder, birch, address="9 Mill Ln")

    ask = upgraded(fill)
    assert ask(
        "SELECT v.company_name, c.name, v.notes, v.tax_id IS NOT NULL FROM vendors v"
        " JOIN companies c ON c.id = v.company_id ORDER BY 1, 2"
    ) == [
        ("Creator has nothing", "Sol", "Ask for Ann", True),
        ("Creator works for Ben", "Ben", "Ask for Ann", True),
        ("Creator's own", "Ana", "Ask for Ann", True),
        ("Serves Alder", "Ana", "Ask for Ann", True),
        ("Serves both", "Ana", "Ask for Ann", True),
        ("Serves both", "Ben", "Ask for Ann", False),  # the tax id is sealed for the row that it is of
    ]
    assert ask(
        "SELECT v.company_name, p.name, c.name FROM vendor_properties l JOIN vendors v ON v.id = l.vendor_id"
        " JOIN properties p ON p.id = l.property_id JOIN companies c ON c.id = l.company_id ORDER BY 1, 2"
    ) == [
        ("Serves Alder", "Alder", "Ana"),
        ("Serves both", "Alder", "Ana"),
        ("Serves both", "Birch", "Ben"),
    ]


def test_rows_that_now_share_a_natural_key_are_told_apart(
    upgraded: Callable[..., Callable[..., Rows]],
) -> None:
    def fill(filled: Filled) -> None:
        ana, ben = filled.person("Ana"), filled.person("Ben")
        for _ in range(3):
            filled.property("Alder", ana, ana)
        filled.property("Alder 2", ana, ana)
        filled.property("Alder", ben, ben)
        for address in ("9 Mill Ln", "9 mill ln.", None, None):
            filled.vendor("Ace", ana, address=address)

    ask = upgraded(fill)
    assert ask("SELECT count(*), count(DISTINCT (company_id, natural_key)) FROM properties") == [(5, 5)]
    assert ask("SELECT count(*) FROM properties WHERE name = 'Alder'") == [(2,)]
    assert ask("SELECT company_name, count(*) FROM vendors GROUP BY 1 ORDER BY 1") == [
        ("Ace", 3),
        ("Ace (2)", 1),
    ]


def test_the_way_back_and_forth_leaves_what_was_there(
    postgres: LocalPostgres, upgraded: Callable[..., Callable[..., Rows]], request: pytest.FixtureRequest
) -> None:
    def fill(filled: Filled) -> None:
        ana = filled.person("Ana")
        filled.vendor("Ace", ana, filled.property("Alder", ana, ana))

    ask = upgraded(fill)
    url = postgres.url("steward_owner", f"steward_{abs(hash(request.node.name)) % 10**8}")
    command.downgrade(migrations_config(url), BEFORE)
    assert ask("SELECT count(*) FROM vendor_properties JOIN user_properties USING (property_id)") == [(1,)]
    assert ask("SELECT to_regclass('companies')") == [(None,)]
    migrate(url)
    assert ask(
        "SELECT p.name, v.company_name, c.name FROM properties p"
        " JOIN vendors v ON v.company_id = p.company_id JOIN companies c ON c.id = p.company_id"
    ) == [("Alder", "Ace", "Ana")]
