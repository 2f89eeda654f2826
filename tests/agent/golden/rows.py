"""Rows of a generated portfolio as values, and their way into the database past the services."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any, ClassVar
from uuid import UUID

import psycopg
from psycopg import sql

from domain.core.values.ids import new_id


@dataclass(frozen=True)
class Home:
    """A unit and the columns that differ from unit to unit."""

    COLUMNS: ClassVar = (
        "id", "property_id", "unit_number", "unit_type", "bedrooms", "bathrooms", "square_feet",
        "rent_amount", "deposit_amount", "status", "floor_number", "parking_spaces", "available_from",
    )  # fmt: skip
    property_id: UUID
    values: Sequence[Any]
    id: UUID = field(default_factory=new_id)

    def row(self) -> tuple[Any, ...]:
        return (self.id, self.property_id, *self.values)


@dataclass(frozen=True)
class Tenancy:
    """One person with one lease of a unit; `status` is the person's."""

    home_id: UUID
    property_id: UUID
    first: str
    last: str
    status: str
    starts: date
    ends: date
    rent: int
    left_on: date | None = None
    lease_status: str = "active"


def write(url: str, table: str, columns: Sequence[str], rows: Iterable[Sequence[Any]]) -> None:
    """Copies the rows into the table as the owner of the schema."""
    statement = sql.SQL("COPY {} ({}) FROM STDIN").format(
        sql.Identifier(table), sql.SQL(", ").join(map(sql.Identifier, columns))
    )
    with psycopg.connect(url) as connection, connection.cursor() as cursor, cursor.copy(statement) as copy:
        for row in rows:
            copy.write_row(row)


def write_tenancies(url: str, tenancies: Sequence[Tenancy]) -> None:
    """Residents, leases and the people on them."""
    numbered = [(new_id(), new_id(), each) for each in tenancies]
    write(
        url,
        "residents",
        ("id", "property_id", "unit_id", "first_name", "last_name", "email", "status", "move_in_date",
         "move_out_date"),
        (
            (person, one.property_id, one.home_id, one.first, one.last,
             None if at % 17 == 16 else f"{one.first}.{one.last}.{at}@example.com".lower(), one.status,
             one.starts, one.left_on)
            for at, (person, _, one) in enumerate(numbered)
        ),
    )  # fmt: skip
    write(
        url,
        "leases",
        ("id", "property_id", "unit_id", "resident_id", "status", "start_date", "end_date", "move_in_date",
         "move_out_date", "monthly_rent", "security_deposit"),
        (
            (lease, one.property_id, one.home_id, person, one.lease_status, one.starts, one.ends, one.starts,
             one.left_on, one.rent, one.rent)
            for person, lease, one in numbered
        ),
    )  # fmt: skip
    write(
        url,
        "lease_parties",
        ("id", "property_id", "lease_id", "resident_id", "role"),
        ((new_id(), one.property_id, lease, person, "primary") for person, lease, one in numbered),
    )
