"""Answers that come no earlier than a set time, so that how long the work took tells nothing."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


@asynccontextmanager
async def lasting(seconds: float) -> AsyncIterator[None]:
    """Ends no earlier than so long after it began, whatever was done meanwhile."""
    loop = asyncio.get_running_loop()
    until = loop.time() + seconds
    try:
        yield
    finally:
        await asyncio.sleep(max(0.0, until - loop.time()))
