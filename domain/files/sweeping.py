"""What the file sweep removes: files that were begun and never finished or never sent with their message, and
bytes that no file names."""

import re
from collections.abc import Collection
from datetime import datetime, timedelta
from uuid import UUID

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.values.dates import utc_now
from domain.files.service import PREFIX
from domain.models.conversations import MessageFile
from domain.models.files import StoredFile

SYSTEM = "file-sweep"
AT_ONCE = 500
_KEY = re.compile(rf"{PREFIX}([0-9a-f]{{8}}(?:-[0-9a-f]{{4}}){{3}}-[0-9a-f]{{12}})/[a-z0-9.-]+")


def unfinished_from() -> datetime:
    """Uploads that began before then are over: no request takes a day."""
    return utc_now() - timedelta(days=1)


async def drop_unfinished(session: AsyncSession, before: datetime) -> int:
    """Deletes rows of files whose upload never came to an end; their bytes are strays from then on."""
    due = (
        select(StoredFile.id)
        .where(StoredFile.state == "pending", StoredFile.created_at < before)
        .order_by(StoredFile.id)
        .limit(AT_ONCE)
    )
    gone = await session.execute(delete(StoredFile).where(StoredFile.id.in_(due)).returning(StoredFile.id))
    return len(gone.all())


async def drop_unsent(session: AsyncSession, before: datetime) -> int:
    """Deletes files that came for a message which was never sent; their bytes are strays from then on."""
    due = (
        select(MessageFile.id)
        .where(MessageFile.message_id.is_(None), MessageFile.created_at < before)
        .order_by(MessageFile.id)
        .limit(AT_ONCE)
    )
    gone = await session.execute(delete(MessageFile).where(MessageFile.id.in_(due)).returning(MessageFile.id))
    return len(gone.all())


async def strays(session: AsyncSession, keys: Collection[str]) -> list[str]:
    """The keys that no file names, or one that the virus scanner refused: a process may have died before it
    deleted those."""
    named = {key: UUID(found[1]) for key in keys if (found := _KEY.fullmatch(key))}
    kept = select(StoredFile.id).where(StoredFile.id.in_(set(named.values())), StoredFile.state != "refused")
    rows = await session.execute(kept)
    known = set(rows.scalars())
    return [key for key in keys if named.get(key) not in known]
