"""The queues at length: how long a mail that somebody waits for takes while 5,000 bulk messages drain."""

import asyncio
import tempfile
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from statistics import quantiles
from time import monotonic, perf_counter
from typing import NoReturn

import structlog
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session
from pydantic import SecretStr
from sqlalchemy import func, select
from temporalio.client import Client

from deploy.local.postgres import LocalPostgres
from deploy.local.tools import find_temporal
from domain.core.db.database import Database, open_database
from domain.core.settings import Settings
from domain.models import Delivery
from tests.chaos.test_temporal_down import Temporal
from tests.postgres import fresh_database, running_postgres
from tests.prove.stage import Line
from tests.workflows.conftest import free_port, working
from tests.workflows.relay.mails import queued_mail
from workflows.context import open_context
from workflows.temporal import connect

MANY, PAUSE, SLOW_SECONDS = 5_000, 1.0, 0.5
P95_WITHIN, DRAINED_WITHIN, LAST_WITHIN = 2.0, 1800.0, 60.0
NAME, TO_MANY = "steward_prove_queues", "many.example"


class MailServer:
    """Takes its time for each message to many, and none for others; keeps when each came."""

    def __init__(self) -> None:
        self.at: dict[str, float] = {}

    async def handle_DATA(self, _server: SMTP, _session: Session, envelope: Envelope) -> str:  # noqa: N802 - its name
        (address,) = envelope.rcpt_tos
        if address.endswith(TO_MANY):
            await asyncio.sleep(SLOW_SECONDS)
        self.at[address] = perf_counter()
        return "250 OK"


def run() -> list[Line]:
    structlog.configure(processors=[_silence], cache_logger_on_first_use=False)
    with running_postgres() as server:
        waited, lost, left, seconds = asyncio.run(_drained(server))
    p95 = quantiles(waited, n=20)[-1]
    return [
        (f"bulk messages of {MANY:,} left", str(left), left == 0),
        ("drained within", f"{seconds:.0f} s", seconds <= DRAINED_WITHIN),
        ("mails that somebody waited for, meanwhile", str(len(waited)), len(waited) >= 20),
        ("of them not sent within a minute after", str(lost), lost == 0),
        ("their p95, from the commit to the mail server", f"{p95:.2f} s", p95 <= P95_WITHIN),
        ("the longest", f"{max(waited):.2f} s", max(waited) <= 5 * P95_WITHIN),
    ]


async def _drained(server: LocalPostgres) -> tuple[list[float], int, int, float]:
    """Seconds of each mail that somebody waited for, how many never came, the bulk messages left, and how
    long all took."""
    async with _playing(server) as (rows, mails):
        for number in range(MANY):
            await queued_mail(rows, f"reader{number}@{TO_MANY}", bulk=True)
        began, asked = monotonic(), dict[str, float]()
        while (left := await _unsent(rows)) and monotonic() - began < DRAINED_WITHIN:
            address = f"ada{len(asked)}@one.example"
            await queued_mail(rows, address)
            asked[address] = perf_counter()
            await asyncio.sleep(PAUSE)
        seconds = monotonic() - began
        with suppress(TimeoutError):
            async with asyncio.timeout(LAST_WITHIN):
                while not asked.keys() <= mails.at.keys():  # noqa: ASYNC110 - another thread's state
                    await asyncio.sleep(0.1)
        waited = [mails.at[one] - at for one, at in asked.items() if one in mails.at]
        return waited, len(asked) - len(waited), left, seconds


@asynccontextmanager
async def _playing(server: LocalPostgres) -> AsyncIterator[tuple[Database, MailServer]]:
    """A database, a Temporal, a mail server, and one worker with the slots that it has by default."""
    program = find_temporal()
    if program is None:
        raise RuntimeError("The Temporal server is not here: python -m deploy.local.tools temporal")
    fresh_database(server, NAME)
    async with AsyncExitStack() as stack:
        temporal = Temporal(program, Path(stack.enter_context(tempfile.TemporaryDirectory())))
        await temporal.start()
        stack.callback(temporal.kill)
        mails = MailServer()
        controller = Controller(mails, hostname="127.0.0.1", port=free_port())
        controller.start()
        stack.callback(controller.stop)
        settings = Settings(
            temporal_address=temporal.address,
            worker_database_url=SecretStr(server.url("steward_worker", NAME)),
            smtp_host="127.0.0.1",
            smtp_port=controller.port,
            smtp_starttls=False,
        )
        rows = await stack.enter_async_context(open_database(server.url("steward_owner", NAME)))
        context = await stack.enter_async_context(open_context(settings))
        client: Client = await connect(settings)
        await stack.enter_async_context(working(client, context))
        yield rows, mails


async def _unsent(rows: Database) -> int:
    async with rows.sessions() as session:
        bulk = Delivery.recipient_address.like(f"%{TO_MANY}")
        return await session.scalar(select(func.count()).where(bulk, Delivery.state != "sent")) or 0


def _silence(_logger: object, _method: str, _event: object) -> NoReturn:
    raise structlog.DropEvent
