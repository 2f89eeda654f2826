"""One home, the invitation of its resident, and what tests do with it."""

from typing import Any
from uuid import UUID

import httpx
from sqlalchemy import select, update

from api.state import AppState
from domain.core.db.database import Database
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.core.values.dates import utc_now
from domain.core.values.ids import new_id
from domain.models import Property, Resident, TenantInvitation, TenantPortal
from domain.portals import expiry
from tests.factories import Maker, Person
from tests.posting import post, token_in

SETUP = "/api/portal/auth/setup"
NEW = "gr4vel & larch"


class Inviting:
    """One home and what happens to the invitation of its resident."""

    def __init__(
        self, api: httpx.AsyncClient, make: Maker, worker: Database, state: AppState, owner: Person
    ) -> None:
        self.api, self.make, self._worker, self._state, self.owner = api, make, worker, state, owner
        self.email = f"priya-{new_id().hex[-12:]}@example.com"

    async def settle(self) -> None:
        place = await self.make.property(self.owner, name="Alder Court")
        unit = await self.make.unit(place.id, unit_number="201")
        self.place: Property = place
        self.resident: Resident = await self.make.resident(
            place.id, unit_id=unit.id, first_name="Priya", last_name="Raman", email=self.email
        )

    async def call(self, path: str = "", by: Person | None = None, **body: Any) -> httpx.Response:
        url = f"/api/residents/{self.resident.id}/portal{path}"
        return await self.api.post(url, json=body or None, headers=(by or self.owner).headers)

    async def shown(self, by: Person | None = None) -> dict[str, Any]:
        url = f"/api/residents/{self.resident.id}/portal"
        answer = await self.api.get(url, headers=(by or self.owner).headers)
        body: dict[str, Any] = answer.json()
        return body

    async def mailed(self) -> dict[str, Any]:
        return (await post(self.make, self._worker, self._state, self.email))[0]

    async def texted(self, number: str) -> dict[str, Any]:
        """The newest SMS to the number."""
        return (await post(self.make, self._worker, self._state, number))[0]

    async def address(self, token: str, email: str) -> httpx.Response:
        return await self.api.post(f"{SETUP}/address", json={"token": token, "email": email})

    async def invited(self, **body: Any) -> str:
        """The token of the mailed link."""
        answer = await self.call("/invitation", include_instructions=True, **body)
        assert answer.status_code == 201, answer.text
        return token_in(await self.mailed())

    async def set_up(self, token: str, password: str = NEW, **more: Any) -> httpx.Response:
        body = {"token": token, "password": password, "accept_terms": True, **more}
        return await self.api.post(SETUP, json=body)

    async def found(self, token: str) -> httpx.Response:
        return await self.api.post(f"{SETUP}/invitation", json={"token": token})

    async def ends_at(self, when: Any) -> None:
        async with self.make.session() as session:
            await session.execute(
                update(TenantInvitation)
                .where(TenantInvitation.resident_id == self.resident.id)
                .values(expires_at=when)
            )

    async def portals(self) -> list[TenantPortal]:
        async with self.make.session() as session:
            mine = TenantPortal.resident_id == self.resident.id
            return list(await session.scalars(select(TenantPortal).where(mine)))

    async def settled(self, version: int = 1) -> str:
        """What the workflow reads when it looks at the row now."""
        async with unit_of_work(self._worker, EntryPoint.by_system("invitations")) as work:
            row_id = await work.session.scalar(
                select(TenantInvitation.id).where(TenantInvitation.resident_id == self.resident.id)
            )
            assert isinstance(row_id, UUID)
            state = await expiry.settle(
                session=work.session,
                scope=work.scope,
                invitation_id=row_id,
                token_version=version,
                now=utc_now(),
            )
        return state.status
