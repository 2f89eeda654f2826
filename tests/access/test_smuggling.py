"""Columns that a client must not set are refused, and nothing of A can be made to point at B."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest
import pytest_asyncio
from httpx import AsyncClient
from pydantic.alias_generators import to_snake
from sqlalchemy.exc import IntegrityError

from api.errors import MOST_ERRORS
from domain.core.audit_guard import note_recorded
from domain.core.crypto.ciphers import token_hash
from domain.core.db.base import Base
from domain.core.db.database import Database
from domain.core.errors import StewardError
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.core.values.ids import new_id
from domain.models import Lease, LeaseParty, Pet, Resident, Vehicle, VendorProperty
from tests.access.objects import Objects
from tests.access.principals import everybody
from tests.access.registry import CALLS, objects_of
from tests.access.test_matrix import operations
from tests.documents import document
from tests.factories import Maker

VALUES: dict[str, Any] = {"is_admin": True, "role": "owner", "version": 99, "amount": "1.00"}
EVERY_COLUMN = {column.name for table in Base.metadata.tables.values() for column in table.columns}


@pytest_asyncio.fixture(scope="module")
async def objects(make: Maker) -> Objects:
    return objects_of(make, await everybody(make))


def batched(columns: Sequence[str], size: int) -> Iterator[Sequence[str]]:
    """The columns in parts of at most `size`, as many as one refusal names."""
    return (columns[first : first + size] for first in range(0, len(columns), size))


def of_portal(operation: str) -> bool:
    return operations()[operation][1].startswith("/api/portal/")


def settable(operation: str) -> set[str]:
    """The fields that the document lets a client send in this operation's JSON body."""
    method, path = operations()[operation]
    described = document("portal" if of_portal(operation) else "staff")
    content = described["paths"][path][method.lower()]["requestBody"]["content"]
    name = content["application/json"]["schema"]["$ref"].rsplit("/", 1)[-1]
    names = described["components"]["schemas"][name].get("properties", {})
    return set(names) | {to_snake(name) for name in names}  # the assistant's calls are camelCase


WITH_BODIES = sorted(name for name, call in CALLS.items() if call.body is not None)


@pytest.mark.parametrize("operation", WITH_BODIES)
async def test_no_column_can_be_smuggled_in(
    api: AsyncClient, objects: Objects, operation: str, record_property: Callable[[str, object], None]
) -> None:
    call = CALLS[operation]
    method, template = operations()[operation]
    owner = objects.principals.person("resident of A unit 1" if of_portal(operation) else "owner of A")
    ids = await objects.of(call.kind, "a") if call.kind else {}
    body = call.body(ids) if call.body else {}
    accepted = []
    columns = sorted(EVERY_COLUMN - settable(operation))
    for some in batched(columns, MOST_ERRORS):
        smuggled = {column: VALUES.get(column, str(new_id())) for column in some}
        answer = await api.request(
            method,
            template.format(**ids),
            json={**body, **smuggled},
            headers={**call.headers, **owner.headers},
        )
        refused = {each["field"] for each in answer.json()["errors"]} if answer.status_code == 422 else set()
        accepted += [f"{column}: {answer.status_code}" for column in some if column not in refused]
    record_property("fields smuggled", len(columns))
    record_property("fields accepted", len(accepted))
    assert accepted == []


async def test_the_service_refuses_references_into_b(api: AsyncClient, objects: Objects) -> None:
    owner = objects.principals.person("owner of A")
    here, there = await objects.of("resident", "a"), await objects.of("unit", "b")
    lease = {"unit_id": there["unit_id"], "start_date": "2026-01-01", "monthly_rent": "1.00"}
    tries = [
        (
            "/api/residents",
            {
                "property_id": here["property_id"],
                "unit_id": there["unit_id"],
                "first_name": "Rosa",
                "last_name": "Delgado",
            },
        ),
        (f"/api/residents/{here['resident_id']}/leases", {**lease, "end_date": "2026-12-31"}),
        ("/api/units", {"property_id": there["property_id"], "unit_number": "1"}),
    ]
    for path, body in tries:
        answer = await api.post(path, json=body, headers=owner.headers)
        assert answer.status_code in (404, 422), (path, answer.text)


async def test_the_database_refuses_references_into_b(database: Database, objects: Objects) -> None:
    """As the owner of A would who has found a way past every service."""
    owner = objects.principals.person("owner of A")
    here, there = await objects.of("lease", "a"), await objects.of("lease", "b")
    mine, theirs = await objects.of("resident", "a"), await objects.of("resident", "b")
    vendor = await objects.of("vendor", "a")
    rows: list[Base] = [
        Resident(property_id=mine["property_id"], unit_id=theirs["unit_id"], first_name="x", last_name="x"),
        Lease(
            property_id=mine["property_id"],
            unit_id=theirs["unit_id"],
            resident_id=mine["resident_id"],
            start_date="2026-01-01",
            monthly_rent=1,
            status="active",
        ),
        Lease(
            property_id=mine["property_id"],
            unit_id=mine["unit_id"],
            resident_id=theirs["resident_id"],
            start_date="2026-01-01",
            monthly_rent=1,
            status="active",
        ),
        LeaseParty(
            property_id=here["property_id"],
            lease_id=there["lease_id"],
            resident_id=mine["resident_id"],
            role="co_tenant",
        ),
        Vehicle(
            property_id=mine["property_id"],
            resident_id=theirs["resident_id"],
            make="x",
            model="x",
            license_plate="x",
        ),
        Pet(property_id=theirs["property_id"], resident_id=theirs["resident_id"], name="x", type="dog"),
        *(
            VendorProperty(
                company_id=side.company_id, vendor_id=vendor["vendor_id"], property_id=theirs["property_id"]
            )
            for side in (await objects.place("a"), await objects.place("b"))
        ),
    ]
    accepted = []
    for row in rows:
        try:
            async with unit_of_work(database, EntryPoint.by_session(token_hash(owner.token))) as work:
                note_recorded(work.session, [row.__tablename__])
                work.session.add(row)
            accepted.append(repr(row))
        except (StewardError, IntegrityError):
            continue
    assert accepted == []
