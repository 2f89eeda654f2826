"""Two users in turn over a few pooled connections, with requests cancelled and broken on the way."""

import asyncio
import random
from dataclasses import dataclass
from uuid import UUID

import psycopg

from domain.core.db.database import Database
from domain.core.db.pipeline import Statement
from domain.core.errors import StewardError
from domain.core.listing import plan_page
from domain.core.paging import CursorCipher, PageRequest
from domain.core.unit_of_work import EntryPoint, read_page, unit_of_work
from domain.properties.queries import PROPERTIES

AT_ONCE = 20
STATEMENTS = plan_page(PROPERTIES, PageRequest(), CursorCipher(bytes(32))).statements
BROKEN = Statement("SELECT 1 / 0", {})


@dataclass
class Counted:
    """What became of the tries; a cross read is a row that is not the caller's."""

    read: int = 0
    cancelled: int = 0
    broken: int = 0
    crossed: int = 0


async def alternating(database: Database, users: list[tuple[EntryPoint, set[UUID]]], tries: int) -> Counted:
    """Each try is one of: a fast read, a read inside a unit of work, a broken one, one that is cancelled."""
    counted, dice = Counted(), random.Random(7)
    free = asyncio.Semaphore(AT_ONCE)

    async def one(number: int, chance: float, wait: float) -> None:
        entry, own = users[number % len(users)]
        async with free:
            try:
                async with asyncio.timeout(wait if chance < 0.2 else None):
                    seen = await (
                        _slowly(database, entry) if chance > 0.7 else _fast(database, entry, chance)
                    )
            except TimeoutError:
                counted.cancelled += 1
                return
            except (StewardError, psycopg.Error):
                counted.broken += 1
                return
            counted.read += 1
            counted.crossed += len(seen - own)

    async with asyncio.TaskGroup() as group:
        for number in range(tries):
            group.create_task(one(number, dice.random(), dice.random() * 0.004))
    return counted


async def _fast(database: Database, entry: EntryPoint, chance: float) -> set[UUID]:
    broken = [BROKEN] if 0.2 <= chance < 0.3 else []
    page = await read_page(database, entry, [*STATEMENTS, *broken])
    return {UUID(str(row[0])) for row in page.results[0]}


async def _slowly(database: Database, entry: EntryPoint) -> set[UUID]:
    async with unit_of_work(database, entry) as work:
        connection = await work.session.connection()
        rows = await connection.exec_driver_sql("SELECT id FROM properties")
        return {UUID(str(row[0])) for row in rows}
