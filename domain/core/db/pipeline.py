"""One round trip of prepared statements on a pooled connection: libpq's pipeline mode, without cursors.

psycopg's own pipeline makes a cursor, a lock and several wake-ups a statement; on the hottest path of the
product that was half of the time. Values still go through psycopg's dumpers and loaders.
"""

import asyncio
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple, TypeVar

from psycopg import AsyncConnection
from psycopg.abc import PQGen
from psycopg.adapt import PyFormat, Transformer
from psycopg.errors import FeatureNotSupported, error_from_result
from psycopg.pq import ExecStatus
from psycopg.pq.abc import PGconn, PGresult
from psycopg.rows import tuple_row

_MARK = re.compile(r"%(?:\((\w+)\)s|s|%)")
# What we call a statement that the server does not keep.
_UNKEPT = b"unkept"
# Beyond so many shapes a connection forgets them all and starts again.
MOST_PREPARED = 500

Rows = list[tuple[Any, ...]]
Answer = TypeVar("Answer")


@dataclass(frozen=True, slots=True)
class Statement:
    """One compiled statement of the fast path, with its parameters by name, or in order. One that reads much
    is planned anew at each call: the plan that the server keeps of a prepared one takes every period and
    every portfolio for a small one."""

    sql: str
    parameters: Mapping[str, object] | Sequence[object]
    reads_much: bool = False


class PipelinedConnection(AsyncConnection[Any]):
    """A connection of the fast path, and the names of what it has prepared by text and parameter types.

    Its socket stays watched between trips: to begin and to end that for each was a tenth of the API's part of
    a small request. Whoever else waits on the socket or closes it ends the watch first. A server that says
    goodbye meanwhile is heard: then this is `closed`, and `when_ended` is called.
    """

    when_ended: Callable[[], None] | None = None

    def __init__(self, pgconn: PGconn, row_factory: Any = tuple_row) -> None:
        super().__init__(pgconn, row_factory)
        self.prepared: dict[tuple[bytes, tuple[int, ...]], bytes] = {}
        self.has_stale_plans = False
        self._trip: _Exchange | None = None
        self._watched: int | None = None

    async def answers(self) -> list[PGresult]:
        """Everything up to the sync of the pipeline that was sent."""
        self.watch()
        loop = asyncio.get_running_loop()
        self._trip = trip = _Exchange(self.pgconn, loop.create_future())
        try:
            while self.pgconn.flush():
                await trip.writable(loop)
            await trip.done
        finally:
            self._trip = None
        return trip.results

    def _arrived(self) -> None:
        if self._trip is None:
            self._on_server_close()
        elif not self._trip.readable():
            self.unwatch()

    def _on_server_close(self) -> None:
        """Unasked, a server says goodbye; a word about its settings, which is rare, is taken for one too."""
        self.unwatch()
        self.pgconn.finish()
        if self.when_ended:
            self.when_ended()

    def watch(self) -> None:
        if self._watched is None:
            self._watched = self.pgconn.socket
            asyncio.get_running_loop().add_reader(self._watched, self._arrived)

    def unwatch(self) -> None:
        if self._watched is not None:
            asyncio.get_running_loop().remove_reader(self._watched)
            self._watched = None

    async def wait(self, gen: PQGen[Answer], *how: Any, **more: Any) -> Answer:
        self.unwatch()
        return await super().wait(gen, *how, **more)

    async def close(self) -> None:
        self.unwatch()
        await super().close()


class _Command(NamedTuple):
    """What was sent: a statement to prepare, or one to run."""

    prepares: tuple[bytes, tuple[int, ...]] | None
    name: bytes


async def run_together(connection: PipelinedConnection, statements: Sequence[Statement]) -> list[Rows]:
    """The rows of each statement; all of them share one implicit transaction.

    Raises psycopg's error of the first that fails. A trip that does not end closes the connection, because
    nobody can know what is still on its way.
    """
    try:
        return await _run(connection, statements)
    except FeatureNotSupported:  # 0A000, also when a table changed after a statement of it was prepared
        if not connection.prepared:
            raise
    connection.has_stale_plans = True
    return await _run(connection, statements)  # the first trip's transaction came to nothing


async def _run(connection: PipelinedConnection, statements: Sequence[Statement]) -> list[Rows]:
    try:
        commands = _send(connection, statements)
        results = await connection.answers()
        connection.pgconn.exit_pipeline_mode()
    except BaseException:
        connection.unwatch()
        connection.pgconn.finish()
        raise
    return _read(connection, commands, results)


