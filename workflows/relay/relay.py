"""One relay: rows under way, some of each process, each settled as soon as Temporal has answered."""

import asyncio
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass
from datetime import timedelta
from uuid import UUID, uuid4

import structlog
from temporalio.client import Client

from domain.core.db.database import Database
from domain.core.outbox.delivery import Claim, Result, claim, settle
from domain.core.unit_of_work import EntryPoint, unit_of_work
from workflows.relay.answers import deliver

log = structlog.get_logger()
SYSTEM = "outbox-sweep"
SLOTS = 120
PORTION = 40  # a claim's most, and what makes a process be passed over: a slow one leaves slots for others
CALLS_SECONDS = 35.0
LEASE = timedelta(seconds=45)  # longer than a row's calls may take
GATHERING_SECONDS = 0.01  # answers that come so close together are settled together
GRACE_SECONDS = 5.0


@dataclass(frozen=True, slots=True)
class Turn:
    """What one exchange with the database settled and claimed."""

    results: list[Result]
    claims: list[Claim]


class Relay:
    """Claims rows in one transaction, calls Temporal outside any, and settles them in a later one."""

    def __init__(self, database: Database, client: Client) -> None:
        self._database, self._client = database, client
        self._id: UUID = uuid4()
        self._under_way: dict[asyncio.Task[Result], Claim] = {}

    @property
    def idle(self) -> bool:
        return not self._under_way

    async def turn(self) -> Turn:
        """Settles what was answered and claims what is due. Results are kept until they are committed."""
        done = [task for task in self._under_way if task.done()]
        open_ = Counter(row.process for task, row in self._under_way.items() if not task.done())
        results = [task.result() for task in done]
        claims: list[Claim] = []
        async with unit_of_work(self._database, EntryPoint.by_system(SYSTEM)) as work:
            if results:
                await settle(work.session, self._id, results)
            if most := min(PORTION, SLOTS - open_.total()):
                busy = [process for process, rows in open_.items() if rows >= PORTION]
                claims = await claim(work.session, relay=self._id, most=most, lease=LEASE, passed_over=busy)
        _log_refused([(self._under_way.pop(task), task.result()) for task in done])
        for row in claims:
            self._under_way[asyncio.create_task(self._deliver(row))] = row
        return Turn(results, claims)

    async def wait(self, seconds: float, woken: asyncio.Event) -> None:
        """Until a call is answered, rows are announced, or the time is over."""
        waking = asyncio.create_task(woken.wait())
        try:
            tasks = [*self._under_way, waking]
            await asyncio.wait(tasks, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        finally:
            waking.cancel()
            await asyncio.wait([waking])
        woken.clear()
        if self._under_way:
            await asyncio.sleep(GATHERING_SECONDS)

    async def close(self) -> None:
        """Settles what is answered within a moment and gives the rest back, so that no lease has to end."""
        if not self._under_way:
            return
        await asyncio.wait(self._under_way, timeout=GRACE_SECONDS)
        results = [
            task.result() if task.done() else Result(row.id, "retry", "the relay stopped")
            for task, row in self._under_way.items()
        ]
        for task in self._under_way:
            task.cancel()
        async with unit_of_work(self._database, EntryPoint.by_system(SYSTEM)) as work:
            await settle(work.session, self._id, results)
        self._under_way.clear()

    async def _deliver(self, row: Claim) -> Result:
        with suppress(TimeoutError):
            async with asyncio.timeout(CALLS_SECONDS):
                return await deliver(self._client, row)
        return Result(row.id, "retry", "no answer in time")


def _log_refused(settled: list[tuple[Claim, Result]]) -> None:
    waiting = Counter(result.reason for _, result in settled if result.outcome == "retry")
    if waiting:
        log.warning("relay.waiting", rows=waiting.total(), reasons=dict(waiting))
    for row, result in settled:
        about = {"row": str(row.id), "process": row.process, "workflow_id": row.workflow_id}
        if result.outcome == "dead":
            log.error("relay.dead_letter", reason=result.reason, **about)
        elif result.outcome == "dropped":
            log.info("relay.dropped", kind=row.kind, reason=result.reason, **about)
