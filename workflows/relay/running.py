"""The relay's process: its loop, what wakes it, and the small sweeps beside it."""

import asyncio
from contextlib import suppress

import psycopg
import structlog
from psycopg import AsyncConnection
from temporalio.client import Client

from domain.core.db.database import Database, listening_url
from domain.core.outbox.delivery import CHANNEL
from domain.core.outbox.keeping import delete_settled
from domain.core.unit_of_work import EntryPoint, unit_of_work
from workflows.impersonation_sweep import end_overdue_acting
from workflows.loops import Pauses, repeat
from workflows.notice_sweep import take_notices_further
from workflows.relay.reconciler import reconcile
from workflows.relay.relay import SYSTEM, Relay
from workflows.statement_sweep import mail_owner_statements
from workflows.waiver_sweep import grant_waivers

log = structlog.get_logger()
POLL_SECONDS = 1.0
ACTING_SECONDS = 60.0
DELETE_SECONDS = 600.0
RECONCILE_SECONDS = 60.0
NOTICE_SECONDS = 5.0
STATEMENT_SECONDS = 300.0
WAIVER_SECONDS = 2.0


async def run_relay(database: Database, client: Client) -> None:
    """Runs until cancelled."""
    woken = asyncio.Event()
    async with asyncio.TaskGroup() as tasks:
        tasks.create_task(_listen_forever(database.url, woken))
        tasks.create_task(repeat("acting_sweep", lambda: end_overdue_acting(database), every=ACTING_SECONDS))
        tasks.create_task(repeat("outbox_sweep", lambda: _delete_settled(database), every=DELETE_SECONDS))
        tasks.create_task(repeat("reconciler", lambda: reconcile(database, client), every=RECONCILE_SECONDS))
        tasks.create_task(
            repeat("notice_sweep", lambda: take_notices_further(database), every=NOTICE_SECONDS)
        )
        tasks.create_task(
            repeat("statement_sweep", lambda: mail_owner_statements(database), every=STATEMENT_SECONDS)
        )
        tasks.create_task(repeat("waiver_sweep", lambda: grant_waivers(database), every=WAIVER_SECONDS))
        tasks.create_task(_relay_forever(Relay(database, client), woken))


async def _relay_forever(relay: Relay, woken: asyncio.Event) -> None:
    """No error ends it: each is logged with its cause, and the next turn waits a growing while."""
    pauses = Pauses("relay")
    try:
        while True:
            async with pauses.after_errors():
                turn = await relay.turn()
                if not turn.claims:
                    await relay.wait(POLL_SECONDS, woken)
    finally:
        with suppress(Exception):
            await relay.close()


async def _listen_forever(url: str, woken: asyncio.Event) -> None:
    pauses = Pauses("relay_listener")
    while True:
        async with pauses.after_errors():
            async with await AsyncConnection.connect(listening_url(url), autocommit=True) as connection:
                await connection.execute(f"LISTEN {CHANNEL}")
                woken.set()  # something may have been missed before
                async for _ in connection.notifies():
                    woken.set()
            raise psycopg.OperationalError("the server ended the listening connection")


async def _delete_settled(database: Database) -> None:
    deleted = True
    while deleted:
        async with unit_of_work(database, EntryPoint.by_system(SYSTEM)) as work:
            deleted = await delete_settled(session=work.session) > 0
