"""One process of the stack while it runs: its lines, its end, its last words."""

import asyncio
import contextlib
import os
import pwd
import signal
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from deploy.local.errors import StackError
from deploy.local.processes import child_options

LAST_LINES = 20
LINE_LIMIT = 1024 * 1024
STOP_SECONDS = 15.0  # the worker gives its activities 10
DRAIN_SECONDS = 0.5  # for lines still in the pipe when the process is gone

Show = Callable[[str, str], None]


@dataclass(frozen=True)
class Service:
    """What to run, and how it likes to be ended."""

    name: str
    argv: Sequence[str]
    env: Mapping[str, str]
    cwd: Path = Path("/")
    account: pwd.struct_passwd | None = None
    stop_signal: signal.Signals = signal.SIGTERM
    own_words: bool = False  # it tells its steps and its failure to the person itself


@dataclass
class Child:
    """A started service; `ended` waits for its end and leaves no line unread."""

    service: Service
    process: asyncio.subprocess.Process
    lines: asyncio.StreamReader
    transport: asyncio.ReadTransport
    tail: deque[str] = field(default_factory=lambda: deque(maxlen=LAST_LINES))

    async def ended(self, show: Show) -> int:
        """Pass its lines on until it ends; a grandchild that holds the pipe is not waited for."""
        reading = asyncio.create_task(self._read(show))
        code = await self.process.wait()
        await asyncio.wait({reading}, timeout=DRAIN_SECONDS)
        reading.cancel()
        self.transport.close()
        return code

    async def end(self) -> bool:
        """Ask it to end, then insist; False when it had to be killed."""
        with contextlib.suppress(ProcessLookupError):
            self.process.send_signal(self.service.stop_signal)
        willing = True
        try:
            await asyncio.wait_for(self.process.wait(), STOP_SECONDS)
        except TimeoutError:
            willing = False
        self.kill()  # also whatever it left behind
        await self.process.wait()
        return willing

    def kill(self) -> None:
        """End it and its descendants this instant."""
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self.process.pid, signal.SIGKILL)

    def obituary(self, code: int, what: str) -> str:
        """How it went, with its last lines."""
        if self.service.own_words:
            return f"{self.service.name} {what}: see the lines above."
        lines = "\n".join(f"    {line}" for line in self.tail) or "    (it said nothing)"
        return f"{self.service.name} {what}: it {how(code)}. Its last lines:\n{lines}"

    async def _read(self, show: Show) -> None:
        while line := await self._line():
            text = line.decode(errors="replace").rstrip()
            self.tail.append(text)
            show(self.service.name, text)

    async def _line(self) -> bytes:
        try:
            return await self.lines.readline()
        except ValueError:  # beyond the limit: what was read of it is gone
            return b"(a line too long to show)\n"


def how(code: int) -> str:
    """An exit code in words."""
    return f"was ended by {signal.Signals(-code).name}" if code < 0 else f"ended with code {code}"


async def spawn(service: Service) -> Child:
    """Start a process whose output we read.

    The pipe is ours, not asyncio's: its `wait` would also wait for everybody who inherited the pipe.
    """
    reading, writing = os.pipe()
    try:
        process = await asyncio.create_subprocess_exec(
            *service.argv,
            env=dict(service.env),
            cwd=service.cwd,
            stdin=asyncio.subprocess.DEVNULL,
            stdout=writing,
            stderr=writing,
            **child_options(service.account, service.stop_signal),
        )
    except OSError as error:
        os.close(reading)
        raise StackError(f"{service.name} cannot be started: {error}.") from None
    finally:
        os.close(writing)
    lines = asyncio.StreamReader(limit=LINE_LIMIT)
    transport, _ = await asyncio.get_running_loop().connect_read_pipe(
        lambda: asyncio.StreamReaderProtocol(lines), os.fdopen(reading, "rb")
    )
    return Child(service, process, lines, transport)
