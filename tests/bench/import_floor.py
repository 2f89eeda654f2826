"""What the database alone takes for the rows of an import: its six writes, in chunks, and nothing else."""

import time
from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from decimal import Decimal
from typing import Any
from uuid import UUID

import psycopg
from sqlalchemy import Table

from domain.core.db.arrays import array_of, arrays_of, source_rows
from domain.core.db.base import Base, table_of
from domain.core.db.database import SERVER_SETTINGS
from domain.core.values.ids import new_id
from domain.models import Lease, LeaseParty, Resident
from domain.models.tenancies import RecurringCharge, Tenancy
from tests.bench.seed import Caller
from tests.bench.stack import BenchStack

CHUNK_ROWS = 200
_UNITS = """
SELECT u.property_id, u.id FROM units u JOIN user_properties l USING (property_id)
 WHERE l.account_id = %s ORDER BY u.property_id, u.number_sort
"""
_OCCUPIED = """
UPDATE units SET status = 'occupied', occupancy_note = NULL, version = version + 1, updated_at = now()
 WHERE property_id = ANY (%s::uuid[]) AND id = ANY (%s::uuid[])
"""
Rows = list[dict[str, Any]]
Place = tuple[UUID, UUID]


def bare_writes(stack: BenchStack, caller: Caller) -> float:
    """Seconds to insert residents, tenancies, leases, parties and lines of rent for the caller's units and to
    set their status: as the worker's role, with its rights, policies and foreign keys, a transaction for each
    chunk."""
    with psycopg.connect(stack.owner_url) as connection:
        units: list[Place] = connection.execute(_UNITS, [caller.account_id]).fetchall()
    seconds = 0.0
    url = stack.environment["WORKER_DATABASE_URL"]
    with psycopg.connect(url, options=SERVER_SETTINGS, prepare_threshold=1) as worker:
        for first in range(0, len(units), CHUNK_ROWS):
            places = units[first : first + CHUNK_ROWS]
            statements = list(_statements(places, first))
            began = time.perf_counter()
            worker.execute("SELECT * FROM begin_as(%s, NULL)", [caller.account_id])
            for sql, parameters in statements:
                worker.execute(sql.encode(), parameters)
            worker.commit()
            seconds += time.perf_counter() - began
    return seconds


def _statements(places: Sequence[Place], first: int) -> Iterator[tuple[str, list[str]]]:
    residents = [_resident(place, first + n) for n, place in enumerate(places)]
    tenancies = [_tenancy(resident) for resident in residents]
    leases = [_lease(resident, tenancy["id"]) for resident, tenancy in zip(residents, tenancies, strict=True)]
    written: tuple[tuple[type[Base], Rows], ...] = (
        (Resident, residents),
        (Tenancy, tenancies),
        (Lease, leases),
        (LeaseParty, [_party(lease) for lease in leases]),
        (RecurringCharge, [_rent(lease) for lease in leases]),
    )
    for model, rows in written:
        yield _insertion(table_of(model), rows)
    yield _OCCUPIED, [array_of(set(ids)) for ids in zip(*places, strict=True)]


def _insertion(table: Table, rows: Rows) -> tuple[str, list[str]]:
    names = tuple(rows[0])
    listed = ", ".join(names)
    sql = f"INSERT INTO {table.name} ({listed}) SELECT {listed} FROM {source_rows(table, names)}"
    return sql, arrays_of(table, names, rows)


def _resident(place: Place, number: int) -> dict[str, Any]:
    return {
        "id": new_id(),
        "property_id": place[0],
        "unit_id": place[1],
        "first_name": "Rosa",
        "last_name": f"Delgado {number}",
        "email": f"bare.{number}@example.com",
        "phone": f"(401) 555-{number % 10000:04}",
        "employer": "City of Providence",
        "emergency_contact_name": "Ana Delgado",
        "move_in_date": _start(),
        "status": "active",
    }


def _tenancy(resident: dict[str, Any]) -> dict[str, Any]:
    return {
        "id": new_id(),
        "property_id": resident["property_id"],
        "unit_id": resident["unit_id"],
        "resident_id": resident["id"],
        "charge_from": _start(),
    }


def _lease(resident: dict[str, Any], tenancy_id: UUID) -> dict[str, Any]:
    return {
        "id": new_id(),
        "property_id": resident["property_id"],
        "unit_id": resident["unit_id"],
        "resident_id": resident["id"],
        "tenancy_id": tenancy_id,
        "status": "active",
        "start_date": _start(),
        "end_date": _start() + timedelta(days=364),
        "move_in_date": _start(),
        "monthly_rent": Decimal("1450.00"),
        "security_deposit": Decimal("1450.00"),
        "rent_due_day": 1,
    }


def _party(lease: dict[str, Any]) -> dict[str, Any]:
    return {
        "id": new_id(),
        "property_id": lease["property_id"],
        "lease_id": lease["id"],
        "resident_id": lease["resident_id"],
        "role": "primary",
        "since": lease["start_date"],
    }


def _rent(lease: dict[str, Any]) -> dict[str, Any]:
    return {
        "id": new_id(),
        "property_id": lease["property_id"],
        "tenancy_id": lease["tenancy_id"],
        "lease_id": lease["id"],
        "kind": "rent",
        "amount": lease["monthly_rent"],
        "starts_on": lease["start_date"],
    }


def _start() -> date:
    return date.today() - timedelta(days=100)
