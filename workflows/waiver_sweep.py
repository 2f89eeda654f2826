"""The sweep of late fees that a company's policy waives: a resident removes one, and it is taken away."""

from domain.access.principal import principal_of
from domain.core.db.database import Database
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.core.values.dates import utc_now
from domain.fee_waivers.service import grant_by_policy
from domain.online_payments.settling import SYSTEM


async def grant_waivers(database: Database) -> None:
    """One after the other, each under its tenancy's lock; several processes may do so at once."""
    granted = True
    while granted:
        async with unit_of_work(database, EntryPoint.by_system(SYSTEM)) as work:
            granted = await grant_by_policy(
                session=work.session, principal=principal_of(work.auth), now=utc_now()
            )
