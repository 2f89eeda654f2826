"""SIGKILLs of the process that takes an upload, at each of its steps, and what the sweep then finds."""

import asyncio
import json
import os
import signal
import sys
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from typing import Any, Literal, get_args
from uuid import UUID

import httpx
from pydantic import SecretStr
from sqlalchemy import select, update
from temporalio.testing import ActivityEnvironment

from api.main import create_app
from api.state import open_state
from domain.core.settings import Settings
from domain.core.values.dates import utc_now
from domain.files import service
from domain.files.store import FolderStore
from domain.models import Photo, StoredFile
from domain.models.photos import PHOTO_SIZES
from domain.photos import service as photos
from tests.domain.files.samples import picture
from tests.factories import Maker, Person
from workflows.context import open_context
from workflows.files.activities import FileActivities

Step = Literal["row begun", "some bytes stored", "bytes stored", "row settled", "photo written", "answered"]
STEPS: tuple[Step, ...] = get_args(Step)
_URLS = ("database_url", "portal_database_url", "link_database_url")


@dataclass(frozen=True)
class Left:
    """What is there after the sweep: photos, files that are not whole, and objects that no file names."""

    photos: int
    unfinished: int
    without_bytes: int
    orphans: int


async def kill_at(steps: Sequence[Step], *, settings: Settings, person: Person, unit_id: UUID) -> None:
    """Sends a photo from a process of its own for each of the steps, which ends there by SIGKILL."""
    told = {name: getattr(settings, name).get_secret_value() for name in _URLS}
    told |= {"home": str(settings.steward_home), "token": person.token, "unit": str(unit_id)}
    child = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.api.photos.killing"),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.PIPE,
    )
    _, said = await child.communicate(json.dumps({"told": told, "steps": steps}).encode())
    assert child.returncode == 0, said.decode()[-2000:]


async def left_after_sweep(*, settings: Settings, make: Maker, unit_id: UUID) -> Left:
    """A day later the sweep runs; then what is there of the unit's photos is counted."""
    store = FolderStore(settings.home / "objects")
    long_ago = utc_now() - timedelta(days=2)
    async with make.session() as session:
        mine = update(StoredFile).where(StoredFile.entity_id == unit_id)
        files = (await session.execute(mine.values(created_at=long_ago).returning(StoredFile.id))).scalars()
        ours = {service.object_key(each, size) for each in files for size in PHOTO_SIZES}
    for key in ours:
        path = settings.home / "objects" / key
        if path.exists():
            os.utime(path, (long_ago.timestamp(), long_ago.timestamp()))
    async with open_context(settings) as context:
        activities = FileActivities(context)
        for act in (activities.drop_unfinished_files, activities.delete_stray_bytes):
            await ActivityEnvironment().run(act)
    async with make.session() as session:
        rows = (
            await session.execute(
                select(StoredFile.id, StoredFile.state).where(StoredFile.entity_id == unit_id)
            )
        ).all()
        shown = set((await session.scalars(select(Photo.file_id).where(Photo.unit_id == unit_id))).all())
    there = set(await store.keys(service.PREFIX, utc_now() + timedelta(seconds=1)))
    whole = {service.object_key(each.id, size) for each in rows for size in PHOTO_SIZES}
    return Left(
        photos=len(shown),
        unfinished=sum(each.state != "stored" or each.id not in shown for each in rows),
        without_bytes=len(whole - there),
        orphans=len((ours & there) - whole),
    )


def _die(*_args: object, **_named: object) -> Any:
    os.kill(os.getpid(), signal.SIGKILL)


def _before(at: Any, name: str) -> None:
    setattr(at, name, _die)


def _after(at: Any, name: str, count: int = 1) -> None:
    act: Callable[..., Awaitable[Any]] = getattr(at, name)
    calls = 0

    async def acting(*args: Any, **named: Any) -> Any:
        nonlocal calls
        done = await act(*args, **named)
        calls += 1
        if calls == count:
            _die()
        return done

    setattr(at, name, acting)


def _prepare(step: Step) -> None:
    match step:
        case "row begun":
            _before(service, "put")
        case "some bytes stored":
            _after(FolderStore, "put", 2)
        case "bytes stored":
            _before(service, "settle")
        case "row settled":
            _before(photos, "add")
        case "photo written":
            _after(photos, "add")
        case "answered":
            pass


async def _send(told: dict[str, str]) -> None:
    settings = Settings(
        steward_home=Path(told["home"]),
        steward_port=8000,
        steward_demo=False,
        database_url=SecretStr(told["database_url"]),
        portal_database_url=SecretStr(told["portal_database_url"]),
        link_database_url=SecretStr(told["link_database_url"]),
    )
    async with open_state(settings) as state:
        app = create_app(settings)
        app.state.steward = state
        transport = httpx.ASGITransport(app=app)
        async with httpx.AsyncClient(transport=transport, base_url=settings.origin) as api:
            answer = await api.post(
                "/api/photos/upload",
                data={"entity_type": "unit", "entity_id": told["unit"]},
                files={"file": ("a.png", picture("PNG"))},
                headers={"Authorization": f"Bearer {told['token']}"},
            )
            assert answer.status_code == 201, answer.text
            _die()


def _killed_at(step: Step, told: dict[str, str]) -> None:
    """In a fork, so that what is slow to import is imported once."""
    if (child := os.fork()) == 0:
        _prepare(step)
        asyncio.run(_send(told))
        os._exit(1)
    _, status = os.waitpid(child, 0)
    if not os.WIFSIGNALED(status):
        sys.exit(f"{step}: ended with {status}")


if __name__ == "__main__":
    given: dict[str, Any] = json.loads(sys.stdin.read())
    for each in given["steps"]:
        _killed_at(each, given["told"])
