"""SIGKILL around each step of sending a message to many, and what became of each of its mails."""

import asyncio
import os
import signal
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from multiprocessing.context import ForkServerProcess
from typing import Any
from uuid import UUID

from sqlalchemy import select, update
from temporalio.testing import ActivityEnvironment

from domain.broadcasts import running
from domain.core.runtime.logs import configure_logs
from domain.core.settings import Settings
from domain.core.values.dates import utc_now
from domain.models import Broadcast, Delivery
from domain.models.broadcasts import BroadcastRecipient
from domain.notify import sending
from tests.domain.notify.test_smtp import Server, free_port
from tests.domain.notify.test_smtp import running as serving
from tests.factories import Maker
from tests.processes import is_killed, start
from tests.workflows.broadcasts.writing import confirmed
from workflows.broadcasts.activities import BroadcastActivities, Chunk, Ending
from workflows.context import WorkerContext, open_context

STEPS = (
    "before the deliveries are committed",
    "after the deliveries are committed",
    "before the hand-over",
    "after the hand-over",
    "after it is settled",
)
AT_ONCE = 5  # processes that are killed side by side, each at a chunk of its own
SIZE = 2  # residents of a chunk; each chunk is cut off once


@dataclass(frozen=True)
class Killed:
    """How many kills there were, the states of the deliveries, and how often each mailbox was reached."""

    kills: int
    states: Counter[str]
    arrived: Counter[str]
    doubled: int
    lost: int
    status: str


async def killed(make: Maker, context: WorkerContext, kills_a_step: int) -> Killed:
    """One message whose chunks are each cut off at a step; then a worker that lives ends it."""
    port = free_port()
    change = {"smtp_host": "127.0.0.1", "smtp_port": port, "smtp_starttls": False}
    settings = context.settings.model_copy(update=change)
    chunks = kills_a_step * len(STEPS)
    row = await confirmed(make, await make.person(), "killed", residents=chunks * SIZE, size=SIZE)
    server, kills = Server(), 0
    with serving(server, port=port):
        for first in range(0, chunks, AT_ONCE):
            at_once = range(first, min(first + AT_ONCE, chunks))
            dying = [_start(settings, row, number) for number in at_once]
            kills += sum(await asyncio.gather(*(is_killed(each) for each in dying)))
        status = await _ended(make, replace(context, settings=settings), row, chunks)
    return await _counted(make, row.id, server, kills, status)


def _start(settings: Settings, row: Broadcast, number: int) -> ForkServerProcess:
    given = (str(row.id), str(row.account_id), number, STEPS[number % len(STEPS)])
    return start(run_dying_sender, settings, *given)


def run_dying_sender(given: dict[str, Any], broadcast: str, account: str, number: int, step: str) -> None:
    settings = Settings(**given)
    configure_logs(settings)
    _die_at(step)
    asyncio.run(_send(settings, Chunk(UUID(broadcast), UUID(account), UUID(account), number)))


async def _send(settings: Settings, chunk: Chunk) -> None:
    async with open_context(settings) as context:
        await ActivityEnvironment().run(BroadcastActivities(context).send_broadcast_chunk, chunk)


def _die_at(step: str) -> None:
    """Wraps what the activity calls at each of its steps."""
    wrapped: dict[str, tuple[Any, str, bool]] = {
        STEPS[0]: (running, "make_deliveries", True),
        STEPS[1]: (running, "skip_unreached", False),
        STEPS[2]: (sending, "hand_over", False),
        STEPS[3]: (sending, "hand_over", True),
        STEPS[4]: (BroadcastActivities, "_settle", True),
    }
    module, name, after = wrapped[step]
    setattr(module, name, _dying(getattr(module, name), after=after))


def _dying(call: Callable[..., Any], *, after: bool) -> Callable[..., Any]:
    async def dying(*arguments: Any, **named: Any) -> None:
        if after:
            await call(*arguments, **named)
        os.kill(os.getpid(), signal.SIGKILL)

    return dying


async def _ended(make: Maker, context: WorkerContext, row: Broadcast, chunks: int) -> str:
    """What the workflow does once the leases of those that were cut off are over."""
    async with make.session() as session:
        mine = select(BroadcastRecipient.delivery_id).where(BroadcastRecipient.broadcast_id == row.id)
        await session.execute(
            update(Delivery)
            .where(Delivery.id.in_(mine), Delivery.state == "sending")
            .values(lease_until=utc_now())
        )
    activities, environment = BroadcastActivities(context), ActivityEnvironment()
    for number in range(chunks):
        chunk = Chunk(row.id, row.account_id, row.actor_id, number)
        await environment.run(activities.send_broadcast_chunk, chunk)
    ended: str = await environment.run(activities.finish_broadcast, Ending(row.id))
    return ended


async def _counted(make: Maker, broadcast_id: UUID, server: Server, kills: int, status: str) -> Killed:
    """Lost is who got nothing and whose delivery does not say that it may not have gone out."""
    async with make.session() as session:
        of_it = select(Delivery.state, Delivery.sent_to, BroadcastRecipient.state)
        joined = of_it.select_from(BroadcastRecipient).outerjoin(
            Delivery, Delivery.id == BroadcastRecipient.delivery_id
        )
        rows = (await session.execute(joined.where(BroadcastRecipient.broadcast_id == broadcast_id))).all()
    arrived = Counter(each.rcpt_tos[0] for each in server.envelopes)
    lost = [
        each for each in rows if each[0] != "unknown" and (each[0] != "sent" or not arrived[str(each[1])])
    ]
    return Killed(
        kills,
        Counter(str(state) for state, _, _ in rows),
        arrived,
        doubled=sum(count > 1 for count in arrived.values()),
        lost=len(lost),
        status=status,
    )
