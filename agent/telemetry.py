"""What operators see of a turn: spans where tracing is on, and counters; never words, names or arguments."""

import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import ParamSpec, TypeVar

from opentelemetry import trace
from opentelemetry.trace import Span
from prometheus_client import Counter, Histogram

from domain.assistant.turns import TurnAnswer

P = ParamSpec("P")
T = TypeVar("T")

TURNS = Counter("steward_assistant_turns", "Turns of the assistant", ["engine", "outcome"])
SECONDS = Histogram("steward_assistant_turn_seconds", "Time of a turn, by engine", ["engine"])
TOKENS = Counter("steward_assistant_tokens", "Tokens a model took", ["direction"])

_tracer = trace.get_tracer("steward.assistant")


@contextmanager
def span(name: str, **attributes: str) -> Iterator[Span]:
    """A span of a node or a tool. A waiting step leaves its node by an exception, which is no failure."""
    with _tracer.start_as_current_span(
        name, attributes=attributes, record_exception=False, set_status_on_exception=False
    ) as current:
        yield current


def spanned(node: Callable[P, Awaitable[T]]) -> Callable[P, Awaitable[T]]:
    """A node of the graph with a span of its own name."""
    name = f"assistant.{node.__name__}"

    @wraps(node)
    async def within(*arguments: P.args, **named: P.kwargs) -> T:
        with span(name):
            return await node(*arguments, **named)

    return within


@contextmanager
def recorded_turn(engine: str) -> Iterator[Callable[[TurnAnswer], None]]:
    """Spans a turn; the function it gives is told how the turn ended."""
    began = time.perf_counter()
    with span("assistant.turn", engine=engine) as current:

        def ended(answered: TurnAnswer) -> None:
            current.set_attributes(
                {
                    "outcome": answered.outcome,
                    "tools": list(answered.tools),
                    "duration_ms": answered.duration_ms,
                    "tokens_in": answered.tokens_in or 0,
                    "tokens_out": answered.tokens_out or 0,
                }
            )
            TURNS.labels(engine, answered.outcome).inc()
            SECONDS.labels(engine).observe(time.perf_counter() - began)
            TOKENS.labels("in").inc(answered.tokens_in or 0)
            TOKENS.labels("out").inc(answered.tokens_out or 0)

        yield ended
