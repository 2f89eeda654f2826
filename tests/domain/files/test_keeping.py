"""Row first, then bytes: what a process that dies leaves behind, and what the sweep makes of it."""

from datetime import timedelta
from pathlib import Path
from uuid import UUID

import pytest
from sqlalchemy import select, update

from api.state import AppState
from domain.access.principal import principal_of
from domain.core.crypto.ciphers import token_hash
from domain.core.db.database import Database
from domain.core.errors import Conflict, Forbidden, NotFound
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.core.values.dates import utc_now
from domain.core.values.ids import new_id
from domain.files import service, sweeping
from domain.files.checking import examine
from domain.files.serving import read_proven
from domain.files.store import FolderStore
from domain.models import StoredFile
from tests.domain.files.samples import PHOTOS, picture
from tests.factories import Maker, Person


async def begun(state: AppState, person: Person, unit_id: UUID) -> UUID:
    async with unit_of_work(state.database, EntryPoint.by_session(token_hash(person.token))) as work:
        place = await service.place_of(work.session, PHOTOS, unit_id, PHOTOS.write)
        sent_by = service.SentBy(account_id=principal_of(work.auth).account_id)
        return await service.begin(
            session=work.session, sent_by=sent_by, kind=PHOTOS, entity_id=unit_id, place=place, name="a.webp"
        )


async def settled(state: AppState, person: Person, file_id: UUID) -> None:
    async with unit_of_work(state.database, EntryPoint.by_session(token_hash(person.token))) as work:
        await service.settle(work.session, file_id, await examine(PHOTOS, "a.png", picture("PNG")))


async def test_only_who_may_change_the_row_may_begin_a_file(state: AppState, make: Maker) -> None:
    owner, viewer, stranger = [await make.person() for _ in range(3)]
    place = await make.property(owner)
    await make.link(viewer, place.id, "viewer")
    unit = await make.unit(place.id)
    await begun(state, owner, unit.id)
    with pytest.raises(Forbidden):
        await begun(state, viewer, unit.id)
    for unit_id in (unit.id, new_id()):
        with pytest.raises(NotFound):
            await begun(state, stranger, unit_id)


async def test_a_file_is_settled_once_and_by_who_began_it(state: AppState, make: Maker) -> None:
    owner, colleague = await make.person(), await make.person()
    place = await make.property(owner)
    await make.link(colleague, place.id, "owner")
    file_id = await begun(state, owner, (await make.unit(place.id)).id)
    with pytest.raises(Conflict):
        await settled(state, colleague, file_id)
    await settled(state, owner, file_id)
    with pytest.raises(Conflict):
        await settled(state, owner, file_id)


async def test_what_never_ended_is_swept_a_day_later_and_nothing_else(
    state: AppState, worker_database: Database, make: Maker, tmp_path: Path
) -> None:
    owner = await make.person()
    unit = await make.unit((await make.property(owner)).id)
    kept, lost, fresh = [await begun(state, owner, unit.id) for _ in range(3)]
    await settled(state, owner, kept)
    async with make.session() as session:
        long_ago = utc_now() - timedelta(days=2)
        await session.execute(
            update(StoredFile).where(StoredFile.id.in_([kept, lost])).values(created_at=long_ago)
        )
    store = FolderStore(tmp_path)
    keys = {file_id: service.object_key(file_id, "full") for file_id in (kept, lost, fresh, new_id())}
    for key in keys.values():
        await store.put(key, b"bytes")
    async with unit_of_work(worker_database, EntryPoint.by_system(sweeping.SYSTEM)) as work:
        assert await sweeping.drop_unfinished(work.session, sweeping.unfinished_from()) >= 1
        listed = await store.keys(service.PREFIX, utc_now() + timedelta(seconds=1))
        strays = await sweeping.strays(work.session, listed)
    assert set(strays) == set(keys.values()) - {keys[kept], keys[fresh]}
    async with make.session() as session:
        left = (await session.execute(select(StoredFile.id).where(StoredFile.entity_id == unit.id))).scalars()
        assert set(left) == {kept, fresh}


async def test_a_changed_byte_is_found(tmp_path: Path) -> None:
    store, file_id = FolderStore(tmp_path), new_id()
    examined = await examine(PHOTOS, "a.png", picture("PNG"))
    await service.put(store, file_id, examined)
    assert await read_proven(store, file_id, "full", examined.sha256) == examined.parts["full"]
    await store.put(service.object_key(file_id, "full"), examined.parts["full"] + b" ")
    with pytest.raises(Conflict) as refused:
        await read_proven(store, file_id, "full", examined.sha256)
    assert refused.value.code == "file_changed"
