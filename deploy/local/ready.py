"""When each part of the stack may be relied on."""

import asyncio
import http.client
import json
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

from deploy.local.errors import StackError

TASK_QUEUE = "steward-interactive"


async def wait_for(what: str, answers: Callable[[], Awaitable[bool]], seconds: float) -> None:
    """Ask until it answers; after `seconds` that is an error."""
    deadline = time.monotonic() + seconds
    while not await answers():
        if time.monotonic() > deadline:
            raise StackError(f"{what} did not become ready within {seconds:.0f} s: see its lines above.")
        await asyncio.sleep(0.1)


async def api_is_ready(port: int) -> bool:
    """True when /readyz says so."""
    return await asyncio.to_thread(_get, port, "/readyz") == http.HTTPStatus.OK


async def worker_polls(program: Path, port: int, namespace: str) -> bool:
    """True when Temporal sees a worker on our task queue."""
    asked = await asyncio.create_subprocess_exec(
        str(program), "task-queue", "describe", "--task-queue", TASK_QUEUE,
        "--legacy-mode", "--output", "json",  # the newer form answers from a cache of 5 seconds
        "--address", f"127.0.0.1:{port}", "--namespace", namespace, "--command-timeout", "5s",
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
    )  # fmt: skip
    output, _ = await asked.communicate()
    return asked.returncode == 0 and bool(json.loads(output or b"{}").get("pollers"))


def _get(port: int, path: str) -> int:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=3)
    try:
        connection.request("GET", path)
        return connection.getresponse().status
    except (OSError, http.client.HTTPException):
        return 0
    finally:
        connection.close()
