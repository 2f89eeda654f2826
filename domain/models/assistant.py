"""The assistant: conversations, what was said in them, approvals of changes, and opinions on answers."""

from datetime import datetime
from typing import Any, Literal, get_args
from uuid import UUID

from sqlalchemy import ForeignKey, ForeignKeyConstraint, Index, LargeBinary, UniqueConstraint, func
from sqlalchemy import text as sql
from sqlalchemy.dialects.postgresql import ARRAY, JSONB, TEXT
from sqlalchemy.orm import Mapped, mapped_column

from domain.core.db.base import Base, Id, Timestamps
from domain.models.properties import one_of

APPROVAL_STATUSES = ("pending", "used", "cancelled")
AUDIENCES = ("staff", "resident")
# Of the connected role: who signs in as staff never sees what they asked as a resident, nor the other way.
_CONNECTED = "CASE session_user WHEN 'steward_portal' THEN 'resident' ELSE 'staff' END"
Outcome = Literal[
    "answered",
    "needs_input",
    "needs_selection",
    "needs_confirmation",
    "done",
    "cancelled",
    "unanswered",
    "failed",
]
OUTCOMES: tuple[Outcome, ...] = get_args(Outcome)


def _in_own_conversation() -> ForeignKeyConstraint:
    """What belongs to a conversation belongs to its account: nobody can write into another's thread."""
    return ForeignKeyConstraint(
        ["conversation_id", "account_id"],
        ["conversations.id", "conversations.account_id"],
        ondelete="CASCADE",
    )


UNAUDITED = {"audited": False}  # talk changes nothing; what a tool changes is audited by the tool's service


class Conversation(Timestamps, Base):
    """One thread of questions. Its graph state lives in schema `agent` under the same id.

    `turn_id` is set while somebody's turn runs and is free again after `turn_until`. `step_id` names the
    question that waits for an answer, if one does.
    """

    __tablename__ = "conversations"
    __table_args__ = (
        UniqueConstraint("id", "account_id"),
        one_of("audience", AUDIENCES),
        Index("ix_conversations_newest", "account_id", "actor_id", sql("last_message_at DESC")),
        Index("ix_conversations_last_message_at", "last_message_at"),
        {"info": UNAUDITED},
    )

    id: Mapped[Id]
    account_id: Mapped[UUID] = mapped_column(ForeignKey("accounts.id"))
    actor_id: Mapped[UUID] = mapped_column(ForeignKey("accounts.id"))
    audience: Mapped[str] = mapped_column(server_default=sql(_CONNECTED))
    title: Mapped[str]
    turn_id: Mapped[UUID | None]
    turn_until: Mapped[datetime | None]
    step_id: Mapped[str | None]
    step_kind: Mapped[str | None]
    last_message_at: Mapped[datetime] = mapped_column(server_default=func.now())


class ConversationMessage(Base):
    """What the panel shows again: a question, or an answer with its whole reply."""

    __tablename__ = "conversation_messages"
    __table_args__ = (
        _in_own_conversation(),
        UniqueConstraint("id", "account_id"),
        one_of("sender", ("user", "ai")),
        one_of("outcome", OUTCOMES),
        Index("ix_conversation_messages_thread", "conversation_id", "id"),
        {"info": UNAUDITED},
    )

    id: Mapped[Id]
    conversation_id: Mapped[UUID]
    account_id: Mapped[UUID]
    actor_id: Mapped[UUID]
    sender: Mapped[str]
    text: Mapped[str]
    reply: Mapped[dict[str, Any] | None]
    engine: Mapped[str | None]
    outcome: Mapped[str | None]
    tools: Mapped[list[str]] = mapped_column(ARRAY(TEXT), server_default=sql("'{}'"), default=list)
    duration_ms: Mapped[int | None]
    tokens_in: Mapped[int | None]
    tokens_out: Mapped[int | None]
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())


class Approval(Base):
    """A person's leave for one change: bound to tool, arguments and person, used once, for ten minutes."""

    __tablename__ = "approvals"
    __table_args__ = (
        _in_own_conversation(),
        one_of("status", APPROVAL_STATUSES),
        Index("ix_approvals_conversation_id", "conversation_id"),
        {"info": UNAUDITED},
    )

    id: Mapped[Id]
    conversation_id: Mapped[UUID]
    account_id: Mapped[UUID]
    actor_id: Mapped[UUID]
    tool: Mapped[str]
    arguments: Mapped[dict[str, Any]] = mapped_column(JSONB)
    digest: Mapped[bytes] = mapped_column(LargeBinary)
    status: Mapped[str] = mapped_column(server_default="pending", default="pending")
    expires_at: Mapped[datetime]
    decided_at: Mapped[datetime | None]
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())


class AnswerFeedback(Base):
    """What a person thought of one answer; a second opinion replaces the first."""

    __tablename__ = "answer_feedback"
    __table_args__ = (
        ForeignKeyConstraint(
            ["message_id", "account_id"],
            ["conversation_messages.id", "conversation_messages.account_id"],
            ondelete="CASCADE",
        ),
        one_of("rating", ("up", "down")),
        {"info": UNAUDITED},
    )

    message_id: Mapped[UUID] = mapped_column(primary_key=True)
    account_id: Mapped[UUID]
    actor_id: Mapped[UUID]
    rating: Mapped[str]
    note: Mapped[str | None]
    created_at: Mapped[datetime] = mapped_column(server_default=func.now())
    updated_at: Mapped[datetime] = mapped_column(server_default=func.now())
