"""The demo's lease that all have signed, with its certificate."""

import asyncio

import httpx

from api.state import AppState
from deploy.demo.agreements import LEASE_TITLE, Signing, ask_to_sign_lease
from deploy.demo.desk import Desk
from domain.core.crypto.ciphers import token_hash
from domain.core.db.database import Database
from domain.core.unit_of_work import EntryPoint
from tests.api.agreements.scene import Scene
from tests.factories import Maker


async def test_the_lease_is_signed_by_its_resident_and_the_owner_and_kept_with_its_certificate(
    api: httpx.AsyncClient,
    state: AppState,
    database: Database,
    portal_database: Database,
    worker_database: Database,
    make: Maker,
) -> None:
    owner = await make.person(full_name="Dana Whitfield")
    place = await make.property(owner)
    unit = await make.unit(place.id, status="occupied")
    resident = await make.resident(place.id, unit_id=unit.id, email=f"nora-{unit.id}@example.com")
    tenant = await make.tenant(resident)
    lease = await make.lease(unit, resident)
    scene = Scene(api, state, worker_database, owner, place, lease, [tenant])
    desk = Desk(database, EntryPoint.by_session(token_hash(owner.token)))

    request_id = await ask_to_sign_lease(desk, lease.id)
    home = EntryPoint.by_session(token_hash(tenant.token))
    signing = Signing(desk, portal_database, home, state.store, request_id)
    await asyncio.gather(signing.sign_by_all(), scene.run(str(request_id)))
    ended = await scene.run(str(request_id))

    assert ended.stage == "completed"
    row = await scene.read(str(request_id))
    assert (row["title"], row["status"], row["has_final"]) == (LEASE_TITLE, "completed", True)
    documents = await api.get(f"/api/documents/lease/{lease.id}", headers=owner.headers)
    assert [each["document_name"] for each in documents.json()["documents"]] == [f"{LEASE_TITLE}, signed"]
