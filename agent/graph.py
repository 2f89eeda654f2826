"""The assistant's graph: understand → (ask for fields | ask to choose | ask to confirm) → act → an answer.

    START → understand ─────────→ act ──→ END
              ↑  ╲  ╲            ↗  │
              │   ╲  ask_* → prepare │   ask_fields, ask_choice, ask_confirm wait for their person
              │    └─────────────────┼──→ END
              └──────────────────────┘   a model is asked again after every call; the planner is not

Understanding ends with a call that is prepared: settled, checked, and with its step where somebody must be
asked. `prepare` does the same again for what was answered. A node that waits does nothing but wait: what
comes before an interrupt in one node would run again. Whichever node has the answer ends the turn with it
(`answered`): every further node would cost each turn another round of the graph's own bookkeeping.
"""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial
from typing import Any

from langgraph.checkpoint.base import BaseCheckpointSaver
from langgraph.graph import END, START, StateGraph
from langgraph.graph.state import CompiledStateGraph
from langgraph.runtime import Runtime
from langgraph.types import interrupt

from agent.context import Context
from agent.engine import Engine, Say, Understood
from agent.errors import ModelAway
from agent.execution import carry_out, take_back, tool_message
from agent.model.figures import invented
from agent.replies import CANCELLED, CONFIRM, PROCESSED, answer_reply
from agent.state import HISTORY_KEPT, Draft, Focus, Said, State, TurnState
from agent.telemetry import spanned
from agent.tool import Tool
from agent.validation import Problem, prepare
from domain.models.assistant import Outcome

MOST_CALLS = 8
TOO_MANY_CALLS = "That took more steps than I may make for one question. Please ask for one thing at a time."

AssistantGraph = CompiledStateGraph[State, Context, State, State]


def build_graph(engine: Engine, tools: dict[str, Tool], saver: BaseCheckpointSaver[str]) -> AssistantGraph:
    """Compiled once a process; the context of each run carries the caller."""
    graph = StateGraph(State, context_schema=Context)
    graph.add_node("understand", partial(understand, engine=engine, tools=tools))
    graph.add_node("prepare", partial(prepare_call, engine=engine, tools=tools))
    graph.add_node("ask_fields", ask_fields)
    graph.add_node("ask_choice", ask_choice)
    graph.add_node("ask_confirm", ask_confirm)
    graph.add_node("act", partial(act, engine=engine, tools=tools))
    graph.add_edge(START, "understand")
    ways = ["act", "ask_fields", "ask_choice", "ask_confirm", "understand", END]
    graph.add_conditional_edges("understand", after_preparing, ways)
    graph.add_conditional_edges("prepare", after_preparing, ways)
    graph.add_conditional_edges("ask_fields", unless_answered("prepare"), ["prepare", END])
    graph.add_conditional_edges("ask_choice", unless_answered("prepare"), ["prepare", END])
    graph.add_conditional_edges("ask_confirm", unless_answered("act"), ["act", END])
    graph.add_conditional_edges("act", unless_answered("understand"), ["understand", END])
    return graph.compile(checkpointer=saver)


@spanned
async def understand(
    state: State, runtime: Runtime[Context], *, engine: Engine, tools: dict[str, Tool]
) -> State:
    """Decides what to do next: use a tool, or answer. A change that was made is told as made, whatever
    becomes of the model afterwards."""
    turn = state["turn"]
    try:
        understood = await engine.understand(state, runtime.context)
    except ModelAway:
        if (change := _last_change(turn)) is None:
            raise
        return answered(state, turn, change["text"], outcome="done")
    turn = _grown(turn, understood)
    decision = understood.decision
    if isinstance(decision, Say):
        outcome = "done" if _last_change(turn) else decision.outcome
        if engine.loops and invented(decision.text, turn["question"], turn["results"]):
            return answered(state, turn, turn["results"][-1]["text"], decision.suggestions, outcome)
        return answered(state, turn, decision.text, decision.suggestions, outcome)
    spent = sum(turn["tokens"].values())
    if turn["calls"] >= MOST_CALLS or spent >= runtime.context.settings.model_max_turn_tokens:
        return answered(state, turn, TOO_MANY_CALLS, outcome="unanswered")
    draft = Draft(tool=decision.tool, arguments=decision.arguments, shown=decision.shown)
    if decision.call_id:
        draft["call_id"] = decision.call_id
    turn["calls"] += 1
    grown = State(turn=turn, draft=draft)
    return grown | await prepare_call(state | grown, runtime, engine=engine, tools=tools)


@spanned
async def prepare_call(
    state: State, runtime: Runtime[Context], *, engine: Engine, tools: dict[str, Tool]
) -> State:
    """Settles the draft, or gives it the step that its person must answer."""
    draft = _drafted(state)
    prepared = await prepare(runtime.context, tools, draft)
    if not isinstance(prepared, Problem):
        return State(draft=prepared.draft)
    if engine.loops:
        return State(draft=None, turn=_told(state["turn"], tool_message(draft, {"error": prepared.text})))
    return answered(state, state["turn"], prepared.text, outcome="unanswered")


