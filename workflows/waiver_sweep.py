"""The sweep of late fees that a company's policy waives: a resident removes one, and it is taken away."""

import structlog

from domain.access.principal import principal_of
from domain.core.db.database import Database
from domain.core.errors import Unavailable
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.fee_waivers.service import grant_by_policy, waiting_by_policy
from domain.online_payments.settling import SYSTEM

log = structlog.get_logger()
AS_PAYMENTS = EntryPoint.by_system(SYSTEM)


async def grant_waivers(database: Database) -> None:
    """One after the other, each under its tenancy's lock; several processes may do so at once. One that fails
    keeps no other home waiting: it is raised after the rest."""
    async with unit_of_work(database, AS_PAYMENTS) as work:
        waiting = await waiting_by_policy(work.session)
    failures: list[Exception] = []
    for waiver_id in waiting:
        try:
            async with unit_of_work(database, AS_PAYMENTS) as work:
                await grant_by_policy(
                    session=work.session,
                    principal=principal_of(work.auth),
                    waiver_id=waiver_id,
                    now=await work.now(),
                )
        except Unavailable:
            raise
        except Exception as error:
            log.error("waiver.failed", waiver=str(waiver_id), exc_info=error)
            failures.append(error)
    if failures:
        raise failures[0]
