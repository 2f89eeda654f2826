"""Files where a virus scanner is configured: refused with a virus, held while it is away, else given out."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from uuid import UUID

import httpx
import pytest
from sqlalchemy import update
from temporalio.testing import ActivityEnvironment

from api.main import create_app
from api.state import AppState
from domain.core.db.database import Database
from domain.core.errors import NotFound
from domain.core.settings import Settings
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.files import sweeping
from domain.files.checking import WHOLE
from domain.files.scanning import HELD, WAS_REFUSED, ScannerAway, scan
from domain.files.service import object_key
from domain.models import Document, StoredFile
from tests.api.documents.test_documents import a_resident, of, uploaded
from tests.domain.files.clamd import EICAR, TOO_LONG, clamd
from tests.domain.files.samples import pdf, picture
from tests.domain.files.test_store import free_port
from tests.factories import Maker
from workflows.context import open_context
from workflows.files.scan_activities import ScanActivities


@asynccontextmanager
async def scanning(state: AppState, settings: Settings, address: str) -> AsyncIterator[httpx.AsyncClient]:
    """The app in this process, which asks the scanner there."""
    scanned = settings.model_copy(update={"clamd_address": address, "clamd_timeout_seconds": 2.0})
    app = create_app(scanned)
    app.state.steward = replace(state, settings=scanned)
    transport = httpx.ASGITransport(app=app, raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url=settings.origin) as client:
        yield client


async def swept(settings: Settings, address: str) -> int:
    scanned = settings.model_copy(update={"clamd_address": address, "clamd_timeout_seconds": 2.0})
    async with open_context(scanned) as context:
        decided: int = await ActivityEnvironment().run(ScanActivities(context).scan_held_files)
        return decided


async def test_clamd_is_asked_in_chunks_and_is_away_where_nobody_listens(settings: Settings) -> None:
    async with clamd() as address:
        there = settings.model_copy(update={"clamd_address": address})
        assert await scan(there, b"x" * 200_000) == "clean"
        assert await scan(there, b"x" * 100_000 + EICAR) == "found"
    with pytest.raises(ScannerAway):
        await scan(there, b"x")


async def test_a_file_with_a_virus_is_refused_and_nothing_of_it_stays(
    state: AppState, settings: Settings, make: Maker
) -> None:
    owner = await make.person()
    resident = await a_resident(make, owner)
    async with clamd() as address, scanning(state, settings, address) as api:
        refused = await uploaded(api, owner, "resident", resident.id, data=pdf(extra=b"/X (%s) " % EICAR))
        assert refused.status_code == 422, refused.text
        assert refused.json()["detail"] == "A virus was found in renters.pdf, so it was not taken."
        clean = await uploaded(api, owner, "resident", resident.id)
        assert clean.json()["document"]["state"] == "stored"
        assert [row["state"] for row in await of(api, owner, "resident", resident.id)] == ["stored"]


async def test_files_are_held_while_the_scanner_is_away(
    state: AppState, settings: Settings, make: Maker
) -> None:
    owner = await make.person()
    resident = await a_resident(make, owner)
    port = free_port()
    away = f"127.0.0.1:{port}"
    async with scanning(state, settings, away) as api:
        paths = []
        for data in (pdf(), pdf(extra=b"/X (%s) " % EICAR)):
            held = await uploaded(api, owner, "resident", resident.id, data=data)
            assert (held.status_code, held.json()["document"]["state"]) == (201, "held"), held.text
            paths.append(f"/api/documents/download/{held.json()['document']['id']}")
        photo = await api.post(
            "/api/photos/upload",
            data={"entity_type": "resident", "entity_id": str(resident.id)},
            files={"file": ("me.png", picture("PNG"))},
            headers=owner.headers,
        )
        seen = photo.json()["photo"]
        assert seen["state"] == "held"
        for path in (*paths, seen["thumbnail_url"]):
            answer = await api.get(path, headers=owner.headers)
            assert (answer.status_code, answer.json()["code"], answer.json()["detail"]) == (
                409,
                "file_held",
                HELD,
            )
        assert await swept(settings, away) == 0
        async with clamd(port):
            assert await swept(settings, away) >= 3
        assert (await api.get(paths[0], headers=owner.headers)).status_code == 200
        assert (await api.get(seen["thumbnail_url"], headers=owner.headers)).status_code == 200
        gone = await api.get(paths[1], headers=owner.headers)
        assert (gone.status_code, gone.json()["detail"]) == (409, WAS_REFUSED)
        async with make.session() as session:
            row = await session.get_one(Document, UUID(paths[1].rpartition("/")[2]))
        with pytest.raises(NotFound):
            await state.store.get(object_key(row.file_id, WHOLE))


async def test_a_file_that_the_scanner_cannot_look_into_keeps_no_other_waiting(
    state: AppState, settings: Settings, make: Maker
) -> None:
    owner = await make.person()
    resident = await a_resident(make, owner)
    port = free_port()
    away = f"127.0.0.1:{port}"
    async with scanning(state, settings, away) as api:
        for data in (pdf(extra=b"/X (%s) " % TOO_LONG), pdf()):
            await uploaded(api, owner, "resident", resident.id, data=data)
        async with clamd(port):
            assert await swept(settings, away) >= 1
        states = [row["state"] for row in await of(api, owner, "resident", resident.id)]
        assert sorted(states) == ["held", "stored"]


async def test_bytes_of_a_refused_file_that_a_killed_sweep_left_are_strays(
    state: AppState, settings: Settings, make: Maker, worker_database: Database
) -> None:
    owner = await make.person()
    resident = await a_resident(make, owner)
    async with clamd() as address, scanning(state, settings, address) as api:
        kept, refused = [
            (await uploaded(api, owner, "resident", resident.id, data=data)).json()["document"]["id"]
            for data in (pdf(), pdf(extra=b"/X (two) "))
        ]
    async with make.session() as session:
        files = [(await session.get_one(Document, UUID(each))).file_id for each in (kept, refused)]
        of_it = update(StoredFile).where(StoredFile.id == files[1]).values(state="refused")
        await session.execute(of_it)
    keys = [object_key(each, WHOLE) for each in files]
    async with unit_of_work(worker_database, EntryPoint.by_system(sweeping.SYSTEM)) as work:
        assert await sweeping.strays(work.session, keys) == keys[1:]
