"""Turns: whose a conversation is to answer. One statement begins a turn and one ends it: each turn pays both.

A turn that is refused leaves no trace but the try it counts as.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from domain.access.principal import Principal, any_principal_of
from domain.access.rate_limits import CONSUME_OWN, OwnRateLimit, in_words, own_parameters
from domain.assistant.rules import (
    NOT_YOU,
    STEP_GONE,
    TURN_LEASE,
    TURN_RUNNING,
    StepTaken,
    title_of,
    turn_limits,
    words_of,
)
from domain.core.db.database import Database
from domain.core.db.statements import as_json
from domain.core.errors import Conflict, Forbidden, NotFound, RateLimited
from domain.core.settings import Settings
from domain.core.unit_of_work import EntryPoint, Statement, read_page
from domain.core.values.ids import new_id
from domain.models.assistant import Outcome

NOT_FOUND = "Conversation not found"


@dataclass(frozen=True, slots=True)
class Turn:
    """A claimed turn, and the person it is run for."""

    id: UUID
    conversation_id: UUID
    principal: Principal


@dataclass(frozen=True, slots=True)
class TurnRequest:
    """What a turn begins with: a question, or the answer to the step that waits."""

    question: str = ""
    conversation_id: UUID | None = None
    step: str | None = None
    taken: StepTaken = field(default_factory=dict)
    asked_by: UUID | None = None  # whom the request names, if it names anybody


@dataclass(frozen=True, slots=True)
class TurnAnswer:
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


_LAST_REPLY = """
SELECT reply FROM conversation_messages
 WHERE conversation_id = %(conversation_id)s::uuid AND sender = 'ai' ORDER BY id DESC LIMIT 1
"""
_STARTED = """
  INSERT INTO conversations (id, account_id, actor_id, title, turn_id, turn_until)
  SELECT %(conversation_id)s::uuid, current_account_id(), current_actor_id(), %(title)s::text,
         %(turn_id)s::uuid, now() + %(lease)s::interval
    FROM waited WHERE seconds = 0
  RETURNING id
"""
_CONTINUED = """
  UPDATE conversations SET turn_id = %(turn_id)s::uuid, turn_until = now() + %(lease)s::interval,
         last_message_at = now(), updated_at = now()
    FROM waited
   WHERE seconds = 0 AND id = %(conversation_id)s::uuid AND (turn_id IS NULL OR turn_until < now())
     AND (%(step)s::text IS NULL OR step_id = %(step)s::text)
  RETURNING id
"""
# Compare and set: of two browsers, one gets the turn. Data-modifying parts of one statement all see the rows
# from before it, so the last line tells how the conversation stood when it was refused. The claim's commit
# need not wait for the disk: nothing is answered before the turn's end, whose flush takes it along.
_CLAIM = """
WITH oneself AS MATERIALIZED (
  SELECT %(asked_by)s::uuid IS NULL OR %(asked_by)s::uuid IN (current_account_id(), current_actor_id()) AS yes
), waited AS MATERIALIZED (
  SELECT CASE WHEN yes THEN {take_own} END AS seconds FROM oneself
), claimed AS ({claimed}), said AS (
  INSERT INTO conversation_messages (id, conversation_id, account_id, actor_id, sender, text, reply)
  SELECT %(message_id)s::uuid, id, current_account_id(), current_actor_id(), 'user', %(text)s::text,
         %(taken)s::jsonb
    FROM claimed
)
SELECT seconds, (SELECT id FROM claimed), c.id, c.step_id, set_config('synchronous_commit', 'off', true)
  FROM waited LEFT JOIN conversations c ON c.id = %(conversation_id)s::uuid
"""
_START, _CONTINUE = (_CLAIM.format(take_own=CONSUME_OWN, claimed=kind) for kind in (_STARTED, _CONTINUED))
_END = """
WITH freed AS (
  UPDATE conversations SET turn_id = NULL, turn_until = NULL, step_id = %(step_id)s::text,
         step_kind = %(step_kind)s::text, last_message_at = now(), updated_at = now()
   WHERE id = %(conversation_id)s::uuid AND turn_id = %(turn_id)s::uuid
  RETURNING id
)
INSERT INTO conversation_messages (id, conversation_id, account_id, actor_id, sender, text, reply, engine,
                                   outcome, tools, duration_ms, tokens_in, tokens_out)
