"""A lease with two residents and a guarantor, its paper, and the process's steps by hand."""

from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

import httpx

from api.state import AppState
from domain.agreements import finishing, settling
from domain.agreements.settling import SignatureState
from domain.agreements.signing_rules import CONSENT_VERSION
from domain.core.db.database import Database
from domain.core.unit_of_work import EntryPoint, UnitOfWork, unit_of_work
from domain.core.values.dates import utc_now
from domain.models import Lease, Property
from tests.factories import Maker, Person

SYSTEM = EntryPoint.by_system(settling.SYSTEM)
AGREED = {"version": CONSENT_VERSION, "opened": True, "agreed": True}
BODY = "# Rent\nThe rent is {{monthly_rent}}."
STROKES = [[[10, 200], [300, 40], [600, 260]]]


@dataclass
class Scene:
    """`people` are the residents in their order, signed in to the portal."""

    api: httpx.AsyncClient
    state: AppState
    worker: Database
    owner: Person
    place: Property
    lease: Lease
    people: list[Person]

    @classmethod
    async def made(
        cls, api: httpx.AsyncClient, state: AppState, worker: Database, make: Maker, owner: Person
    ) -> "Scene":
        place = await make.property(owner, name="Harbor Point")
        unit = await make.unit(place.id, unit_number="1105", status="occupied")
        people, residents = [], []
        for first in ("Nora", "Daniel"):
            email = f"{first.lower()}-{unit.id}@example.com"
            residents.append(
                await make.resident(place.id, unit_id=unit.id, first_name=first, last_name="Kim", email=email)
            )
            people.append(await make.tenant(residents[-1]))
        lease = await make.lease(unit, residents[0])
        await make.party(lease, residents[1])
        return cls(api, state, worker, owner, place, lease, people)

    def work(self) -> AbstractAsyncContextManager[UnitOfWork]:
        return unit_of_work(self.worker, SYSTEM)

    async def template(self, **fields: Any) -> str:
        body = {"name": f"Lease {self.lease.id}", "body": BODY, "company_id": str(self.place.company_id)}
        made = await self.api.post("/api/agreement-templates", json=body | fields, headers=self.owner.headers)
        assert made.status_code == 201, made.text
        return str(made.json()["id"])

    async def upload(self, data: bytes) -> str:
        """A PDF among the documents of the lease."""
        uploaded = await self.api.post(
            "/api/documents/upload",
            data={"entity_type": "lease", "entity_id": str(self.lease.id)},
            files={"file": ("lease.pdf", data)},
            headers=self.owner.headers,
        )
        assert uploaded.status_code == 201, uploaded.text
        return str(uploaded.json()["document"]["id"])

    async def send(self, *, made: bool = True, **fields: Any) -> dict[str, Any]:
        if "template_id" not in fields and "document_id" not in fields:
            fields["template_id"] = await self.template(name=f"Lease {utc_now()}")
        sent = await self.api.post(
            f"/api/leases/{self.lease.id}/signature-requests", json=fields, headers=self.owner.headers
        )
        assert sent.status_code == 201, sent.text
        if made:
            await self.run(sent.json()["id"])
        return await self.read(sent.json()["id"])

    async def run(self, request_id: str, now: datetime | None = None) -> SignatureState:
        """What the workflow does until it would wait."""
        while True:
            async with self.work() as work:
                state = await settling.settle(
                    session=work.session,
                    scope=work.scope,
                    keys=self.state.keys,
                    request_id=UUID(request_id),
                    now=now or utc_now(),
                )
            if state.stage == settling.PREPARING:
                await finishing.prepare(self.work, self.state.store, UUID(request_id))
            elif state.stage == settling.FINISHING:
                await finishing.finish(self.work, self.state.store, UUID(request_id))
            else:
                return state

    async def read(self, request_id: str) -> dict[str, Any]:
        answer = await self.api.get(f"/api/signature-requests/{request_id}", headers=self.owner.headers)
        assert answer.status_code == 200, answer.text
        row: dict[str, Any] = answer.json()
        return row

    async def post(self, person: Person, request_id: str, step: str, body: Any = None) -> httpx.Response:
        path = f"/api/portal/documents/{request_id}/{step}"
        return await self.api.post(path, json=body, headers=person.headers)

    async def sign(self, person: Person, row: dict[str, Any], **fields: Any) -> httpx.Response:
        agreed = await self.post(person, row["id"], "agree", AGREED)
        if agreed.status_code != 200:
            return agreed
        return await self.post(person, row["id"], "sign", signature(row, **fields))

    async def counter_sign(self, row: dict[str, Any], person: Person | None = None) -> httpx.Response:
        body = signature(row, kind="drawn", strokes=STROKES) | {"opened": True, "agreed": True}
        who = person or self.owner
        return await self.api.post(
            f"/api/signature-requests/{row['id']}/sign", json=body, headers=who.headers
        )


def signature(row: dict[str, Any], **fields: Any) -> dict[str, Any]:
    return {"sha256": row["sha256"], "kind": "typed", "name": "Nora Kim", **fields}


def later(**apart: int) -> datetime:
    return utc_now() + timedelta(**apart)
