"""What the assistant itself costs: a turn in process, without a model, between question and kept answer."""

import statistics
from dataclasses import replace
from pathlib import Path
from time import perf_counter
from unittest.mock import patch

import uvloop

from agent.checkpoints import open_saver
from agent.context import Context
from agent.engine import Call, EngineName, Understood
from agent.graph import build_graph
from agent.replies import Found
from agent.state import State
from agent.tool import Arguments, read_tool
from agent.turns import Assistant, claim_question, run
from api.state import open_state
from domain.core.crypto.ciphers import token_hash
from domain.core.settings import Settings
from domain.core.unit_of_work import EntryPoint
from tests.bench.report import line, section
from tests.bench.seed import Caller
from tests.bench.stack import BenchStack

TURNS = 300
WARM = 30
UNCOUNTED = {"ai_per_minute": 1_000_000, "ai_per_day": 1_000_000}


class Nothing(Arguments):
    """No arguments."""


@read_tool
async def nothing(_context: Context, wanted: Nothing) -> Found:  # noqa: ARG001 - what a tool is
    """Answers at once."""
    return Found("**Nothing** was read.")


class AtOnce:
    """An engine that takes no time to understand."""

    name: EngineName = "planner"
    loops = False

    async def understand(self, _state: State, _context: Context) -> Understood:
        return Understood(Call("nothing", {}))


def bench_assistant(stack: BenchStack, callers: dict[int, Caller]) -> None:
    section("The assistant: a read-only turn in process, p50 (claim, graph, thread and history kept)")
    with patch.dict("os.environ", {**stack.environment, "STEWARD_HOME": str(Path(stack.home))}):
        settings = Settings().model_copy(update=UNCOUNTED)
    uvloop.run(_bench(settings, EntryPoint.by_session(token_hash(callers[10].token))))


async def _bench(settings: Settings, caller: EntryPoint) -> None:
    url = settings.database_url.get_secret_value()
    async with open_state(settings) as state, open_saver(url) as saver:
        own = build_graph(AtOnce(), {"nothing": nothing}, saver)
        bare = await _median(replace(state.assistant, graph=own), caller, "Anything")
        line("overhead: a tool that answers at once", f"{bare:.1f} ms", "floor 5 ms, target 3 ms")
        for question in ("Show me vacant units", "Which unit has the highest rent?"):
            whole = await _median(state.assistant, caller, question)
            line(f"the planner: {question}", f"{whole:.1f} ms")


async def _median(assistant: Assistant, caller: EntryPoint, question: str) -> float:
    """Milliseconds of a turn in a conversation that goes on."""
    conversation, took = None, []
    for number in range(WARM + TURNS):
        began = perf_counter()
        claimed = await claim_question(assistant, caller, question, conversation)
        reply = await run(assistant, claimed)
        if not reply["success"]:
            raise RuntimeError(reply["error"])
        if number >= WARM:
            took.append((perf_counter() - began) * 1000)
        conversation = claimed.turn.conversation_id
    return statistics.median(took)
