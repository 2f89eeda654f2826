"""What one signed-in person may ask for: a token bucket for all requests, counted places for costly ones."""

import time
from collections import OrderedDict
from math import ceil
from uuid import UUID
from weakref import WeakValueDictionary

from domain.core.database import Database
from domain.core.errors import RateLimited
from domain.core.requests import note_actor
from domain.core.unit_of_work import Entry, call_door, unit_of_work

MOST_SESSIONS = 20_000  # remembered in a process; beyond them the oldest is asked for again
TOO_FAST = "Too many requests. Wait a moment and try again."


class Bucket:
    """One person's allowance: full at `most`, refilled evenly over a minute."""

    __slots__ = ("__weakref__", "account_id", "at", "left")

    def __init__(self, most: int, account_id: UUID | None = None) -> None:
        self.account_id = account_id
        self.left = float(most)
        self.at = time.monotonic()

    def take(self, most: int) -> None:
        """Raises RateLimited when it is empty, saying when there is one more."""
        now = time.monotonic()
        left = self.left + (now - self.at) * most / 60
        self.at = now
        self.left = left if left < most else most
        if self.left < 1:
            raise RateLimited(TOO_FAST, retry_after=ceil((1 - self.left) * 60 / most))
        self.left -= 1


class PersonLimit:
    """Finds the bucket of a request by its session; every session of one person leads to the same one.

    Whose a session is, is asked of the database once in a process. Nobody's session gets no bucket: what
    carries it is refused by its first statement anyway.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._by_session: OrderedDict[bytes, Bucket] = OrderedDict()
        self._by_account: WeakValueDictionary[object, Bucket] = WeakValueDictionary()

    async def take(self, database: Database, session_hash: bytes) -> None:
        """Raises RateLimited when the person asks for more than the limit."""
        bucket = self._by_session.get(session_hash)
        if bucket is None:
            bucket = await self._learn(database, session_hash)
            if bucket is None:
                return
        note_actor(bucket.account_id)
        bucket.take(self._most)

    async def _learn(self, database: Database, session_hash: bytes) -> Bucket | None:
        async with unit_of_work(database, Entry.by_visitor()) as work:
            ((account_id,),) = await call_door(work.session, "session_account", session_hash)
        if account_id is None:
            return None
        bucket = self._by_account.get(account_id)
        if bucket is None:
            bucket = self._by_account[account_id] = Bucket(self._most, account_id)
        self._by_session[session_hash] = bucket
        if len(self._by_session) > MOST_SESSIONS:
            self._by_session.popitem(last=False)
        return bucket
