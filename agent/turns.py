"""One turn of a conversation: claimed, run without any transaction open, stored, and answered on the wire."""

import asyncio
from dataclasses import dataclass, field, replace
from time import perf_counter
from typing import Any
from uuid import UUID

import structlog
from langchain_core.runnables import RunnableConfig
from langgraph.checkpoint.base import BaseCheckpointSaver
from langgraph.types import Command

from agent.context import Context, Emit, Heard, quiet
from agent.engine import EngineName
from agent.errors import ModelAway
from agent.graph import AssistantGraph
from agent.replies import step_reply
from agent.state import State, new_turn
from agent.telemetry import recorded_turn
from domain.assistant import turns
from domain.assistant.rules import StepTaken
from domain.assistant.turns import Turn, TurnAnswer, TurnRequest
from domain.core.crypto.ciphers import FieldCipher
from domain.core.crypto.keys import Keys
from domain.core.db.database import Database
from domain.core.errors import Unauthenticated
from domain.core.paging import CursorCipher
from domain.core.settings import Settings
from domain.core.unit_of_work import EntryPoint
from domain.search.meaning import Meaning

log = structlog.get_logger()

GRACE_SECONDS = 5.0
TURN_SECONDS = 55.0  # less than the turn's lease: what runs longer could meet a second turn
FAILED = "Sorry, I encountered an error. Please try again."


@dataclass(frozen=True, slots=True)
class Assistant:
    """What a process holds open: the compiled graph, its engine's name, what contexts are made from, and the
    turns that go on although nobody listens any more."""

    graph: AssistantGraph
    engine: EngineName
    settings: Settings
    database: Database
    keys: Keys
    cipher: FieldCipher
    cursors: CursorCipher
    meaning: Meaning | None = None
    apart: set[asyncio.Task[dict[str, Any]]] = field(default_factory=set)


@dataclass(frozen=True, slots=True)
class Claimed:
    """A turn that is ours to run, and what it starts with."""

    context: Context
    turn: Turn
    entered: State | Command[Any]


async def claim_question(
    assistant: Assistant,
    entry: EntryPoint,
    question: str,
    conversation_id: UUID | None = None,
    *,
    asked_by: UUID | None = None,
) -> Claimed:
    """Claims a turn for a question; without a conversation it starts one. Raises as `turns.claim` does."""
    asked = TurnRequest(question, conversation_id, asked_by=asked_by)
    return await _claimed(assistant, entry, asked, new_turn(question))


async def claim_step(
    assistant: Assistant,
    entry: EntryPoint,
    *,
    conversation_id: UUID,
    step_id: str,
    taken: StepTaken,
    asked_by: UUID | None = None,
) -> Claimed:
    """Claims the turn in which a waiting step is answered: {"values"}, {"choice"} or {"cancel"}. Of two
    browsers answering one step, one wins and the other is told. Raises as `turns.claim` does."""
    asked = TurnRequest(conversation_id=conversation_id, step=step_id, taken=taken, asked_by=asked_by)
    return await _claimed(assistant, entry, asked, Command(resume={step_id: dict(taken)}))


async def _claimed(
    assistant: Assistant, entry: EntryPoint, asked: TurnRequest, entered: State | Command[Any]
) -> Claimed:
    turn = await turns.claim(assistant.database, entry, assistant.settings, asked)
    return Claimed(_context(assistant, entry, turn), turn, entered)


def run_apart(assistant: Assistant, claimed: Claimed, emit: Emit) -> asyncio.Task[dict[str, Any]]:
    """Runs the turn as a task of the process: a client that goes away does not end it."""
    task = asyncio.create_task(run(assistant, claimed, emit))
    assistant.apart.add(task)
    task.add_done_callback(assistant.apart.discard)
    return task


async def finish(assistant: Assistant) -> None:
    """Gives turns that nobody listens to any more a moment to end, as the process does; the lease of one
    that does not frees its conversation."""
    if not assistant.apart:
        return
    _, late = await asyncio.wait(assistant.apart, timeout=GRACE_SECONDS)
    for task in late:
        task.cancel()
    await asyncio.gather(*late, return_exceptions=True)


