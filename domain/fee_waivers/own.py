"""A resident asks that open late fees are waived, with a payment that leaves them out or without one."""

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy import func, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import ResidentPrincipal
from domain.audit.service import record_event
from domain.core.db.base import table_of
from domain.core.db.statements import run
from domain.core.errors import NotFound
from domain.core.unit_of_work import call_function
from domain.core.values.ids import new_id
from domain.fee_waivers.notices import WAIVER_ASKED
from domain.fee_waivers.own_queries import months_of, own_late_fees
from domain.fee_waivers.rules import MonthOfFees, removable_months
from domain.ledger.account import Account, account_of
from domain.ledger.account_queries import own_account
from domain.ledger.names import month_name
from domain.ledger.papers import dollars
from domain.models.fee_waivers import FeeWaiverRequest
from domain.models.residents import Resident
from domain.notify.in_app import filled


async def ask_for_waiver(*, session: AsyncSession, principal: ResidentPrincipal, tenancy_id: UUID) -> None:
    """Asks about all that is open and was not asked about. Raises NotFound for a home that the resident does
    not owe for."""
    ((locked,),) = await call_function(session, "lock_own_tenancy", tenancy_id)
    account = account_of(await run(session, own_account(tenancy_id))) if locked else None
    if account is None:
        raise NotFound
    mine = select(Resident.id).where(
        Resident.property_id == UUID(account.facts["property_id"]),
        Resident.id == func.any(func.own_resident_ids()),
    )
    resident_id = (await session.scalars(mine.order_by(Resident.id).limit(1))).one()
    await ask_about_open(session, principal, account, resident_id)


async def removable_now(session: AsyncSession, account: Account) -> Sequence[MonthOfFees]:
    """What may be left out of a payment of the locked tenancy."""
    rows = await run(session, own_late_fees(UUID(account.facts["tenancy_id"])))
    return removable_months(account, months_of(rows))


async def ask_about_open(
    session: AsyncSession, principal: ResidentPrincipal, account: Account, resident_id: UUID
) -> None:
    """A request for each month with open late fees that has none, under the tenancy's lock; its managers are
    told of each once, unless the company's policy waives it."""
    rows = await run(session, own_late_fees(UUID(account.facts["tenancy_id"])))
    for month in months_of(rows):
        if month.state is None:
            await _ask(session, principal, account, resident_id, month)


async def _ask(
    session: AsyncSession,
    principal: ResidentPrincipal,
    account: Account,
    resident_id: UUID,
    month: MonthOfFees,
) -> None:
    waiver_id, property_id = new_id(), UUID(account.facts["property_id"])
    of = {"property_id": property_id, "tenancy_id": UUID(account.facts["tenancy_id"])}
    asked = {
        "period": month.period,
        "amount": month.amount,
        "status": "pending",
        "by_policy": month.by_policy,
    }
    # Without RETURNING: the portal's role does not read who of the household asked.
    await session.execute(
        insert(table_of(FeeWaiverRequest)).values(id=waiver_id, **of, resident_id=resident_id, **asked)
    )
    if not month.by_policy:
        await _tell_team(session, waiver_id, resident_id, month)
    await record_event(
        session,
        principal.scope,
        "fee_waiver.asked",
        entity_type="fee_waiver_requests",
        entity_id=waiver_id,
        property_id=property_id,
        after={"amount": f"{month.amount:.2f}", "period": month.period.isoformat()},
    )


async def _tell_team(session: AsyncSession, waiver_id: UUID, resident_id: UUID, month: MonthOfFees) -> None:
    names = select(func.concat_ws(" ", Resident.first_name, Resident.last_name))
    person = await session.scalar(names.where(Resident.id == resident_id)) or ""
    said = {"person": person, "amount": dollars(month.amount), "month": month_name(month.period)}
    told = filled(WAIVER_ASKED, said)
    await call_function(
        session, "notify_waiver_team", waiver_id, WAIVER_ASKED.name, told["title"], told["message"]
    )
