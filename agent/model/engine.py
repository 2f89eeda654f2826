"""What a model decides: the next call it asked for, or its answer."""

from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from typing import Any

from agent.context import Context
from agent.engine import Call, EngineName, Say, Understood
from agent.errors import ModelAway
from agent.model.calling import ModelClient, Told, open_model_client
from agent.model.language import described
from agent.model.messages import RULES, messages_for, tokens_of
from agent.model.specs import specs_of
from agent.state import State
from agent.telemetry import span
from agent.tool import Tool
from agent.tools.query_portfolio import language_for
from domain.core.db.statements import as_json
from domain.core.settings import Settings

Hint = Callable[[Context, str], Awaitable[Call | None]]  # a reading of the question that is whole


class ModelEngine:
    """Is asked again after every tool call, until it says something."""

    name: EngineName = "model"
    loops = True

    def __init__(
        self,
        caller: ModelClient,
        tools: Mapping[str, Tool],
        most_tokens: int,
        rules: str = RULES,
        hint: Hint | None = None,
    ) -> None:
        self._caller = caller
        self._tools = frozenset(tools)
        self._most_tokens = most_tokens
        self._rules = rules
        self._hint = hint

    async def understand(self, state: State, context: Context) -> Understood:
        """Raises ModelAway when the model does not answer, or with something that means nothing."""
        if (waiting := _unanswered(state["turn"]["transcript"])) is not None:
            return Understood(waiting)
        language = described(language_for(context.person))
        is_new = not state["turn"]["transcript"]
        if is_new and self._hint and (read := await self._hint(context, state["turn"]["question"])):
            language += f"\n\n{_as_hint(read)}"
        messages = messages_for(state, context.today, self._most_tokens, language, self._rules)
        with span("assistant.model") as current:
            told = await self._caller.call(messages, context.emit)
            current.set_attributes({"tokens_in": told.tokens_in, "tokens_out": told.tokens_out})
        if unknown := [call.tool for call in told.calls if call.tool not in self._tools]:
            raise ModelAway(f"asked for a tool that does not exist, {len(unknown)} of {len(told.calls)}")
        return Understood(
            told.calls[0] if told.calls else Say(told.text, _suggestions(state)),
            [_as_message(told)] if told.calls else [],
            told.tokens_in,
            told.tokens_out,
        )


def _unanswered(transcript: list[dict[str, Any]]) -> Call | None:
    """A model may ask for several calls in one message: they are made one after another, because each must
    have its result before the model is asked again. Told apart by their order: some endpoints give the same
    names to the calls of every message."""
    for results, message in enumerate(reversed(transcript)):
        if "steps" in message:
            waiting = message["steps"][results:]
            return _as_call(waiting[0]) if waiting else None
    return None


def _as_hint(read: Call) -> str:
    return (
        f"The question alone was read by rules as {read.tool} with {as_json(read.arguments).decode()}."
        " Call that, unless what was said before gives the question another meaning."
    )


def _as_call(step: dict[str, Any]) -> Call:
    return Call(step["name"], step["arguments"], call_id=step["id"])


def _as_message(told: Told) -> dict[str, Any]:
    """Kept in the thread as plain data; `messages_for` writes it as the wire wants it."""
    steps = [{"id": call.call_id, "name": call.tool, "arguments": call.arguments} for call in told.calls]
    return {"role": "assistant", "content": told.text, "steps": steps}


def _suggestions(state: State) -> tuple[str, ...]:
    results = state["turn"]["results"]
    return tuple(results[-1]["suggestions"]) if results else ()


@asynccontextmanager
async def open_model(
    settings: Settings, tools: Mapping[str, Tool], rules: str = RULES, hint: Hint | None = None
) -> AsyncIterator[ModelEngine]:
    """The engine for the model that the settings name."""
    specs = specs_of(tools)
    async with open_model_client(settings, specs) as caller:
        yield ModelEngine(caller, tools, settings.model_max_input_tokens - tokens_of(specs), rules, hint)
