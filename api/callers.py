"""Somebody signed in, as routes take them: a caller who reads, or an open unit of work."""

from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from typing import Generic, TypeVar

from fastapi import Request
from sqlalchemy.ext.asyncio import AsyncSession

from api.state import AppState
from domain.access.principal import Principal
from domain.core.scope import Scope
from domain.core.unit_of_work import (
    AuthContext,
    EntryPoint,
    Page,
    Statement,
    UnitOfWork,
    read_page,
    unit_of_work,
)
from domain.links.principal import LinkPrincipal

P = TypeVar("P", bound=Principal | LinkPrincipal)


def app_state(request: Request) -> AppState:
    state: AppState = request.app.state.steward
    return state


@dataclass(frozen=True, slots=True)
class Caller:
    """What the process holds open for this audience, and how this request enters its database."""

    state: AppState
    entry: EntryPoint

    def unit_of_work(self) -> AbstractAsyncContextManager[UnitOfWork]:
        return unit_of_work(self.state.database, self.entry)

    async def read(self, *statements: Statement) -> Page:
        """All of them in one round trip."""
        return await read_page(self.state.database, self.entry, statements)


@dataclass(frozen=True, slots=True)
class Work(Generic[P]):
    """The request's unit of work: it commits before the answer leaves."""

    caller: Caller
    session: AsyncSession
    auth: AuthContext
    principal: P

    @property
    def state(self) -> AppState:
        return self.caller.state

    @property
    def scope(self) -> Scope:
        return self.principal.scope
