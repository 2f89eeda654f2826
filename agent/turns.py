"""A turn from door to door: claimed, run without any transaction open, kept, and answered on the wire."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, replace
from time import perf_counter
from typing import Any
from uuid import UUID

import structlog
from langchain_core.runnables import RunnableConfig
from langgraph.types import Command

from agent.context import Context, Emit, quiet
from agent.engine import EngineName
from agent.errors import ModelAway
from agent.graph import AssistantGraph
from agent.replies import step_reply
from agent.state import State, new_turn
from domain.access.principal import Principal, principal_of
from domain.assistant import conversations
from domain.assistant.conversations import Answered, Turn
from domain.core.crypto import FieldCipher
from domain.core.database import Database
from domain.core.errors import Unauthenticated
from domain.core.paging import CursorSigner
from domain.core.settings import Settings
from domain.core.unit_of_work import Entry, unit_of_work

log = structlog.get_logger()

TURN_SECONDS = 55.0  # less than the turn's lease: what runs longer could meet a second turn
FAILED = "Sorry, I encountered an error. Please try again."


@dataclass(frozen=True, slots=True)
class Assistant:
    """What a process holds open: the compiled graph, its engine's name, and what contexts are made from."""

    graph: AssistantGraph
    engine: EngineName
    settings: Settings
    database: Database
    cipher: FieldCipher
    cursors: CursorSigner


async def ask(
    assistant: Assistant,
    entry: Entry,
    question: str,
    conversation_id: UUID | None = None,
    emit: Emit = quiet,
) -> dict[str, Any]:
    """The reply to a question. Raises NotFound for somebody else's conversation, Conflict while another
    turn of it runs, Unauthenticated when the session has ended."""
    async with unit_of_work(assistant.database, entry) as work:
        principal = principal_of(work.began)
        turn = await conversations.begin(
            session=work.session, principal=principal, question=question, conversation_id=conversation_id
        )
    context = _context(assistant, entry, principal, turn, emit)
    return await _run(assistant, context, turn, new_turn(question))


async def answer_step(
    assistant: Assistant,
    entry: Entry,
    *,
    conversation_id: UUID,
    step_id: str,
    payload: Mapping[str, Any],
    said: str,
    emit: Emit = quiet,
) -> dict[str, Any]:
    """The reply after a waiting step was answered: with {"values"}, {"choice"} or {"cancel"}.

    Raises as `ask` does, and Conflict when that step no longer waits: of two browsers answering one step,
    one wins and the other is told.
    """
    async with unit_of_work(assistant.database, entry) as work:
        principal = principal_of(work.began)
        turn = await conversations.resume(
            session=work.session,
            principal=principal,
            conversation_id=conversation_id,
            step_id=step_id,
            said=said,
        )
    context = _context(assistant, entry, principal, turn, emit)
    return await _run(assistant, context, turn, Command(resume={step_id: dict(payload)}))


def _context(assistant: Assistant, entry: Entry, principal: Principal, turn: Turn, emit: Emit) -> Context:
    return Context(
        settings=assistant.settings,
        database=assistant.database,
        entry=entry,
        principal=principal,
        conversation_id=turn.conversation_id,
        cipher=assistant.cipher,
        cursors=assistant.cursors,
        emit=emit,
    )


async def _run(
    assistant: Assistant, context: Context, turn: Turn, entered: State | Command[Any]
) -> dict[str, Any]:
    began = perf_counter()
    try:
        async with asyncio.timeout(TURN_SECONDS):
            answered = await _answered(assistant, context, turn, entered)
    except Unauthenticated:
        raise
    except (ModelAway, TimeoutError) as error:
        log.warning("assistant.model_away", reason=str(error))
        answered = _failed(assistant, turn, error.detail if isinstance(error, ModelAway) else FAILED)
    except Exception as error:
        log.error("assistant.turn_failed", error=type(error).__name__, exc_info=error)
        answered = _failed(assistant, turn, FAILED)
    duration = round((perf_counter() - began) * 1000)
    answered = replace(answered, duration_ms=duration, tools=context.tools_called)
    async with unit_of_work(context.database, context.entry) as work:
        message_id = await conversations.end(
            session=work.session, principal=context.principal, turn=turn, answered=answered
        )
    return {**answered.reply, "messageId": message_id and str(message_id)}


async def _answered(
    assistant: Assistant, context: Context, turn: Turn, entered: State | Command[Any]
) -> Answered:
    config: RunnableConfig = {"configurable": {"thread_id": str(turn.conversation_id)}}
    state = await assistant.graph.ainvoke(entered, config, context=context, durability="exit")
    reply: dict[str, Any] = {
        "success": True,
        "conversationId": str(turn.conversation_id),
        "engine": assistant.engine,
    }
    tokens = state.get("tokens") or {}
    spent: dict[str, Any] = {"tokens_in": tokens.get("in"), "tokens_out": tokens.get("out")}
    if interrupts := state.get("__interrupt__"):
        step = interrupts[0].value
        draft = state["draft"]
        reply |= step_reply(step, str(turn.conversation_id), interrupts[0].id, draft["arguments"])
        return Answered(
            text=step["text"],
            reply=reply,
            outcome=_STEP_OUTCOMES[step["kind"]],
            engine=assistant.engine,
            step_id=interrupts[0].id,
            step_kind=step["kind"],
            **spent,
        )
    reply |= state["reply"]
    return Answered(
        text=reply["answer"], reply=reply, outcome=state["outcome"], engine=assistant.engine, **spent
    )


_STEP_OUTCOMES: dict[str, Any] = {
    "fields": "needs_input",
    "choice": "needs_selection",
    "confirm": "needs_confirmation",
}


def _failed(assistant: Assistant, turn: Turn, sentence: str) -> Answered:
    reply = {
        "success": False,
        "error": sentence,
        "conversationId": str(turn.conversation_id),
        "engine": assistant.engine,
    }
    return Answered(text=sentence, reply=reply, outcome="failed", engine=assistant.engine)
