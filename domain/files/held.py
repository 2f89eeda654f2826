"""Files that wait for the virus scanner: which are due, and what becomes of one once it was asked."""

from dataclasses import dataclass
from uuid import UUID

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.errors import Conflict, NotFound, Unavailable
from domain.core.file_kinds import PDF
from domain.core.settings import Settings
from domain.files.checking import WHOLE
from domain.files.scanning import HELD, WAS_REFUSED, Verdict, scan
from domain.files.service import object_key
from domain.files.store import ObjectStore
from domain.models.files import StoredFile
from domain.models.photos import PHOTO_SIZES

AT_ONCE = 100


@dataclass(frozen=True, slots=True)
class HeldFile:
    """A file that waits, and the parts that the store has of it."""

    id: UUID
    parts: tuple[str, ...]


async def held_files(session: AsyncSession, after: UUID | None) -> list[HeldFile]:
    """The next of those that wait, the longest waiting first."""
    wanted = select(StoredFile.id, StoredFile.kind, StoredFile.content_type).where(StoredFile.state == "held")
    if after is not None:
        wanted = wanted.where(StoredFile.id > after)
    rows = await session.execute(wanted.order_by(StoredFile.id).limit(AT_ONCE))
    return [HeldFile(file_id, parts_of(kind, content_type)) for file_id, kind, content_type in rows]


async def verdict_of(settings: Settings, store: ObjectStore, file: HeldFile) -> Verdict:
    """Raises ScannerAway, Unavailable for the store; a file whose bytes are gone is as good as refused."""
    for part in file.parts:
        try:
            data = await store.get(object_key(file.id, part))
        except NotFound:
            return "found"
        if await scan(settings, data) == "found":
            return "found"
    return "clean"


async def release(session: AsyncSession, file: HeldFile, verdict: Verdict) -> None:
    """Gives a clean file out from now on; one with a virus never."""
    state = "stored" if verdict == "clean" else "refused"
    await session.execute(
        update(StoredFile).where(StoredFile.id == file.id, StoredFile.state == "held").values(state=state)
    )


async def delete_bytes(store: ObjectStore, file: HeldFile) -> None:
    """Of a file with a virus nothing stays but its row, which the page shows as refused."""
    for part in file.parts:
        await store.delete(object_key(file.id, part))


def refuse_unless_stored(state: str) -> None:
    """Raises Conflict for a file that waits for the scanner, or that it found a virus in."""
    if state == "held":
        raise Conflict(HELD, code="file_held")
    if state == "refused":
        raise Conflict(WAS_REFUSED, code="file_refused")
    if state != "stored":
        raise Unavailable


def parts_of(kind: str, content_type: str | None) -> tuple[str, ...]:
    """Under which names the store keeps files of the kind; an attached picture is kept as photos are."""
    match kind.rpartition(".")[2]:
        case "photo":
            return PHOTO_SIZES
        case "attachment" if content_type != PDF:
            return PHOTO_SIZES
        case "picture":
            return ("picture",)
        case _:
            return (WHOLE,)
