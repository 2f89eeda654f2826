"""Work that does nothing, for the relay to start, and what counts and breaks its calls."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import timedelta
from time import perf_counter
from typing import Any
from uuid import UUID

from google.protobuf.message import Message
from sqlalchemy import select, text
from temporalio.client import Client
from temporalio.service import RPCError, RPCStatusCode, ServiceClient, ServiceResponse

from domain.core import outbox
from domain.core.db.database import Database
from domain.core.outbox import OutboxRow, Process, Signal
from workflows.relay import run_relay
from workflows.relay.relay import Relay


@dataclass(frozen=True, slots=True)
class Probe(Process):
    """A process that no worker knows: its workflow starts and stays open."""

    probe_id: UUID
    name = "RelayProbe"

    @property
    def workflow_id(self) -> str:
        return f"probe/{self.probe_id}"


@dataclass(frozen=True, slots=True)
class RestartedProbe(Probe):
    """The same, started anew by a signal that finds it ended."""

    when_not_running = "start_anew"


@dataclass(frozen=True, slots=True)
class MoneyProbe(Probe):
    """The same, whose signals may not be lost in silence."""

    when_not_running = "dead_letter"


@dataclass(frozen=True, slots=True)
class Other(Probe):
    """Another process."""

    name = "OtherProbe"

    @property
    def workflow_id(self) -> str:
        return f"other/{self.probe_id}"


@dataclass(frozen=True, slots=True)
class Nudge(Signal):
    """A signal with a number, to tell one from another."""

    number: int = 0
    name = "nudge"


OF_ROWS = (
    *("start_workflow_execution", "signal_workflow_execution"),
    *("signal_with_start_workflow_execution", "request_cancel_workflow_execution"),
)


class Calls(ServiceClient):
    """Counts the calls that leave the process, holds them up, loses their answers, and fails those it is told
    to; everything else goes to the server."""

    def __init__(self, following: ServiceClient) -> None:
        super().__init__(following.config)
        self._following = following
        self.sent: Counter[str] = Counter()  # by workflow id
        self.errors: dict[str, Exception] = {}  # by workflow id: the call fails before the server has it
        self.lost_answers: set[str] = set()  # kinds of calls: the server has one, its caller does not know
        self.pause: dict[str, float] = {}

    @property
    def worker_service_client(self) -> Any:
        return self._following.worker_service_client

    def update_rpc_metadata(self, metadata: Mapping[str, str | bytes]) -> None:
        self._following.update_rpc_metadata(metadata)

    def update_api_key(self, api_key: str | None) -> None:
        self._following.update_api_key(api_key)

    async def _rpc_call(
        self,
        rpc: str,
        req: Message,
        resp_type: type[ServiceResponse],
        *,
        service: str,
        retry: bool,
        metadata: Mapping[str, str | bytes],
        timeout: timedelta | None,  # noqa: ASYNC109 - the SDK's form
    ) -> ServiceResponse:
        how: dict[str, Any] = {"service": service, "retry": retry, "metadata": metadata, "timeout": timeout}
        if rpc not in OF_ROWS:
            return await self._following._rpc_call(rpc, req, resp_type, **how)
        by_execution = hasattr(req, "workflow_execution")
        target: str = req.workflow_execution.workflow_id if by_execution else req.workflow_id  # type: ignore[attr-defined]
        self.sent[target] += 1
        await asyncio.sleep(self.pause.get(target, 0))
        if target in self.errors:
            raise self.errors[target]
        answer = await self._following._rpc_call(rpc, req, resp_type, **how)
        if rpc in self.lost_answers:
            self.lost_answers.remove(rpc)
            raise refusal(RPCStatusCode.UNAVAILABLE)
        return answer


def refusal(status: RPCStatusCode) -> RPCError:
    return RPCError(f"the test's {status.name}", status, b"")


async def sweep(database: Database, client: Client) -> int:
    """Relays until nothing is due; answers how many rows were settled."""
    relay, settled, nobody = Relay(database, client), 0, asyncio.Event()
    while (turn := await relay.turn()).claims or not relay.idle:
        settled += sum(result.outcome in ("delivered", "dropped") for result in turn.results)
        if not turn.claims:
            await relay.wait(10, nobody)
    return settled + sum(result.outcome in ("delivered", "dropped") for result in turn.results)


async def ask(rows: Database, *processes: Process) -> None:
    async with rows.sessions() as session, session.begin():
        for process in processes:
            await outbox.start(session, process)


async def nudge(rows: Database, probe: Process, *numbers: int) -> None:
    async with rows.sessions() as session, session.begin():
        for number in numbers or (0,):
            await outbox.signal(session, probe, Nudge(number))


async def rows_of(rows: Database, *processes: Process) -> list[OutboxRow]:
    wanted = [process.workflow_id for process in processes]
    async with rows.sessions() as session:
        found = select(OutboxRow).where(OutboxRow.workflow_id.in_(wanted)).order_by(OutboxRow.sequence)
        return list(await session.scalars(found))


async def due_now(rows: Database) -> None:
    """As if the pauses and leases of the rows that wait had passed."""
    async with rows.sessions() as session, session.begin():
        await session.execute(
            text("UPDATE outbox SET next_try_at = now() WHERE started_at IS NULL AND dead_at IS NULL")
        )


async def make_old(rows: Database, *processes: Process) -> None:
    """As if the rows had been waiting for an hour."""
    async with rows.sessions() as session, session.begin():
        await session.execute(
            text(
                "UPDATE outbox SET created_at = created_at - interval '1 hour' WHERE workflow_id = ANY(:ids)"
            ),
            {"ids": [process.workflow_id for process in processes]},
        )


async def end(client: Client, *processes: Process) -> None:
    for process in processes:
        await client.get_workflow_handle(process.workflow_id).terminate()


async def signals_of(client: Client, probe: Process) -> list[int]:
    """The numbers of the signals in the history of the id's latest run."""
    history = await client.get_workflow_handle(probe.workflow_id).fetch_history()
    return [
        (
            await client.data_converter.decode(
                event.workflow_execution_signaled_event_attributes.input.payloads, [dict]
            )
        )[0]["number"]
        for event in history.events
        if event.HasField("workflow_execution_signaled_event_attributes")
    ]


@asynccontextmanager
async def a_relay(database: Database, client: Client) -> AsyncIterator[None]:
    task = asyncio.create_task(run_relay(database, client))
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def all_started(rows: Database, *processes: Process, within: float) -> float:
    """Seconds until every row is settled."""
    began = perf_counter()
    async with asyncio.timeout(within):
        while not all(row.started_at for row in await rows_of(rows, *processes)):  # noqa: ASYNC110 - nobody tells when
            await asyncio.sleep(0.01)
    return perf_counter() - began
