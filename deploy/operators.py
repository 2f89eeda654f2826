"""What the operators' commands share: a unit of work of the owner role, and refusals as sentences."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

import typer

from domain.access import account_admin
from domain.core.db.database import open_database
from domain.core.errors import StewardError
from domain.core.settings import get_settings
from domain.core.unit_of_work import EntryPoint, UnitOfWork, unit_of_work

T = TypeVar("T")


async def as_operator(owner_url: str, act: Callable[[UnitOfWork], Awaitable[T]]) -> T:
    """What `act` does in a unit of work of the owner role, under the operator's system principal."""
    async with (
        open_database(owner_url, readers=1, writers=1) as database,
        unit_of_work(database, EntryPoint.by_system(account_admin.SYSTEM)) as work,
    ):
        return await act(work)


def as_operator_here(
    act: Callable[[UnitOfWork], Awaitable[T]], *, raised: tuple[type[StewardError], ...] = ()
) -> T:
    """The same from the command line, where a refusal is a sentence and the exit code 1; those in `raised`
    are the command's own to explain."""
    url = get_settings().owner_database_url.get_secret_value()
    if not url:
        raise typer.BadParameter("Set OWNER_DATABASE_URL: only the owner role may do this.")
    try:
        return asyncio.run(as_operator(url, act))
    except raised:
        raise
    except StewardError as error:
        print(error.detail)
        raise typer.Exit(1) from error
