"""Forgetting conversations: by their person, or after 30 days without a word."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import CursorResult, delete, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.assistant.rules import TURN_RUNNING
from domain.assistant.turns import NOT_FOUND
from domain.core.errors import Conflict, NotFound
from domain.core.values.dates import utc_now
from domain.models.assistant import Conversation


async def forget(*, session: AsyncSession, conversation_id: UUID) -> None:
    """Deletes a conversation with its messages. Raises NotFound, Conflict while a turn of it runs."""
    free = or_(Conversation.turn_id.is_(None), Conversation.turn_until < utc_now())
    gone = await session.execute(delete(Conversation).where(Conversation.id == conversation_id, free))
    if isinstance(gone, CursorResult) and gone.rowcount > 0:
        return
    if await session.scalar(select(Conversation.id).where(Conversation.id == conversation_id)) is None:
        raise NotFound(NOT_FOUND)
    raise Conflict(TURN_RUNNING, code="turn_running")


async def forget_untouched(*, session: AsyncSession, before: datetime, most: int) -> list[UUID]:
    """Deletes up to `most` conversations whose last message is older; returns their ids (a sweep's work)."""
    untouched = Conversation.last_message_at < before
    oldest = select(Conversation.id).where(untouched).order_by(Conversation.last_message_at).limit(most)
    gone = await session.scalars(
        delete(Conversation)
        .where(Conversation.id.in_(oldest), untouched)  # still, once whoever goes on with it has spoken
        .returning(Conversation.id)
        .execution_options(synchronize_session=False)
    )
    return list(gone)