SELECT %(message_id)s::uuid, id, current_account_id(), current_actor_id(), 'ai', %(text)s::text,
       %(reply)s::jsonb, %(engine)s::text, %(outcome)s::text, %(tools)s::text[], %(duration_ms)s::int,
       %(tokens_in)s::int, %(tokens_out)s::int
  FROM freed
RETURNING id
"""


async def claim(database: Database, entry: EntryPoint, settings: Settings, asked: TurnRequest) -> Turn:
    """Claims the turn for a question (without a conversation it starts one) or for the answer to a step.

    Raises NotFound for somebody else's conversation, Conflict while another turn of it runs or when the step
    is not the one that waits, RateLimited, Forbidden when the request names another person than the session,
    Unauthenticated when the session has ended.
    """
    said = asked.question
    if asked.step is not None:
        replies = (await read_page(database, entry, [_last_reply(asked)])).results[0]
        said = words_of(replies[0][0] if replies else {}, asked.taken)
    turn_id, conversation_id = new_id(), asked.conversation_id or new_id()
    statement = _claiming(turn_id, conversation_id, asked, said, turn_limits(settings))
    page = await read_page(database, entry, [statement])
    seconds, claimed, found, step, _ = page.results[0][0]
    if claimed is None:
        raise _refusal(seconds, found, step, asked)
    return Turn(turn_id, conversation_id, any_principal_of(page.auth))


def _last_reply(asked: TurnRequest) -> Statement:
    """It shows which labels the answered step had."""
    return Statement(_LAST_REPLY, {"conversation_id": asked.conversation_id})


def _claiming(
    turn_id: UUID, conversation_id: UUID, asked: TurnRequest, said: str, places: Sequence[OwnRateLimit]
) -> Statement:
    parameters: dict[str, object] = {
        **own_parameters(places),
        "conversation_id": conversation_id,
        "turn_id": turn_id,
        "lease": TURN_LEASE,
        "message_id": new_id(),
        "asked_by": asked.asked_by,
        "text": said,
        "taken": _json({"step": asked.step, **asked.taken}) if asked.step else None,
    }
    if asked.conversation_id is None:
        return Statement(_START, parameters | {"title": title_of(asked.question)})
    return Statement(_CONTINUE, parameters | {"step": asked.step})


def _refusal(
    seconds: int | None, found: object, step: str | None, asked: TurnRequest
) -> RateLimited | Forbidden | NotFound | Conflict:
    if seconds is None:
        return Forbidden(NOT_YOU)
    if seconds:
        return RateLimited(f"Too many questions. Ask again in {in_words(seconds)}.", retry_after=seconds)
    if found is None:
        return NotFound(NOT_FOUND)
    if asked.step is not None and step != asked.step:
        return Conflict(STEP_GONE, code="step_gone")
    return Conflict(TURN_RUNNING, code="turn_running")


async def end(database: Database, entry: EntryPoint, turn: Turn, answered: TurnAnswer) -> UUID | None:
    """Keeps the answer and frees the turn; returns the message's id, or None when the turn's lease ran out
    and somebody else has taken the conversation on."""
    message_id = new_id()
    parameters: dict[str, object] = {
        "conversation_id": turn.conversation_id,
        "turn_id": turn.id,
        "message_id": message_id,
        "reply": _json({**answered.reply, "messageId": str(message_id)}),
        "step_id": answered.step_id,
        "step_kind": answered.step_kind,
        "text": answered.text,
        "engine": answered.engine,
        "outcome": answered.outcome,
        "tools": answered.tools,
        "duration_ms": answered.duration_ms,
        "tokens_in": answered.tokens_in,
        "tokens_out": answered.tokens_out,
    }
    kept = (await read_page(database, entry, [Statement(_END, parameters)])).results[0]
    return message_id if kept else None


def _json(value: Mapping[str, Any]) -> str:
    return as_json(value).decode()
