"""Starting the process that opens a stranger's file: without secrets, with limits, and in turns."""

import asyncio
import sys
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import orjson

from domain.core.errors import Unavailable
from domain.core.runtime.departures import until_departure
from domain.core.runtime.turns import Turns
from domain.files import cpu_seconds

SCRIPT = Path(__file__).parent / "reading" / "child.py"
MEMORY_MB = (
    400  # one picture of 40 megapixels, and below the 512 MB that a process may take with its children
)
CPU_SECONDS, SECONDS, SECONDS_TO_LEAVE = 15, 30.0, 1.0
MOST_OUTPUT = 24 * 1024 * 1024


class Unreadable(Exception):
    """The child could not make sense of the file, or needed more than it is given. `cpu_seconds` is what it
    took, where the child could still say so."""

    def __init__(self, why: str, cpu_seconds: float | None = None) -> None:
        super().__init__(why)
        self.cpu_seconds = cpu_seconds


@dataclass(frozen=True, slots=True)
class Answer:
    """What the child found out, and the parts that it made."""

    facts: Mapping[str, Any]
    parts: Mapping[str, bytes]


# Pictures never wait behind PDFs. One picture at a time, since two of 40 megapixels are more memory than a
# small server has; two PDFs, of two companies.
PICTURES, PDFS = Turns(1), Turns(2)


async def ask_child(do: str, data: bytes, *, seconds: int = CPU_SECONDS, **arguments: object) -> Answer:
    """Runs one command of `reading/child.py` over the bytes.

    Raises Unreadable, RateLimited for a caller or company whose PDFs took too long, and Unavailable where no
    process can be started or the caller has hung up.
    """
    command = {"do": do, "memory_mb": MEMORY_MB, "seconds": seconds, **arguments}
    work = _pdf(command, data) if do.startswith("pdf_") else _picture(command, data)
    return await until_departure(work)


async def _picture(command: Mapping[str, Any], data: bytes) -> Answer:
    async with PICTURES.turn():
        return await _run(command, data)


async def _pdf(command: Mapping[str, Any], data: bytes) -> Answer:
    """The same for a PDF, whose processor time counts; the time on the clock where its child did not say."""
    async with PDFS.turn():
        cpu_seconds.require_left()
        began, took = time.monotonic(), None
        try:
            answer = await _run(command, data)
            took = answer.facts["cpu_seconds"]
        except Unreadable as error:
            took = error.cpu_seconds
            raise
        finally:
            passed = min(time.monotonic() - began, command["seconds"])
            cpu_seconds.spend(passed if took is None else took)
    return answer


async def _run(command: Mapping[str, Any], data: bytes) -> Answer:
    try:
        child = await asyncio.create_subprocess_exec(
            *(sys.executable, "-I", str(SCRIPT), orjson.dumps(command).decode()),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            env={"PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"},
            close_fds=True,
            cwd="/",
            limit=MOST_OUTPUT,
        )
    except OSError as error:
        raise Unavailable from error
    try:
        output = await asyncio.wait_for(_exchange(child, data), SECONDS)
        await _leave(child)
    except TimeoutError as error:
        raise Unreadable("time") from error
    finally:
        if child.returncode is None:
            child.kill()
        await _drain(child)
        await child.wait()

    return _read(output)


async def _exchange(child: asyncio.subprocess.Process, data: bytes) -> bytes:
    """Feeds the bytes and reads what comes, at most so much."""
    assert child.stdin is not None
    assert child.stdout is not None

    async def feed(to: asyncio.StreamWriter) -> None:
        try:
            to.write(data)
            await to.drain()
        except (BrokenPipeError, ConnectionResetError):
            return  # it ended before it had read all
        finally:
            to.close()

    feeding = asyncio.create_task(feed(child.stdin))
    parts: list[bytes] = []
    size = 0
    try:
        while part := await child.stdout.read(256 * 1024):
            size += len(part)
            if size > MOST_OUTPUT:
                raise Unreadable("output")
            parts.append(part)
    finally:
        feeding.cancel()
    return b"".join(parts)


async def _leave(child: asyncio.subprocess.Process) -> None:
    """Lets a child that has said all end by itself: to kill one that is ending takes its exit status from
    whoever waits for it, which asyncio reports as an unknown process."""
    with suppress(TimeoutError):
        await asyncio.wait_for(child.wait(), SECONDS_TO_LEAVE)


async def _drain(child: asyncio.subprocess.Process) -> None:
    """Reads what an ended child left behind: until its pipe is empty, Python 3.11 says of no child that it
    has ended (python/cpython#119710)."""
    assert child.stdout is not None
    while await child.stdout.read(256 * 1024):
        pass


def _read(output: bytes) -> Answer:
    line, _, rest = output.partition(b"\n")
    try:
        facts = orjson.loads(line)
        told: list[tuple[str, int]] = facts.pop("parts")
    except (orjson.JSONDecodeError, KeyError, AttributeError, TypeError) as error:
        raise Unreadable("ended") from error
    if why := facts.get("refused"):
        raise Unreadable(str(why), facts.get("cpu_seconds"))
    parts, at = {}, 0
    for name, length in told:
        parts[name] = rest[at : at + length]
        at += length
    if at != len(rest):
        raise Unreadable("cut")
    return Answer(facts, parts)
