"""Ending costly work whose caller has hung up."""

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any, TypeVar

from domain.core.errors import Unavailable
from domain.core.request_context import current_call

T = TypeVar("T")
GONE = "Whoever asked for this has hung up."


async def until_departure(work: Coroutine[Any, Any, T]) -> T:
    """What the work answers. It is cancelled where the caller hangs up first: Unavailable, that nobody reads.

    Only for work that leaves nothing half done, once the request's body has been read.
    """
    departure = current_call.get().departure
    if departure is None:
        return await work
    working, leaving = asyncio.ensure_future(work), asyncio.ensure_future(departure())
    try:
        await asyncio.wait((working, leaving), return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise Unavailable(GONE)
        return working.result()
    finally:
        for task in (working, leaving):
            task.cancel()
            with suppress(asyncio.CancelledError, Exception):
                await task
