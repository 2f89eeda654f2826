"""The look at the services that Steward uses, every few minutes beside the relay."""

import asyncio

from temporalio.client import Client
from temporalio.service import RPCError

from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.core.values.dates import utc_now
from domain.integrations.checks import (
    Check,
    check_files,
    check_mail,
    check_model,
    check_payments,
    check_sms,
)
from domain.integrations.services import EVERY, SYSTEM, write_checks
from workflows.context import WorkerContext
from workflows.loops import repeat

RUNNING = "ExecutionStatus = 'Running'"


async def check_forever(context: WorkerContext, client: Client) -> None:
    """Until cancelled; several workers may look, and the last one's word stands."""
    await repeat("service_check", lambda: check_services(context, client), every=EVERY.total_seconds())


async def check_services(context: WorkerContext, client: Client) -> None:
    """Looks at each service, outside any transaction, and writes down what was found."""
    settings = context.settings
    found = await asyncio.gather(
        check_mail(settings),
        check_sms(settings),
        check_files(settings, context.store),
        check_model(settings),
        check_temporal(client),
    )
    async with unit_of_work(context.database, EntryPoint.by_system(SYSTEM)) as work:
        await write_checks(session=work.session, checks=[*found, check_payments(settings)], now=utc_now())


async def check_temporal(client: Client) -> Check:
    try:
        running = (await client.count_workflows(RUNNING)).count
    except RPCError as error:
        return Check.of("temporal", "", f"Temporal does not answer ({error.status.name}).")
    return Check.of("temporal", f"{running} processes running" if running != 1 else "1 process running", None)
