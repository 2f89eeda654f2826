"""What operators see of a turn: spans and counters with engine, tool and outcome, and never a word."""

import json

import httpx
import pytest
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

from agent import telemetry
from tests.factories import Maker

COUNTED = 'steward_assistant_turns_total{engine="planner",outcome="answered"}'


@pytest.fixture
def spans(monkeypatch: pytest.MonkeyPatch) -> InMemorySpanExporter:
    exporter = InMemorySpanExporter()
    provider = TracerProvider()
    provider.add_span_processor(SimpleSpanProcessor(exporter))
    monkeypatch.setattr(telemetry, "_tracer", provider.get_tracer("test"))
    return exporter


def counted(metrics: str) -> float:
    return sum(float(line.split()[-1]) for line in metrics.splitlines() if line.startswith(COUNTED))


async def test_a_turn_is_traced_node_by_node_without_its_words(
    api: httpx.AsyncClient, make: Maker, spans: InMemorySpanExporter
) -> None:
    owner = await make.person(full_name="Zelda Zimmermann")
    building = await make.property(owner, name="Zanzibar Towers")
    await make.unit(building.id, unit_number="Z9", status="vacant")
    body = {"question": "Show me vacant units in Zanzibar Towers"}
    reply = (await api.post("/ai-chat/query", json=body, headers=owner.headers)).json()
    assert reply["success"] is True, reply
    seen = {span.name: span for span in spans.get_finished_spans()}
    assert set(seen) >= {
        "assistant.turn",
        "assistant.understand",
        "assistant.prepare_call",
        "assistant.act",
        "assistant.tool",
    }
    turn, tool = seen["assistant.turn"], seen["assistant.tool"]
    assert turn.attributes is not None
    assert tool.attributes is not None
    assert (turn.attributes["engine"], turn.attributes["outcome"]) == ("planner", "answered")
    assert turn.attributes["tools"] == (tool.attributes["tool"],)
    assert tool.attributes["outcome"] == "answered"
    told = json.dumps([json.loads(span.to_json()) for span in seen.values()])
    for word in ("Zanzibar", "Zelda", "Z9", "Show me", str(owner.id)):
        assert word not in told


async def test_turns_are_counted_by_engine_and_outcome(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person()
    before = counted((await api.get("/metrics")).text)
    body = {"question": "Show me vacant units"}
    await api.post("/ai-chat/query", json=body, headers=owner.headers)
    assert counted((await api.get("/metrics")).text) == before + 1
