"""Turns at work of which a process does little at once: each caller and company has a line of its own."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Hashable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from weakref import WeakValueDictionary

from domain.core.errors import RateLimited
from domain.core.request_context import current_call


@dataclass(slots=True)
class _Lines:
    """Of an event loop: the places, and who stands in line for them."""

    places: asyncio.Semaphore
    own: WeakValueDictionary[Hashable, asyncio.Lock] = field(default_factory=WeakValueDictionary)
    asked: Counter[Hashable] = field(default_factory=Counter)


class Turns:
    """`places` at once in a process. A caller has one of them, and so has a company, whoever asks for it, so
    that nobody else waits longer than one piece of work takes; `waiting` more of a caller may wait for it.

    Background work, which is nobody's request, only shares the places: its own queue bounds it.
    """

    def __init__(self, places: int, *, waiting: int | None = None, refusal: str | None = None) -> None:
        self._places, self._waiting, self._refusal = places, waiting, refusal
        self._lines: dict[asyncio.AbstractEventLoop, _Lines] = {}

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Holds a place. Raises RateLimited for a caller of whom too many wait already."""
        lines = self._lines.setdefault(asyncio.get_running_loop(), _Lines(asyncio.Semaphore(self._places)))
        keys = shares()
        async with AsyncExitStack() as stack:
            stack.enter_context(self._counted(lines, keys[:1]))
            for key in keys:
                await stack.enter_async_context(lines.own.setdefault(key, asyncio.Lock()))
            await stack.enter_async_context(lines.places)
            yield

    @contextmanager
    def _counted(self, lines: _Lines, keys: list[Hashable]) -> Iterator[None]:
        """Counts the caller among those who ask, as long as they do."""
        if self._waiting is not None and any(lines.asked[key] > self._waiting for key in keys):
            raise RateLimited(self._refusal, retry_after=2)
        lines.asked.update(keys)
        try:
            yield
        finally:
            lines.asked.subtract(keys)
            lines.asked += Counter()  # forgets who asks for nothing any more


def shares() -> list[Hashable]:
    """Whose share the work of this request comes out of: the person's (all without an account at one address
    are one) and the company's, where it is known; nobody's for background work."""
    call = current_call.get()
    caller = (call.identity and call.identity.actor_id) or call.address
    company = call.identity and call.identity.company_id
    return [key for key in (caller, company) if key is not None]
