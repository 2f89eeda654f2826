"""A file is put into the store before the transaction opens that writes its job down."""

import httpx
import pytest
from sqlalchemy.pool import QueuePool

from api.state import AppState
from domain.core.errors import Unavailable
from domain.files.store import AWAY, FolderStore
from tests.factories import Maker

CSV = b"name,address,city,state,zip_code\nMaple Court,1 Elm Street,Providence,RI,02903\n"
MAPPING = (
    '[{"csvColumn": "name", "dbField": "name"}, {"csvColumn": "address", "dbField": "address"},'
    ' {"csvColumn": "city", "dbField": "city"}, {"csvColumn": "state", "dbField": "state"},'
    ' {"csvColumn": "zip_code", "dbField": "zip_code"}]'
)


async def posted(api: httpx.AsyncClient, headers: dict[str, str]) -> httpx.Response:
    return await api.post(
        "/api/import",
        headers=headers,
        data={"importType": "properties", "mappings": MAPPING},
        files={"file": ("properties.csv", CSV, "text/csv")},
    )


async def test_no_connection_is_held_while_the_store_is_asked(
    api: httpx.AsyncClient, make: Maker, state: AppState, monkeypatch: pytest.MonkeyPatch
) -> None:
    pool = state.database.engine.sync_engine.pool
    assert isinstance(pool, QueuePool)
    held: list[int] = []
    put = FolderStore.put

    async def watched(store: FolderStore, key: str, body: bytes) -> None:
        held.append(pool.checkedout())
        await put(store, key, body)

    monkeypatch.setattr(FolderStore, "put", watched)
    assert (await posted(api, (await make.person()).headers)).status_code == 202
    assert held == [0]


async def test_a_store_that_does_not_answer_leaves_no_job(
    api: httpx.AsyncClient, make: Maker, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = await make.person()

    async def away(_store: FolderStore, _key: str, _body: bytes) -> None:
        raise Unavailable(AWAY)

    monkeypatch.setattr(FolderStore, "put", away)
    assert (await posted(api, person.headers)).status_code == 503
    listed = await api.get("/api/import-jobs", headers=person.headers)
    assert listed.json()["items"] == []
