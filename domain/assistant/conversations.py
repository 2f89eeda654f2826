"""Conversations: whose turn it is, what was said, which step waits for an answer."""

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import CursorResult, delete, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import Principal
from domain.assistant.rules import STEP_GONE, TURN_LEASE, TURN_RUNNING, Outcome, title_of
from domain.core.dates import utc_now
from domain.core.errors import Conflict, NotFound
from domain.core.ids import new_id
from domain.models.assistant import Conversation, ConversationMessage

NOT_FOUND = "Conversation not found"


@dataclass(frozen=True, slots=True)
class Turn:
    """A claimed turn. `step_id` is the question that was waiting when it began."""

    id: UUID
    conversation_id: UUID
    step_id: str | None


@dataclass(frozen=True, slots=True)
class Answered:
    """What a turn ends with, for the history and for the admin's page."""

    text: str
    reply: dict[str, Any]
    outcome: Outcome
    engine: str
    step_id: str | None = None
    step_kind: str | None = None
    tools: list[str] = field(default_factory=list)
    duration_ms: int = 0
    tokens_in: int | None = None
    tokens_out: int | None = None


async def begin(
    *, session: AsyncSession, principal: Principal, question: str, conversation_id: UUID | None
) -> Turn:
    """Starts or continues a conversation with a question, and claims the turn.

    Raises NotFound for somebody else's conversation, Conflict while another turn runs.
    """
    if conversation_id is None:
        turn = await _start(session, principal, question)
    else:
        turn = await _claim(session, conversation_id)
    await _say(session, principal, turn.conversation_id, question)
    return turn


async def resume(
    *, session: AsyncSession, principal: Principal, conversation_id: UUID, step_id: str, said: str
) -> Turn:
    """Claims the turn for the answer to a waiting step; `said` is what the history shows for it.

    Raises NotFound, and Conflict while another turn runs or when the step is not the one that waits.
    """
    turn = await _claim(session, conversation_id)
    if turn.step_id != step_id:
        raise Conflict(STEP_GONE, code="step_gone")
    await _say(session, principal, conversation_id, said)
    return turn


async def end(*, session: AsyncSession, principal: Principal, turn: Turn, answered: Answered) -> UUID | None:
    """Keeps the answer and frees the turn; returns the message's id, or None when the turn's lease ran out
    and somebody else has taken the conversation on."""
    freed = await session.execute(
        update(Conversation)
        .where(Conversation.id == turn.conversation_id, Conversation.turn_id == turn.id)
        .values(
            turn_id=None,
            turn_until=None,
            step_id=answered.step_id,
            step_kind=answered.step_kind,
            last_message_at=utc_now(),
        )
    )
    if not _touched(freed):
        return None
    message_id = new_id()
    await session.execute(
        insert(ConversationMessage).values(
            id=message_id,
            conversation_id=turn.conversation_id,
            account_id=principal.account_id,
            actor_id=principal.scope.actor_id,
            sender="ai",
            text=answered.text,
            reply={**answered.reply, "messageId": str(message_id)},
            engine=answered.engine,
            outcome=answered.outcome,
            tools=answered.tools,
            duration_ms=answered.duration_ms,
            tokens_in=answered.tokens_in,
            tokens_out=answered.tokens_out,
        )
    )
    return message_id


async def forget(*, session: AsyncSession, conversation_id: UUID) -> None:
    """Deletes a conversation with its messages. Raises NotFound."""
    gone = await session.execute(delete(Conversation).where(Conversation.id == conversation_id))
    if not _touched(gone):
        raise NotFound(NOT_FOUND)


async def forget_untouched(*, session: AsyncSession, before: datetime, most: int) -> list[UUID]:
    """Deletes up to `most` conversations whose last message is older; returns their ids (a sweep's work)."""
    oldest = (
        select(Conversation.id)
        .where(Conversation.last_message_at < before)
        .order_by(Conversation.last_message_at)
        .limit(most)
    )
    ids = list((await session.scalars(oldest)).all())
    await session.execute(delete(Conversation).where(Conversation.id.in_(ids)))
    return ids


async def _start(session: AsyncSession, principal: Principal, question: str) -> Turn:
    turn = Turn(new_id(), new_id(), None)
    await session.execute(
        insert(Conversation).values(
            id=turn.conversation_id,
            account_id=principal.account_id,
            actor_id=principal.scope.actor_id,
            title=title_of(question),
            turn_id=turn.id,
            turn_until=utc_now() + TURN_LEASE,
        )
    )
    return turn


async def _claim(session: AsyncSession, conversation_id: UUID) -> Turn:
    """Compare and set: of two browsers, one gets the turn."""
    turn_id, now = new_id(), utc_now()
    claimed = await session.execute(
        update(Conversation)
        .where(
            Conversation.id == conversation_id,
            or_(Conversation.turn_id.is_(None), Conversation.turn_until < now),
        )
        .values(turn_id=turn_id, turn_until=now + TURN_LEASE, last_message_at=now)
        .returning(Conversation.step_id)
    )
    row = claimed.first()
    if row is not None:
        return Turn(turn_id, conversation_id, row.step_id)
    if await session.scalar(select(Conversation.id).where(Conversation.id == conversation_id)) is None:
        raise NotFound(NOT_FOUND)
    raise Conflict(TURN_RUNNING, code="turn_running")


async def _say(session: AsyncSession, principal: Principal, conversation_id: UUID, text: str) -> None:
    await session.execute(
        insert(ConversationMessage).values(
            id=new_id(),
            conversation_id=conversation_id,
            account_id=principal.account_id,
            actor_id=principal.scope.actor_id,
            sender="user",
            text=text,
        )
    )


def _touched(result: object) -> bool:
    return isinstance(result, CursorResult) and result.rowcount > 0
