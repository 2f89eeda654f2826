"""The product with a scripted model behind it, each test with an API process of its own."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass
from http.cookiejar import CookieJar, DefaultCookiePolicy
from typing import Any

import httpx
import pytest
import pytest_asyncio
from pydantic import SecretStr

from api.main import create_app
from api.state import open_state
from domain.core.settings import Settings
from tests.agent.model.scripted import ScriptedModel, scripted_model
from tests.factories import Person


@dataclass
class Chat:
    """One person's conversation with the assistant of one API process."""

    http: httpx.AsyncClient
    person: Person
    conversation: str | None = None

    async def ask(self, question: str, **more: Any) -> dict[str, Any]:
        body = {"question": question, "conversationId": self.conversation, **more}
        return self._kept(await self.http.post("/ai-chat/query", json=body, headers=self.person.headers))

    async def fill(self, reply: dict[str, Any], **values: str) -> dict[str, Any]:
        body = {"pendingContext": reply["context"], "fieldSubmission": values}
        return self._kept(await self.http.post("/ai-chat/query", json=body, headers=self.person.headers))

    async def choose(self, reply: dict[str, Any], selection: str) -> dict[str, Any]:
        return self._kept(await self.chosen(reply, selection))

    async def chosen(self, reply: dict[str, Any], selection: str) -> httpx.Response:
        body = {"selection": selection, "context": reply["context"]}
        return await self.http.post("/ai-chat/select", json=body, headers=self.person.headers)

    def _kept(self, answer: httpx.Response) -> dict[str, Any]:
        assert answer.status_code == 200, answer.text
        reply: dict[str, Any] = answer.json()
        self.conversation = reply["conversationId"]
        return reply


Served = Callable[..., AbstractAsyncContextManager[httpx.AsyncClient]]


@pytest.fixture
def served(settings: Settings) -> Served:
    """Starts one more API process, in this one: `async with served(model_name="x") as http`."""

    @asynccontextmanager
    async def serve(**changed: Any) -> AsyncIterator[httpx.AsyncClient]:
        own = settings.model_copy(update=changed)
        async with open_state(own) as state:
            app = create_app(own)
            app.state.steward = state
            transport = httpx.ASGITransport(app=app, raise_app_exceptions=False)
            forgetful = CookieJar(DefaultCookiePolicy(allowed_domains=[]))
            async with httpx.AsyncClient(
                transport=transport, base_url=own.origin, cookies=forgetful, timeout=30
            ) as client:
                yield client

    return serve


@pytest_asyncio.fixture
async def model() -> AsyncIterator[ScriptedModel]:
    async with scripted_model() as running:
        yield running


@pytest_asyncio.fixture
async def http(model: ScriptedModel, served: Served) -> AsyncIterator[httpx.AsyncClient]:
    async with served(**with_model(model)) as client:
        yield client


def with_model(model: ScriptedModel, **more: Any) -> dict[str, Any]:
    return {
        "model_name": "scripted",
        "model_base_url": model.url,
        "model_api_key": SecretStr("key"),
        "model_timeout_seconds": 1.5,
        **more,
    }
