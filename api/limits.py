"""What one signed-in person may ask for: a token bucket for all requests, counted places for costly ones."""

import time
from collections import OrderedDict
from math import ceil
from typing import Self
from uuid import UUID
from weakref import WeakValueDictionary

from domain.access.rate_limits import network_of
from domain.access.sessions import account_of_session
from domain.core.db.database import Database
from domain.core.errors import RateLimited, Unauthenticated
from domain.core.request_context import current_call, note_actor
from domain.core.settings import Settings
from domain.core.unit_of_work import EntryPoint, read_page

MOST_SESSIONS = 20_000  # remembered in a process; beyond them the oldest is asked for again
MOST_NETWORKS = 20_000
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

    Whose a session is, is asked of the database once in a process. Tokens that are nobody's are asked for
    each time, so one network may send only `unknown` of them a minute.
    """

    def __init__(self, most: int, unknown: int) -> None:
        self._most, self._unknown = most, unknown
        self._by_session: OrderedDict[bytes, Bucket] = OrderedDict()
        self._by_account: WeakValueDictionary[object, Bucket] = WeakValueDictionary()
        self._by_network: OrderedDict[str, Bucket] = OrderedDict()

    @classmethod
    def of(cls, settings: Settings) -> Self:
        return cls(settings.api_per_minute, settings.unknown_sessions_per_minute)

    async def take(self, database: Database, session_hash: bytes) -> UUID | None:
        """Whose session it is. Raises Unauthenticated for nobody's, RateLimited when the person asks for more
        than the limit, or the network for too many sessions that are nobody's."""
        bucket = self._by_session.get(session_hash) or await self._learn(database, session_hash)
        note_actor(bucket.account_id)
        bucket.take(self._most)
        return bucket.account_id

    async def _learn(self, database: Database, session_hash: bytes) -> Bucket:
        network = self._of_network(network_of(current_call.get().address))
        network.take(self._unknown)
        account_id = await _account_of(database, session_hash)
        if account_id is None:
            raise Unauthenticated
        network.left += 1  # somebody's: only tokens that are nobody's count
        bucket = self._by_account.get(account_id)
        if bucket is None:
            bucket = self._by_account[account_id] = Bucket(self._most, account_id)
        self._by_session[session_hash] = bucket
        if len(self._by_session) > MOST_SESSIONS:
            self._by_session.popitem(last=False)
        return bucket

    def _of_network(self, network: str) -> Bucket:
        bucket = self._by_network.pop(network, None) or Bucket(self._unknown)
        self._by_network[network] = bucket  # the last one used is the last one forgotten
        if len(self._by_network) > MOST_NETWORKS:
            self._by_network.popitem(last=False)
        return bucket


class NetworkLimit:
    """What one network may ask for in a minute, counted in this process."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str | None) -> None:
        """Raises RateLimited when its places of this minute are used."""
        network = network_of(address)
        bucket = self._buckets.pop(network, None) or Bucket(self.most)
        self._buckets[network] = bucket
        if len(self._buckets) > MOST_NETWORKS:
            self._buckets.popitem(last=False)
        bucket.take(self.most)

    def give_back(self, address: str | None) -> None:
        """What was taken last turned out not to count."""
        bucket = self._buckets.get(network_of(address))
        if bucket is not None:
            bucket.left += 1


class LinkLimit:
    """What one address may ask for by links: so many requests a minute, and so few tokens that open nothing.

    Whether a token opens anything is asked of the database once in a process; begin_link asks each time.
    """

    def __init__(self, most: int, unknown: int) -> None:
        self._requests, self._tries = NetworkLimit(most), NetworkLimit(unknown)
        self._known: OrderedDict[bytes, None] = OrderedDict()

    @classmethod
    def of(cls, settings: Settings) -> Self:
        return cls(settings.api_per_minute, settings.unknown_sessions_per_minute)

    async def take(self, database: Database, token_hash: bytes) -> None:
        """Raises LinkEnded for a token that opens nothing, RateLimited for an address that asks too much."""
        address = current_call.get().address
        self._requests.take(address)
        if token_hash in self._known:
            return
        self._tries.take(address)
        await read_page(database, EntryPoint.by_link(token_hash), [])
        self._tries.give_back(address)
        self._known[token_hash] = None
        if len(self._known) > MOST_SESSIONS:
            self._known.popitem(last=False)


async def _account_of(database: Database, session_hash: bytes) -> UUID | None:
    """Whose an open session is, asked on a reading connection."""
    ((account_id,),) = (
        await read_page(database, EntryPoint.by_visitor(), [account_of_session(session_hash)])
    ).results[0]
    return None if account_id is None else UUID(str(account_id))
