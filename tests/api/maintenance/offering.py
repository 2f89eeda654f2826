"""Jobs that were offered to vendors, for tests of what their links do."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Any
from uuid import UUID

import httpx
from sqlalchemy import text

from api.state import AppState
from domain.core.crypto.ciphers import derived_token
from domain.core.db.database import Database
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.core.values.dates import utc_now
from domain.maintenance import silence
from domain.notify.message import LINK
from tests.factories import Maker, Person

DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Offer:
    owner: Person
    request_id: UUID
    vendor_id: UUID
    token: str

    @property
    def path(self) -> str:
        return f"/api/links/{self.token}/job"


@dataclass(frozen=True, slots=True)
class Offering:
    api: httpx.AsyncClient
    make: Maker
    worker: Database
    state: AppState

    async def offered(self) -> Offer:
        owner = await self.make.person()
        place = await self.make.property(owner)
        unit = await self.make.unit(place.id)
        person = await self.make.resident(place.id, unit_id=unit.id, first_name="Priya", phone="4015550193")
        vendor = await self.make.vendor(owner, email="plumber@example.com")
        body = {
            "property_id": str(place.id),
            "unit_id": str(unit.id),
            "resident_id": str(person.id),
            "vendor_id": str(vendor.id),
            "description": "Leak under the sink",
            "category": "plumbing",
            "availability": "after 5 PM",
            "notes": "Second leak in this stack.",
        }
        made = await self.api.post("/api/maintenance-requests", json=body, headers=owner.headers)
        assert made.status_code == 201, made.text
        request_id = UUID(made.json()["id"])
        return Offer(owner, request_id, vendor.id, await self.offer(request_id))

    async def offer(self, request_id: UUID) -> str:
        for _ in range(2):
            async with unit_of_work(self.worker, EntryPoint.by_system(silence.SYSTEM)) as work:
                await silence.settle(
                    session=work.session,
                    scope=work.scope,
                    keys=self.state.keys,
                    request_id=request_id,
                    now=utc_now(),
                )
        found = await self.rows(
            "SELECT l.id, l.token_version FROM links l JOIN request_assignments a ON a.id = l.subject_id"
            " WHERE a.request_id = :id AND a.ended_at IS NULL",
            request_id,
        )
        return derived_token(self.state.keys.token, LINK, *found[0]) if found else ""

    async def rows(self, sql: str, request_id: UUID) -> Sequence[Any]:
        async with self.make.session() as session:
            return (await session.execute(text(sql), {"id": request_id})).all()

    async def change(self, sql: str, request_id: UUID) -> None:
        async with self.make.session() as session:
            await session.execute(text(sql), {"id": request_id})


def visit(**values: Any) -> dict[str, Any]:
    begins = utc_now() + DAY
    ends = begins + timedelta(hours=2)
    return {"scheduled_date": begins.isoformat(), "scheduled_until": ends.isoformat(), **values}
