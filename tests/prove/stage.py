"""What a proof plays on: a database of its own, the app in this process, and people with passwords."""

import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import httpx
import pytest
import structlog
from fastapi import FastAPI
from pwdlib import PasswordHash
from pwdlib.hashers.argon2 import Argon2Hasher

from api.limits import PersonLimit
from api.main import create_app
from api.state import AppState, open_state
from domain.access import passwords
from domain.access.passwords import hash_password
from domain.core.db.database import open_database
from tests.factories import Maker, Person
from tests.postgres import fresh_database, running_postgres, settings_at

Line = tuple[str, str, bool]
PASSWORD = "gr4vel & larch"  # noqa: S105 - a proof's own
DATABASE = "steward_prove"


@dataclass(frozen=True)
class Stage:
    state: AppState
    make: Maker

    def app(self, **settings: Any) -> FastAPI:
        """The app under other settings."""
        chosen = self.state.settings.model_copy(update=settings)
        app = create_app(chosen)
        app.state.steward = replace(
            self.state,
            settings=chosen,
            person_limit=PersonLimit.of(chosen),
        )
        return app

    def client(self, app: FastAPI, address: str = "127.0.0.1") -> httpx.AsyncClient:
        transport = httpx.ASGITransport(app=app, client=(address, 4711))
        return httpx.AsyncClient(transport=transport, base_url=self.state.settings.origin, timeout=60)

    async def member(self, **columns: Any) -> Person:
        """Somebody who has PASSWORD and an open session."""
        return await self.make.person(password_hash=await hash_password(PASSWORD), **columns)


@asynccontextmanager
async def stage(**settings: Any) -> AsyncIterator[Stage]:
    """A fresh stage with the default limits, unless `settings` say otherwise."""
    silent_logs()
    async with AsyncExitStack() as stack:
        server = stack.enter_context(running_postgres())
        home = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="steward-prove-")))
        fresh_database(server, DATABASE)
        chosen = settings_at(server, DATABASE, home, **settings)
        state = await stack.enter_async_context(open_state(chosen))
        owner = await stack.enter_async_context(open_database(server.url("steward_owner", DATABASE)))
        yield Stage(state, Maker(owner, state.cipher))


def silent_logs() -> None:
    """A proof prints its figures and nothing else."""
    structlog.configure(processors=[_silence], cache_logger_on_first_use=False)


def _silence(_logger: object, _method: str, _event: object) -> Any:
    raise structlog.DropEvent


@contextmanager
def cheap_hashing() -> Iterator[None]:
    """Hashing that costs almost nothing, where something else is measured."""
    with pytest.MonkeyPatch.context() as patch:
        light = PasswordHash((Argon2Hasher(time_cost=1, memory_cost=64, parallelism=1),))
        patch.setattr(passwords, "_hasher", light)
        patch.setattr(passwords, "DUMMY_HASH", f"$argon2id$v=19$m=64,t=1,p=1${'A' * 22}${'A' * 43}")
        yield


@contextmanager
def counted_hashing() -> Iterator[list[str]]:
    """Every password that reaches the hash inside the block."""
    seen: list[str] = []
    real = passwords._verify

    def counting(password: str, password_hash: str | None) -> bool:
        seen.append(password)
        return real(password, password_hash)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(passwords, "_verify", counting)
        yield seen
