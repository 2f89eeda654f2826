"""Words over a real connection: they arrive one by one, and a browser that leaves stops nothing."""

import asyncio
import json
from collections.abc import AsyncIterator

import httpx
import pytest_asyncio
import uvicorn

from api.main import create_app
from domain.core.settings import Settings
from tests.agent.model.conftest import with_model
from tests.agent.model.scripted import ScriptedModel, calls, says, status, units
from tests.factories import Maker, Person

STREAM = {"Accept": "text/event-stream", "Accept-Encoding": "gzip"}


@pytest_asyncio.fixture
async def site(settings: Settings, model: ScriptedModel) -> AsyncIterator[httpx.AsyncClient]:
    """The API behind its real web server."""
    app = create_app(settings.model_copy(update=with_model(model)))
    # Without a logging set-up of its own, which would outlive this test.
    config = uvicorn.Config(app, port=0, log_config=None, access_log=False, lifespan="on")
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve())
    while not server.started:  # noqa: ASYNC110 - uvicorn has no event for it
        await asyncio.sleep(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=20) as client:
        yield client
    server.should_exit = True
    await serving


async def lines(site: httpx.AsyncClient, person: Person, question: str) -> AsyncIterator[tuple[str, float]]:
    headers = {**person.headers, **STREAM}
    async with site.stream("POST", "/ai-chat/query", json={"question": question}, headers=headers) as answer:
        assert answer.status_code == 200
        assert "content-encoding" not in answer.headers
        async for line in answer.aiter_lines():
            if line.startswith("data: "):
                yield line.removeprefix("data: "), asyncio.get_running_loop().time()


async def test_words_arrive_while_the_model_is_still_talking(
    site: httpx.AsyncClient, model: ScriptedModel, make: Maker
) -> None:
    model.will(calls(units()), says("No ", "units ", "yet.", pause=0.2))
    seen = [(json.loads(data), at) async for data, at in lines(site, await make.person(), "Units?")]
    assert [data.get("text") for data, _ in seen[:3]] == ["No ", "units ", "yet."]
    assert seen[2][1] - seen[0][1] > 0.3
    assert (seen[3][0]["success"], seen[3][0]["answer"]) == (True, "No units yet.")


async def test_a_failure_is_the_answer_event(
    site: httpx.AsyncClient, model: ScriptedModel, make: Maker
) -> None:
    model.will(*[status(500)] * 3)
    (seen,) = [json.loads(data) async for data, _ in lines(site, await make.person(), "Units?")]
    assert seen["success"] is False
    assert seen["error"].startswith("Sorry, I encountered an error.")
    assert seen["messageId"]


async def test_a_browser_that_leaves_finds_the_answer_later(
    site: httpx.AsyncClient, model: ScriptedModel, make: Maker
) -> None:
    person = await make.person()
    model.will(says("One ", "moment ", "please.", pause=0.2))
    async for _ in lines(site, person, "Units?"):
        break
    listed = (await site.get("/api/assistant/conversations", headers=person.headers)).json()
    url = f"/api/assistant/conversations/{listed['items'][0]['id']}"
    async with asyncio.timeout(5):
        while True:
            messages = (await site.get(url, headers=person.headers)).json()["messages"]
            if len(messages) == 2:
                break
            await asyncio.sleep(0.1)
    assert messages[1]["text"] == "One moment please."
