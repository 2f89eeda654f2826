"""Opinions on answers: thumbs up or down, with a note."""

from uuid import UUID

from sqlalchemy import func, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import Principal
from domain.assistant.rules import FeedbackFields
from domain.core.errors import NotFound
from domain.models.assistant import AnswerFeedback, ConversationMessage

NOT_FOUND = "Answer not found"


async def rate(
    *, session: AsyncSession, principal: Principal, message_id: UUID, fields: FeedbackFields
) -> None:
    """Keeps the person's opinion; a second one replaces the first. Raises NotFound."""
    answers = select(ConversationMessage.id).where(
        ConversationMessage.id == message_id, ConversationMessage.sender == "ai"
    )
    if await session.scalar(answers) is None:
        raise NotFound(NOT_FOUND)
    opinion = {"rating": fields.rating, "note": fields.note}
    added = insert(AnswerFeedback).values(
        message_id=message_id,
        account_id=principal.account_id,
        actor_id=principal.scope.actor_id,
        **opinion,
    )
    await session.execute(
        added.on_conflict_do_update(index_elements=["message_id"], set_={**opinion, "updated_at": func.now()})
    )
