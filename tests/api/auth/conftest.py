"""Cheap password hashing for the tests of routes; what it costs in earnest is tested with the passwords."""

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack
from dataclasses import dataclass, field, replace
from typing import Any

import httpx
import pytest
import pytest_asyncio
from fastapi import FastAPI

from api.auth import password, staff
from api.limits import PersonLimit
from api.main import create_app
from api.state import AppState
from domain.access.passwords import hash_password
from tests.factories import Maker, Person
from tests.prove.stage import PASSWORD
from tests.prove.stage import cheap_hashing as light_hashing


@pytest.fixture(autouse=True, scope="module")
def cheap_hashing() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch, light_hashing():
        patch.setattr(password, "RESET_SECONDS", 0.05)
        patch.setattr(staff, "SIGN_UP_SECONDS", 0.01)
        yield


@dataclass(frozen=True)
class Addresses:
    """The app with limits of a test's own, asked from any address."""

    state: AppState
    stack: AsyncExitStack
    apps: dict[str, FastAPI] = field(default_factory=dict)

    async def at(self, address: str = "203.0.113.7", **settings: Any) -> httpx.AsyncClient:
        app = self.apps.get(repr(settings)) or self.apps.setdefault(repr(settings), self._app(**settings))
        transport = httpx.ASGITransport(app=app, client=(address, 4711))
        origin = self.state.settings.origin
        return await self.stack.enter_async_context(httpx.AsyncClient(transport=transport, base_url=origin))

    def _app(self, **settings: Any) -> FastAPI:
        chosen = self.state.settings.model_copy(update=settings)
        app = create_app(chosen)
        app.state.steward = replace(
            self.state,
            settings=chosen,
            person_limit=PersonLimit.of(chosen),
        )
        return app


@pytest_asyncio.fixture
async def addresses(state: AppState) -> AsyncIterator[Addresses]:
    async with AsyncExitStack() as stack:
        yield Addresses(state, stack)


Member = Callable[..., Awaitable[Person]]


@pytest.fixture
def member(make: Maker) -> Member:
    """Somebody who has PASSWORD and an open session."""

    async def made(**columns: Any) -> Person:
        return await make.person(password_hash=await hash_password(PASSWORD), **columns)

    return made
