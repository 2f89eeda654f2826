"""A job's progress as server-sent events: each wake-up reads the row again as an ordinary request does."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Any
from uuid import UUID

from api.callers import Caller
from api.imports.views import job_view
from domain.access.sessions import ACCOUNT_TOPIC
from domain.core.db.statements import as_json
from domain.core.errors import NotFound, StewardError
from domain.imports.queries import IMPORT_JOBS
from domain.imports.rules import OPEN_STATUSES
from domain.imports.saving.chunks import TOPIC

PING_SECONDS = 15.0
SHORTEST_SECONDS = 0.25


async def read_job(caller: Caller, job_id: UUID) -> dict[str, Any]:
    """The job as its GET shows it. Raises NotFound for a job that is not the caller's."""
    page = await caller.read(IMPORT_JOBS.row(job_id))
    if not page.results[0]:
        raise NotFound
    row = dict(zip(IMPORT_JOBS.names, page.results[0][0], strict=True))
    return job_view(caller.state.settings, row)


async def events_of(caller: Caller, job_id: UUID) -> AsyncIterator[bytes]:
    """The job now, then after every change, at most four times a second, until it has ended.

    A session that ends wakes the stream, and the next read is refused like any other.
    """
    try:
        began = (await caller.read()).auth
    except StewardError as error:
        yield _ended(error)
        return
    async with caller.state.hub.watch(f"{TOPIC}:{job_id}", f"{ACCOUNT_TOPIC}:{began.actor_id}") as woken:
        while True:
            woken.clear()
            try:
                job = await read_job(caller, job_id)
            except StewardError as error:
                yield _ended(error)
                return
            yield b"data: " + as_json(job) + b"\n\n"
            if job["status"] not in OPEN_STATUSES:
                return
            await asyncio.sleep(SHORTEST_SECONDS)
            with suppress(TimeoutError):
                await asyncio.wait_for(woken.wait(), PING_SECONDS)


def _ended(error: StewardError) -> bytes:
    return b"event: end\ndata: " + as_json({"code": error.code}) + b"\n\n"


async def wait_until_ended(caller: Caller, job_id: UUID, seconds: float) -> dict[str, Any]:
    """The job when it has ended, or as it is after `seconds`."""
    deadline = asyncio.get_running_loop().time() + seconds
    async with caller.state.hub.watch(f"{TOPIC}:{job_id}") as woken:
        while True:
            woken.clear()
            job = await read_job(caller, job_id)
            left = deadline - asyncio.get_running_loop().time()
            if job["status"] not in OPEN_STATUSES or left <= 0:
                return job
            with suppress(TimeoutError):
                await asyncio.wait_for(woken.wait(), min(left, 1.0))
