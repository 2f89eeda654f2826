"""A proxy in front of a TCP service that a test can close, and open again."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress


class Gate:
    """Passes bytes through while open; shut, it drops what is connected and refuses what comes."""

    def __init__(self, target: str) -> None:
        self._host, _, port = target.rpartition(":")
        self._target_port = int(port)
        self._server: asyncio.Server | None = None
        self._passing: set[asyncio.Task[None]] = set()
        self.port = 0

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    async def open(self) -> None:
        self._server = await asyncio.start_server(self._pass, "127.0.0.1", self.port)
        self.port = self._server.sockets[0].getsockname()[1]

    async def shut(self) -> None:
        if self._server is None:
            return
        self._server.close()
        self._server = None
        passing = list(self._passing)
        for task in passing:
            task.cancel()
        await asyncio.gather(*passing, return_exceptions=True)

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._passing.add(task)
        there = None
        try:
            back, there = await asyncio.open_connection(self._host, self._target_port)
            await asyncio.gather(_pump(reader, there), _pump(back, writer))
        except (OSError, asyncio.CancelledError):
            pass  # the test shut the gate, or one side left: both sides are closed below
        finally:
            self._passing.discard(task)
            for end in (writer, there):
                if end is not None:
                    end.transport.abort()


async def _pump(source: asyncio.StreamReader, drain: asyncio.StreamWriter) -> None:
    while data := await source.read(65536):
        drain.write(data)
        await drain.drain()
    with suppress(OSError):
        drain.write_eof()


@asynccontextmanager
async def gate_before(target: str) -> AsyncIterator[Gate]:
    gate = Gate(target)
    await gate.open()
    try:
        yield gate
    finally:
        await gate.shut()
