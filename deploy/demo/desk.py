"""The owner's desk: each service of the product in a unit of work of its own, with the owner's rights."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, TypeVar

from domain.access.principal import StaffPrincipal, principal_of
from domain.core.db.database import Database
from domain.core.unit_of_work import EntryPoint, UnitOfWork, unit_of_work

T = TypeVar("T")


@dataclass(frozen=True)
class Desk:
    """Somebody who works for one company of the demo."""

    database: Database
    entry: EntryPoint

    async def do(self, service: Callable[..., Awaitable[T]], **arguments: Any) -> T:
        """Calls one service as somebody who asks for it."""
        async with self.work() as (work, principal):
            return await service(session=work.session, principal=principal, **arguments)

    @asynccontextmanager
    async def work(self) -> AsyncIterator[tuple[UnitOfWork, StaffPrincipal]]:
        """One unit of work for several calls."""
        async with unit_of_work(self.database, self.entry) as work:
            yield work, principal_of(work.auth)
