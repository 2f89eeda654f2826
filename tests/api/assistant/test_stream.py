"""A turn as a stream: words as they come, then the reply; and what a client that leaves does to it."""

import asyncio
import json
from typing import Any

import httpx
import pytest
from httpx import AsyncClient

from api.state import AppState
from tests.factories import Maker, Person

STREAM = {"Accept": "text/event-stream"}


def events(body: bytes) -> list[tuple[str, dict[str, Any]]]:
    found = []
    for block in body.split(b"\n\n"):
        lines = dict(line.split(b": ", 1) for line in block.split(b"\n") if line and line[:1] != b":")
        if lines:
            found.append((lines[b"event"].decode(), json.loads(lines[b"data"])))
    return found


async def streamed(api: AsyncClient, person: Person, question: str) -> httpx.Response:
    return await api.post("/ai-chat/query", json={"question": question}, headers={**person.headers, **STREAM})


async def test_the_planners_answer_streams_at_once(api: AsyncClient, make: Maker) -> None:
    owner = await make.person()
    answer = await streamed(api, owner, "Show me vacant units")
    assert answer.headers["content-type"].startswith("text/event-stream")
    assert answer.headers["x-accel-buffering"] == "no"
    assert "content-encoding" not in answer.headers
    *deltas, (name, reply) = events(answer.content)
    assert (name, reply["success"], reply["engine"]) == ("answer", True, "planner")
    assert [kind for kind, _ in deltas] == ["delta"] * len(deltas)
    assert "".join(data["text"] for _, data in deltas) == reply["answer"]


async def test_what_is_refused_is_a_problem_before_the_first_byte(api: AsyncClient, make: Maker) -> None:
    owner, stranger = await make.person(), await make.person()
    reply = events((await streamed(api, owner, "Show me vacant units")).content)[-1][1]
    foreign = {"question": "And?", "conversationId": reply["conversationId"]}
    answer = await api.post("/ai-chat/query", json=foreign, headers={**stranger.headers, **STREAM})
    assert (answer.status_code, answer.headers["content-type"]) == (404, "application/problem+json")
    empty = await streamed(api, owner, "   ")
    assert (empty.status_code, empty.json()["detail"]) == (422, "Type a question first.")
    assert (await api.post("/ai-chat/query", json={"question": "Hi"}, headers=STREAM)).status_code == 401


async def test_a_client_that_goes_away_finds_the_answer_in_the_history(
    api: AsyncClient, make: Maker, state: AppState, monkeypatch: pytest.MonkeyPatch
) -> None:
    owner = await make.person()
    reached, go = asyncio.Event(), asyncio.Event()
    invoke = state.assistant.graph.ainvoke

    async def slow(*arguments: Any, **named: Any) -> Any:
        reached.set()
        await go.wait()
        return await invoke(*arguments, **named)

    monkeypatch.setattr(state.assistant.graph, "ainvoke", slow)
    asking = asyncio.create_task(streamed(api, owner, "Show me vacant units"))
    await reached.wait()
    asking.cancel()
    await asyncio.gather(asking, return_exceptions=True)
    (conversation,) = (await api.get("/api/assistant/conversations", headers=owner.headers)).json()["items"]
    again = {"question": "Hello?", "conversationId": conversation["id"]}
    assert (await api.post("/ai-chat/query", json=again, headers=owner.headers)).status_code == 409
    go.set()
    await asyncio.gather(*state.assistant.apart)
    url = f"/api/assistant/conversations/{conversation['id']}"
    messages = (await api.get(url, headers=owner.headers)).json()["messages"]
    assert [message["sender"] for message in messages] == ["user", "ai"]
    assert (await api.post("/ai-chat/query", json=again, headers=owner.headers)).status_code == 200


@pytest.mark.parametrize("what", ["userId", "userToken"])
async def test_a_body_that_names_somebody_else_is_refused(api: AsyncClient, make: Maker, what: str) -> None:
    owner, other = await make.person(), await make.person()
    names = {"userId": str(other.id)} if what == "userId" else {"userToken": other.token}
    body = {"question": "Show me vacant units"}
    refused = await api.post("/ai-chat/query", json=body | names, headers=owner.headers)
    assert refused.status_code == 403
    assert (await api.get("/api/assistant/conversations", headers=owner.headers)).json()["total"] == 0
    own = {"userId": str(owner.id), "userToken": owner.token, "sessionId": "tab-1", "messages": []}
    assert (await api.post("/ai-chat/query", json=body | own, headers=owner.headers)).status_code == 200