async def run(assistant: Assistant, claimed: Claimed, emit: Emit = quiet) -> dict[str, Any]:
    """Runs a claimed turn to its reply and keeps it; `emit` is handed the words of an answer as they come."""
    heard = Heard(emit)
    context, turn = replace(claimed.context, emit=heard), claimed.turn
    began = perf_counter()
    with recorded_turn(assistant.engine) as watch:
        answered = await _outcome(assistant, context, turn, claimed.entered)
        duration = round((perf_counter() - began) * 1000)
        answered = replace(answered, duration_ms=duration, tools=context.tools_called)
        watch(answered)
    message_id = await turns.end(context.database, context.entry, turn, answered)
    if answered.reply.get("answer") and not heard.anything:
        await emit(answered.text)
    return {**answered.reply, "messageId": message_id and str(message_id)}


async def forget_thread(assistant: Assistant, conversation_id: UUID) -> None:
    """Deletes the thread of a conversation that its person deletes in a transaction of their own: before it
    commits, so that no thread is left without its conversation."""
    saver = assistant.graph.checkpointer
    if not isinstance(saver, BaseCheckpointSaver):
        raise RuntimeError("the graph keeps no threads")
    await saver.adelete_thread(str(conversation_id))


def _context(assistant: Assistant, entry: EntryPoint, turn: Turn) -> Context:
    return Context(
        settings=assistant.settings,
        database=assistant.database,
        entry=entry,
        person=turn.principal,
        conversation_id=turn.conversation_id,
        cipher=assistant.cipher,
        cursors=assistant.cursors,
        keys=assistant.keys,
        meaning=assistant.meaning,
    )


async def _outcome(
    assistant: Assistant, context: Context, turn: Turn, entered: State | Command[Any]
) -> TurnAnswer:
    """How the turn ended; whatever goes wrong in it is an answer too. Raises Unauthenticated when the
    session ended meanwhile: nobody is left to answer, and the lease frees the turn."""
    try:
        async with asyncio.timeout(TURN_SECONDS):
            return await _answered(assistant, context, turn, entered)
    except Unauthenticated:
        raise
    except (ModelAway, TimeoutError) as error:
        log.warning("assistant.model_away", reason=str(error))
        return _failed(assistant, turn, error.detail if isinstance(error, ModelAway) else FAILED)
    except Exception as error:
        log.error("assistant.turn_failed", error=type(error).__name__, exc_info=error)
        return _failed(assistant, turn, FAILED)


async def _answered(
    assistant: Assistant, context: Context, turn: Turn, entered: State | Command[Any]
) -> TurnAnswer:
    config: RunnableConfig = {"configurable": {"thread_id": str(turn.conversation_id)}}
    state = await assistant.graph.ainvoke(entered, config, context=context, durability="exit")
    reply: dict[str, Any] = {
        "success": True,
        "conversationId": str(turn.conversation_id),
        "engine": assistant.engine,
    }
    ended = state["turn"]
    tokens = ended["tokens"]
    spent: dict[str, Any] = {"tokens_in": tokens.get("in"), "tokens_out": tokens.get("out")}
    if interrupts := state.get("__interrupt__"):
        step = interrupts[0].value
        draft = state["draft"]
        reply |= step_reply(step, str(turn.conversation_id), interrupts[0].id, draft["arguments"])
        return TurnAnswer(
            text=step["text"],
            reply=reply,
            outcome=_STEP_OUTCOMES[step["kind"]],
            engine=assistant.engine,
            step_id=interrupts[0].id,
            step_kind=step["kind"],
            **spent,
        )
    reply |= ended["reply"]
    return TurnAnswer(
        text=reply["answer"], reply=reply, outcome=ended["outcome"], engine=assistant.engine, **spent
    )


_STEP_OUTCOMES: dict[str, Any] = {
    "fields": "needs_input",
    "choice": "needs_selection",
    "confirm": "needs_confirmation",
}


def _failed(assistant: Assistant, turn: Turn, sentence: str) -> TurnAnswer:
    reply = {
        "success": False,
        "error": sentence,
        "conversationId": str(turn.conversation_id),
        "engine": assistant.engine,
    }
    return TurnAnswer(text=sentence, reply=reply, outcome="failed", engine=assistant.engine)