def _send(connection: PipelinedConnection, statements: Sequence[Statement]) -> list[_Command]:
    pgconn, prepared = connection.pgconn, connection.prepared
    pgconn.enter_pipeline_mode()
    commands: list[_Command] = []
    if len(prepared) >= MOST_PREPARED or connection.has_stale_plans:
        prepared.clear()
        connection.has_stale_plans = False
        pgconn.send_query_params(b"DEALLOCATE ALL", None)
        commands.append(_Command(None, b""))
    fresh: dict[tuple[bytes, tuple[int, ...]], bytes] = {}
    adapting = Transformer(connection)  # knows the types of one trip, as a cursor's does those of one query
    for statement in statements:
        text, names = _positional(statement.sql)
        given: Any = statement.parameters
        values = [given[name] for name in names] if isinstance(given, Mapping) else list(given)
        dumped = adapting.dump_sequence(values, [PyFormat.AUTO] * len(values)) if values else None
        types = (adapting.types or ()) if values else ()
        if statement.reads_much:
            pgconn.send_query_params(text, dumped, types, adapting.formats if values else None)
            commands.append(_Command(None, _UNKEPT))
            continue
        key = text, types
        name = prepared.get(key) or fresh.get(key)
        if name is None:
            name = fresh[key] = b"s%d" % (len(prepared) + len(fresh))
            pgconn.send_prepare(name, text, key[1])
            commands.append(_Command(key, name))
        pgconn.send_query_prepared(name, dumped, adapting.formats if values else None)
        commands.append(_Command(None, name))
    pgconn.pipeline_sync()
    return commands


def _read(connection: PipelinedConnection, commands: list[_Command], results: list[PGresult]) -> list[Rows]:
    """Raises the first error that the server answered; what was prepared before it stays prepared."""
    found = []
    for command, result in zip(commands, results, strict=False):
        if result.status not in (ExecStatus.TUPLES_OK, ExecStatus.COMMAND_OK):
            raise error_from_result(result)
        if command.prepares is not None:
            connection.prepared[command.prepares] = command.name
        elif command.name:
            adapting = Transformer(connection)
            adapting.set_pgresult(result)
            found.append(adapting.load_rows(0, result.ntuples, tuple))
    for result in results[len(commands) :]:  # what the commit refused: a deferred constraint
        raise error_from_result(result)
    return found


@lru_cache(maxsize=2048)
def _positional(sql: str) -> tuple[bytes, tuple[str, ...]]:
    """The text with `$1` … for psycopg's marks, and the names of the parameters in that order."""
    names: list[str] = []
    unnamed = 0

    def mark(found: re.Match[str]) -> str:
        nonlocal unnamed
        if found[0] == "%%":
            return "%"
        if found[1] is None:
            unnamed += 1
            return f"${unnamed}"
        if found[1] not in names:
            names.append(found[1])
        return f"${names.index(found[1]) + 1}"

    return _MARK.sub(mark, sql).encode(), tuple(names)


class _Exchange:
    """Takes the answers of one pipeline as they arrive, up to its sync."""

    def __init__(self, pgconn: PGconn, done: asyncio.Future[None]) -> None:
        self.pgconn, self.done = pgconn, done
        self.results: list[PGresult] = []

    async def writable(self, loop: asyncio.AbstractEventLoop) -> None:
        """Until more can be sent, or the answers are there."""
        ready, socket = asyncio.Event(), self.pgconn.socket
        loop.add_writer(socket, ready.set)
        try:
            waiting = asyncio.ensure_future(ready.wait())
            await asyncio.wait((waiting, self.done), return_when=asyncio.FIRST_COMPLETED)
            waiting.cancel()
        finally:
            loop.remove_writer(socket)

    def readable(self) -> bool:
        """False when the connection is lost."""
        if self.done.done():
            return True
        try:
            ended = self._take()
        except Exception as error:  # noqa: BLE001 - handed to the caller, who waits for it
            self.done.set_exception(error)
            return False
        if ended:
            self.done.set_result(None)
        return True

    def _take(self) -> bool:
        """Takes what has arrived; True once the sync was answered."""
        pgconn = self.pgconn
        pgconn.consume_input()
        between = False
        while not pgconn.is_busy():
            result = pgconn.get_result()
            if result is None:  # ends each statement's results; two in a row: nothing more has come
                if between:
                    return False
                between = True
                continue
            between = False
            if result.status == ExecStatus.PIPELINE_SYNC:
                return True
            self.results.append(result)
        return False
