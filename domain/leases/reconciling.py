"""What is done about an offer of renewal for which nothing waits any more."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.core import outbox
from domain.core.outbox.runs import Found, Reconciled, Run, Verdict
from domain.core.scope import Scope
from domain.leases.processes import OfferChanged, RenewalProcess, process_of
from domain.leases.renewal_process import SYSTEM
from domain.models.lease_life import LeaseRenewalRequest


async def _repair(session: AsyncSession, _scope: Scope, run: Run, found: Found) -> Verdict:
    row = await session.get(LeaseRenewalRequest, UUID(run.input["invitation_id"]))
    if row is None or not _waits(row):
        return "settled"
    if found == "never_started":
        await outbox.start(session, process_of(row))
    else:
        await outbox.signal(session, process_of(row), OfferChanged())
    return "asked_again"


def _waits(row: LeaseRenewalRequest) -> bool:
    unfinished = row.new_lease_id is None or row.sign_template_id is not None
    return row.status == "offered" or (row.status == "accepted" and unfinished)


RECONCILED = Reconciled(RenewalProcess.name, SYSTEM, _repair)
