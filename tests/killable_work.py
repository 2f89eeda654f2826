"""A sweep, or what a person does, in a process of its own that ends itself by SIGKILL around its commit."""

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable
from typing import Any
from uuid import UUID

from domain.access.principal import principal_of
from domain.core.db.database import open_database
from domain.core.settings import Settings
from domain.core.unit_of_work import EntryPoint, UnitOfWork, unit_of_work

STEPS = ("before the commit", "after the commit")
Service = Callable[..., Awaitable[Any]]


def run_sweep(given: dict[str, Any], system: str, sweep: Service, named: dict[str, Any], step: str) -> None:
    """One batch of a sweep as the system principal, with what it is to be given by name."""

    async def swept(work: UnitOfWork) -> None:
        await sweep(session=work.session, scope=work.scope, **named)

    asyncio.run(_dying(Settings(**given), EntryPoint.by_system(system), swept, step))


def run_service(
    given: dict[str, Any], account_id: UUID, service: Service, named: dict[str, Any], step: str
) -> None:
    """What somebody does, with their rights."""

    async def done(work: UnitOfWork) -> None:
        await service(session=work.session, principal=principal_of(work.auth), **named)

    asyncio.run(_dying(Settings(**given), EntryPoint.by_account(account_id), done, step))


async def _dying(
    settings: Settings, entry: EntryPoint, what: Callable[[UnitOfWork], Awaitable[None]], step: str
) -> None:
    async with open_database(settings.worker_database_url.get_secret_value()) as database:
        async with unit_of_work(database, entry) as work:
            await what(work)
            if step == STEPS[0]:
                os.kill(os.getpid(), signal.SIGKILL)
        os.kill(os.getpid(), signal.SIGKILL)
