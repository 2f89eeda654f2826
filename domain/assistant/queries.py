"""Reading conversations: the person's list, one of them with its messages, and how all of them went."""

from typing import Any
from uuid import UUID

from sqlalchemy import Text, and_, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import StaffPrincipal
from domain.core.db.base import table_of
from domain.core.db.statements import compiled, param
from domain.core.errors import Forbidden
from domain.core.listing import Listing
from domain.core.unit_of_work import Statement, call_function
from domain.models.assistant import AnswerFeedback, Conversation, ConversationMessage

MOST_MESSAGES = 200
MOST_OUTCOMES = 100

_CONVERSATION = table_of(Conversation)
_MESSAGE = table_of(ConversationMessage)
_FEEDBACK = table_of(AnswerFeedback)

CONVERSATIONS = Listing(
    name="conversations",
    permission="",  # everybody's own
    base=_CONVERSATION,
    filter_from=_CONVERSATION,
    select_from=_CONVERSATION,
    columns={
        "id": _CONVERSATION.c.id,
        "title": _CONVERSATION.c.title,
        "waits_for": _CONVERSATION.c.step_kind,
        "step": _CONVERSATION.c.step_id,
        "created_at": _CONVERSATION.c.created_at,
        "last_message_at": _CONVERSATION.c.last_message_at,
    },
    scope=and_(
        _CONVERSATION.c.account_id == func.current_account_id(),
        _CONVERSATION.c.actor_id == func.current_actor_id(),
    ),
    not_deleted=_CONVERSATION.c.id.is_not(None),
    filters={"q": func.strpos(func.lower(_CONVERSATION.c.title), func.lower(param("q", Text()))) > 0},
    sorts={"last_message_at": (_CONVERSATION.c.last_message_at, _CONVERSATION.c.id)},
    default_sort="-last_message_at",
)

MESSAGE_NAMES = ("id", "sender", "text", "reply", "created_at", "rating", "note")
_newest = (
    select(_MESSAGE)
    .where(_MESSAGE.c.conversation_id == param("conversation_id", _MESSAGE.c.conversation_id.type))
    .order_by(_MESSAGE.c.id.desc())
    .limit(MOST_MESSAGES)
    .subquery("newest")
)
_MESSAGES = compiled(
    select(
        *(_newest.c[name] for name in ("id", "sender", "text", "reply", "created_at")),
        _FEEDBACK.c.rating,
        _FEEDBACK.c.note,
    )
    .select_from(_newest.outerjoin(_FEEDBACK, _FEEDBACK.c.message_id == _newest.c.id))
    .order_by(_newest.c.id)
)

OUTCOME_NAMES = (
    "id",
    "started_at",
    "last_message_at",
    "turns",
    "engine",
    "last_outcome",
    "tools",
    "duration_ms",
    "tokens_in",
    "tokens_out",
    "thumbs_up",
    "thumbs_down",
)


def messages_of(conversation_id: UUID) -> Statement:
    """The newest messages of one's own conversation, oldest first, each with one's opinion of it."""
    return Statement(_MESSAGES, {"conversation_id": str(conversation_id)})


async def outcomes(*, session: AsyncSession, principal: StaffPrincipal) -> list[dict[str, Any]]:
    """How the newest conversations of everybody went, without a word of them. Raises Forbidden for anybody
    but an admin who acts as nobody else."""
    if not principal.is_admin or principal.scope.actor_id != principal.account_id:
        raise Forbidden
    rows = await call_function(session, "assistant_outcomes", MOST_OUTCOMES)
    return [dict(zip(OUTCOME_NAMES, row, strict=True)) for row in rows]
