"""A model that is down, slow, cut off or talks nonsense: the spec's sentence, and the conversation intact."""

from time import perf_counter

import httpx
import pytest
import pytest_asyncio

from agent.errors import AWAY, UNREACHABLE
from tests.agent.model.conftest import Chat, Served, with_model
from tests.agent.model.scripted import (
    HEAD,
    ScriptedModel,
    Step,
    calls,
    chunk,
    endless,
    raw,
    says,
    scripted_model,
    status,
    units,
    waits,
)
from tests.factories import Maker


@pytest_asyncio.fixture
async def chat(http: httpx.AsyncClient, make: Maker) -> Chat:
    return Chat(http, await make.person())


NONSENSE: dict[str, list[Step]] = {
    "always 429": [status(429)] * 3,
    "always 500": [status(500)] * 3,
    "401": [status(401)],
    "404": [status(404)],
    "slower than its time": [waits(4, says("Late."))],
    "starts and then stalls": [says("One", "two", pause=4)],
    "a stream that is cut": [raw(chunk({"content": "The rent is $1"}))],
    "a call that is cut": [
        raw(
            chunk(
                {
                    "tool_calls": [
                        {
                            "index": 0,
                            "id": "c",
                            "type": "function",
                            "function": {"name": "query_portfolio", "arguments": '{"status": "vac'},
                        }
                    ]
                }
            )
        )
    ],
    "nothing at all": [raw(b"")],
    "no choices": [raw(b'data: {"id": "x", "choices": []}\n\ndata: [DONE]\n\n')],
    "an empty answer": [says("")],
    "not JSON": [raw(b"data: <html>busy</html>\n\n")],
    "not a stream": [raw(b"<html>busy</html>")],
    "an error inside the stream": [raw(b'data: {"error": {"message": "overloaded"}}\n\n')],
    "a call that is not JSON": [calls(("query_portfolio", '{"status": vacant}'))],
    "a call that is a list": [calls(("query_portfolio", "[1, 2]"))],
    "a tool that does not exist": [calls(("drop_tables", {}))],
    "no end of words": [endless()],
    "a hundred calls": [calls(*[units()] * 100)],
    "a head and no body": [raw(HEAD)],
}


@pytest.mark.parametrize("steps", NONSENSE.values(), ids=NONSENSE.keys())
async def test_nonsense_ends_in_the_specs_sentence_and_the_next_question_is_answered(
    chat: Chat, model: ScriptedModel, steps: list[Step]
) -> None:
    model.will(says("Hello."))
    await chat.ask("Hello")
    model.will(*steps)
    began = perf_counter()
    reply = await chat.ask("Show me vacant units")
    assert perf_counter() - began < 1.5 + 2
    assert (reply["success"], reply["error"]) == (False, AWAY)
    model.script.clear()
    model.will(says("All is well."))
    reply = await chat.ask("And now?")
    assert reply["answer"] == "All is well."
    said = [message["content"] for message in model.requests[-1]["messages"][1:]]
    assert said == ["Hello", "Hello.", "And now?"]


async def test_a_moment_of_trouble_is_tried_again(make: Maker, model: ScriptedModel, served: Served) -> None:
    model.will(status(429, "Retry-After: 0\r\n"), status(503), says("Here I am."))
    async with served(**with_model(model, model_timeout_seconds=20)) as http:
        reply = await Chat(http, await make.person()).ask("Are you there?")
    assert reply["answer"] == "Here I am."


async def test_an_endpoint_that_nobody_listens_at(make: Maker, model: ScriptedModel, served: Served) -> None:
    nobody = with_model(model, model_base_url="http://127.0.0.1:9/v1", model_timeout_seconds=20)
    async with served(**nobody) as http:
        reply = await Chat(http, await make.person()).ask("Are you there?")
    assert (reply["success"], reply["error"]) == (False, UNREACHABLE)


@pytest.mark.parametrize("code", [301, 302, 303, 307, 308])
async def test_an_endpoint_that_points_elsewhere_is_not_followed(
    chat: Chat, model: ScriptedModel, code: int
) -> None:
    async with scripted_model() as elsewhere:
        model.will(status(code, f"Location: {elsewhere.url}/chat/completions\r\n"))
        reply = await chat.ask("Show me vacant units")
        assert elsewhere.requests == []
    assert (reply["success"], reply["error"]) == (False, AWAY)
    assert len(model.requests) == 1


async def test_failures_stay_in_the_history(chat: Chat, model: ScriptedModel) -> None:
    model.will(*[status(500)] * 3)
    await chat.ask("Show me vacant units")
    url = f"/api/assistant/conversations/{chat.conversation}"
    messages = (await chat.http.get(url, headers=chat.person.headers)).json()["messages"]
    assert [message["text"] for message in messages] == ["Show me vacant units", AWAY]
    assert messages[1]["reply"]["success"] is False
