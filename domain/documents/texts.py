"""Reading what PDFs say, for the search: which are due, and the words that are kept of one."""

import re
from dataclasses import dataclass
from uuid import UUID

from sqlalchemy import func, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.errors import Conflict, NotFound
from domain.files.checking import WHOLE
from domain.files.child import Unreadable, ask_child
from domain.files.serving import read_proven
from domain.files.store import ObjectStore
from domain.models.document_texts import DocumentText
from domain.models.files import StoredFile

AT_ONCE = 100
# Dashes, blanks and line ends: a PDF breaks a number wherever its letters stand apart.
_SIGN = r"[\s\u00ad\u2010-\u2015.·-]"
_NUMBERS_OF_PERSONS = re.compile(
    # social security numbers: in their three parts, in one, or letter-spaced
    rf"(?<!\d)(?:\d{{3}}{_SIGN}{{1,3}}\d{{2}}{_SIGN}{{1,3}}\d{{4}}|\d{{9}}|\d(?:\s\d){{8}})(?!\d)"
    rf"|(?<!\d)\d(?:{_SIGN}{{0,3}}\d){{12,18}}(?!\d)"  # cards, and accounts as long as those
)


@dataclass(frozen=True, slots=True)
class UnreadText:
    """A PDF whose words are not known yet. `sha256` is null of one that was refused by the virus scanner."""

    document_id: UUID
    file_id: UUID
    sha256: bytes | None


async def unread_texts(session: AsyncSession, after: UUID | None) -> list[UnreadText]:
    """The next of those that are due; what still waits for the virus scanner is not."""
    stored = StoredFile.state == "stored"
    wanted = (
        select(DocumentText.document_id, StoredFile.id, StoredFile.sha256, stored)
        .join(StoredFile, StoredFile.id == DocumentText.file_id)
        .where(DocumentText.words.is_(None), StoredFile.state.in_(("stored", "refused")))
    )
    if after is not None:
        wanted = wanted.where(DocumentText.document_id > after)
    rows = await session.execute(wanted.order_by(DocumentText.document_id).limit(AT_ONCE))
    return [UnreadText(row_id, file_id, sha256 if clean else None) for row_id, file_id, sha256, clean in rows]


async def text_of(store: ObjectStore, text: UnreadText) -> str:
    """What the PDF says, without numbers of persons and cards; nothing where it cannot be read any more.
    Raises Unavailable for the store."""
    if text.sha256 is None:
        return ""
    try:
        data = await read_proven(store, text.file_id, WHOLE, text.sha256)
        read = await ask_child("pdf_text", data)
    except (Conflict, NotFound, Unreadable):
        return ""  # its bytes are gone or were changed, which whoever opens it is told
    return masked(read.parts["text"].decode(errors="replace"))


async def keep_words(session: AsyncSession, document_id: UUID, text: str) -> None:
    """Writes the words, unless the document went or became one that is not read meanwhile."""
    await session.execute(
        update(DocumentText)
        .where(DocumentText.document_id == document_id, DocumentText.words.is_(None))
        .values(words=func.document_words(text.replace("\x00", " ")))
    )


def masked(text: str) -> str:
    """The text with nothing in place of each number that looks like a social security number or a card's."""
    return _NUMBERS_OF_PERSONS.sub(" ", text)
