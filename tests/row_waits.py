"""Waiting until another transaction waits for this one's rows, so that two of a test meet."""

import asyncio

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

WAITING = "SELECT count(*) FROM pg_locks WHERE NOT granted AND transactionid = pg_current_xact_id()::xid"


async def until_it_waits(session: AsyncSession) -> None:
    """Until another transaction waits for the one of this session."""
    for _ in range(1000):
        if (await session.execute(text(WAITING))).scalar_one():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("Nothing waits for this transaction.")
