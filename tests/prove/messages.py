"""Messages to many at length: 500 SIGKILLs around the steps of sending, and 5,000 mails against a local mail
server while people wait for mails of their own."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from statistics import quantiles
from time import perf_counter

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session

from tests.prove.durable import durable
from tests.prove.stage import Line, silent_logs
from tests.workflows.broadcasts.killing import STEPS, killed
from tests.workflows.broadcasts.writing import confirmed
from tests.workflows.conftest import free_port, working
from tests.workflows.relay.mails import queued_mail
from tests.workflows.stage import DurableStage
from workflows.broadcasts.workflows import BroadcastWorkflow, Progress
from workflows.queues import TASK_QUEUES

KILLS_A_STEP, PEOPLE = 100, 5_000
A_MINUTE, P95_WITHIN, LAST_WITHIN = 1_000, 5.0, 60.0
ONE = "one.example"  # mailboxes of people who wait for a mail


class MailServer:
    """Takes everything at once, and keeps when each mailbox was reached."""

    def __init__(self) -> None:
        self.at: dict[str, list[float]] = {}

    async def handle_DATA(self, _server: SMTP, _session: Session, envelope: Envelope) -> str:  # noqa: N802 - its name
        self.at.setdefault(envelope.rcpt_tos[0], []).append(perf_counter())
        return "250 OK"


def run() -> list[Line]:
    silent_logs()
    return [*asyncio.run(_kills()), *asyncio.run(_drain())]


async def _kills() -> list[Line]:
    async with durable("steward_prove_messages") as stage:
        done = await killed(stage.make, stage.context, KILLS_A_STEP)
    return [
        ("kills around the steps of sending", str(done.kills), done.kills == KILLS_A_STEP * len(STEPS)),
        ("mails that came twice", str(done.doubled), done.doubled == 0),
        ("lost without a word", str(done.lost), done.lost == 0),
        ("sent", str(done.states["sent"]), done.status == "sent"),
        ("cut off between hand-over and answer, shown as unknown", str(done.states["unknown"]), True),
    ]


async def _drain() -> list[Line]:
    async with durable("steward_prove_drain") as stage, _mail_server() as (mails, port):
        row = await confirmed(stage.make, await stage.make.person(), "many", residents=PEOPLE)
        change = {"smtp_host": "127.0.0.1", "smtp_port": port, "smtp_starttls": False}
        context = replace(stage.context, settings=stage.settings.model_copy(update=change))
        async with working(stage.client, context):
            began = perf_counter()
            handle = await stage.client.start_workflow(
                BroadcastWorkflow.run,
                Progress(row.id),
                id=f"broadcast/{row.id}/1",
                task_queue=TASK_QUEUES["bulk"],
            )
            sending = asyncio.create_task(handle.result())
            asked = await _people_who_wait(stage, sending)
            seconds = perf_counter() - began
            waited = await _waited(mails, asked)
    reached = [times for address, times in mails.at.items() if not address.endswith(ONE)]
    rate = PEOPLE / seconds * 60
    p95 = quantiles(waited, n=20)[-1] if len(waited) > 1 else float("inf")
    return [
        (f"of {PEOPLE:,} people reached, each once", str(len(reached)), [*map(len, reached)] == [1] * PEOPLE),
        ("mails a minute", f"{rate:,.0f}", rate >= A_MINUTE),
        ("mails that somebody waited for, meanwhile", str(len(asked)), len(asked) == len(waited)),
        ("their p95, from the commit to the mail server", f"{p95:.2f} s", p95 <= P95_WITHIN),
    ]


async def _people_who_wait(stage: DurableStage, sending: "asyncio.Task[str]") -> dict[str, float]:
    """One mail a second for as long as the message to many is being sent; when each was asked for."""
    asked: dict[str, float] = {}
    while not sending.done():
        address = f"ada{len(asked)}@{ONE}"
        await queued_mail(stage.rows, address)
        asked[address] = perf_counter()
        await asyncio.wait({sending}, timeout=1.0)
    return asked


async def _waited(mails: MailServer, asked: dict[str, float]) -> list[float]:
    with suppress(TimeoutError):
        async with asyncio.timeout(LAST_WITHIN):
            while not asked.keys() <= mails.at.keys():  # noqa: ASYNC110 - another thread's state
                await asyncio.sleep(0.1)
    return [mails.at[one][0] - at for one, at in asked.items() if one in mails.at]


@asynccontextmanager
async def _mail_server() -> AsyncIterator[tuple[MailServer, int]]:
    mails, port = MailServer(), free_port()
    controller = Controller(mails, hostname="127.0.0.1", port=port)
    controller.start()
    try:
        yield mails, port
    finally:
        controller.stop()