async def after_preparing(state: State) -> str:
    draft = state.get("draft")
    if draft is None:
        return END if state["turn"]["reply"] else "understand"
    return f"ask_{draft['step']['kind']}" if "step" in draft else "act"


async def ask_fields(state: State) -> State:
    """Waits for the form: {"values": {name: text}} or {"cancel": true}; else it is shown again."""
    draft = _drafted(state)
    given = interrupt(draft["step"])
    if given.get("cancel"):
        return answered(state, state["turn"], CANCELLED, outcome="cancelled")
    asked = {field["name"] for field in draft["step"]["fields"]}
    values = {name: value for name, value in given.get("values", {}).items() if name in asked}
    return State(draft=_merged(draft, values))


async def ask_choice(state: State) -> State:
    """Waits for an option, or words instead: {"choice": value} or {"cancel": true}; else asks again."""
    draft = _drafted(state)
    given = interrupt(draft["step"])
    if given.get("cancel"):
        return answered(state, state["turn"], CANCELLED, outcome="cancelled")
    chosen = {draft["step"]["argument"]: given["choice"]} if "choice" in given else {}
    return State(draft=_merged(draft, chosen))


async def ask_confirm(state: State, runtime: Runtime[Context]) -> State:
    """Waits for the person's leave: {"choice": "confirm"}; anything else leaves all as it is."""
    draft = _drafted(state)
    given = interrupt(draft["step"])
    if given.get("choice") == CONFIRM:
        return State(draft=draft)
    await take_back(runtime.context, draft)
    return answered(state, state["turn"], CANCELLED, outcome="cancelled")


@spanned
async def act(state: State, runtime: Runtime[Context], *, engine: Engine, tools: dict[str, Tool]) -> State:
    """Makes the one domain call of the tool."""
    draft = _drafted(state)
    result = await carry_out(runtime.context, tools[draft["tool"]], draft)
    focus = Focus(
        tool=draft["tool"],
        arguments=draft["arguments"],
        shown=draft["shown"],
        rows=[{name: row[name] for name in ("id", "kind", "title", "subtitle")} for row in result["rows"]],
    )
    turn = TurnState({**state["turn"], "results": [*state["turn"]["results"], result]})
    grown = State(focus=focus, undo=result["undo"]) if result["changed"] else State(focus=focus)
    if engine.loops:
        return grown | State(turn=_told(turn, tool_message(draft, result)), draft=None)
    return answered(state, turn, result["text"], result["suggestions"], result["outcome"]) | grown


def answered(
    state: State, turn: TurnState, text: str, suggestions: Sequence[str] = (), outcome: Outcome = "answered"
) -> State:
    """Ends the turn: the thread remembers what was said, and forgets what was read for it."""
    reply = answer_reply(text or PROCESSED, turn["results"], suggestions)
    if note := turn["note"]:
        reply["answer"] = f"{reply['answer']} {note}"
    said = [
        *state.get("history", []),
        Said(role="user", content=turn["question"]),
        Said(role="assistant", content=reply["answer"]),
    ]
    over = TurnState({**turn, "reply": reply, "outcome": outcome, "results": [], "transcript": []})
    return State(turn=over, draft=None, history=said[-HISTORY_KEPT:])


def unless_answered(following: str) -> Callable[[State], Awaitable[str]]:
    """The edge of most nodes: on to `following`, or the end once answered. A coroutine needs no thread."""

    async def choose(state: State) -> str:
        return END if state["turn"]["reply"] else following

    return choose


def _grown(turn: TurnState, understood: Understood) -> TurnState:
    """The turn with what understanding it took."""
    tokens = turn["tokens"]
    return TurnState(
        {
            **turn,
            "transcript": [*turn["transcript"], *understood.transcript],
            "note": understood.note,
            "tokens": {
                "in": tokens.get("in", 0) + understood.tokens_in,
                "out": tokens.get("out", 0) + understood.tokens_out,
            },
        }
    )


def _told(turn: TurnState, message: dict[str, Any]) -> TurnState:
    """The turn with what a model is told next."""
    return TurnState({**turn, "transcript": [*turn["transcript"], message]})


def _last_change(turn: TurnState) -> dict[str, Any] | None:
    """The result of the turn's last change, if it made one."""
    return next((result for result in reversed(turn["results"]) if result["changed"]), None)


def _drafted(state: State) -> Draft:
    draft = state.get("draft")
    if draft is None:
        raise RuntimeError("this node runs only with a draft")
    return draft


def _merged(draft: Draft, values: Mapping[str, Any]) -> Draft:
    """The draft with these answers; a reference that is answered anew has to be settled anew."""
    shown = {name: label for name, label in draft["shown"].items() if name not in values}
    merged = Draft(tool=draft["tool"], arguments={**draft["arguments"], **values}, shown=shown)
    if "call_id" in draft:
        merged["call_id"] = draft["call_id"]
    return merged
