"""Who learns that work went from hand to hand: the successor, and those in charge of what nobody has."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import StaffPrincipal
from domain.handovers.rules import OpenWork, said
from domain.maintenance.timeline import name_of
from domain.models.accounts import Account
from domain.models.properties import Property
from domain.notify.in_app import notify_reader, notify_team
from domain.team.notices import WORK_HANDED_OVER, WORK_UNASSIGNED
from domain.team.service import Member


async def tell_successor(
    session: AsyncSession,
    principal: StaffPrincipal,
    member: Member,
    successor_id: UUID,
    work: OpenWork,
    now: datetime,
) -> None:
    await notify_reader(
        session,
        account_id=successor_id,
        property_id=member.property_id,
        reads="maintenance.read",
        kind=WORK_HANDED_OVER,
        fields={**await _names(session, member), "by": name_of(principal), "work": said(work)},
        link="/maintenance",
        dedupe_key=_key(WORK_HANDED_OVER.name, member, now),
        leaver_id=member.account_id,
    )


async def tell_team(session: AsyncSession, member: Member, work: OpenWork, now: datetime) -> None:
    if not work.total:
        return
    await notify_team(
        session,
        property_id=member.property_id,
        kind=WORK_UNASSIGNED,
        fields={**await _names(session, member), "work": said(work)},
        link="/maintenance" if work.requests or work.work_orders else "/messages",
        dedupe_key=_key(WORK_UNASSIGNED.name, member, now),
        leaver_id=member.account_id,
    )


async def _names(session: AsyncSession, member: Member) -> dict[str, str]:
    place = await session.scalar(select(Property.name).where(Property.id == member.property_id))
    account = await session.get(Account, member.account_id)
    person = (account.full_name or account.email) if account else "Somebody"
    return {"place": place or "", "member": person}


def _key(name: str, member: Member, now: datetime) -> str:
    return f"{name}/{member.property_id}/{member.account_id}/{now.isoformat()}"
