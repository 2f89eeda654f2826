"""Members who are removed, leave or get another role: their open work goes on in the same transaction.

`team.service` ends the link; what the member had in hand is given to a successor first, or to nobody, of
which those in charge of the property are told.
"""

from collections.abc import Collection
from dataclasses import dataclass, replace
from datetime import datetime
from uuid import UUID

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access import account_admin
from domain.access.account_admin import Stranded, Why
from domain.access.impersonation import only_in_person
from domain.access.principal import StaffPrincipal, require
from domain.core.errors import Invalid
from domain.core.scope import Scope
from domain.handovers.notices import tell_successor, tell_team
from domain.handovers.rules import JOBS, NOT_ON_TEAM, THREADS, OpenWork, lost_rights
from domain.maintenance.handover import hand_over_requests
from domain.maintenance.links import check_member
from domain.messages.assignees import hand_over_threads, may_write
from domain.models.accounts import Account, UserProperty
from domain.preventive.handover import hand_over_orders
from domain.team import service as team
from domain.team.rules import MemberChanges
from domain.team.service import Member


@dataclass(frozen=True, slots=True)
class Takers:
    """Who gets requests and work orders, and who threads: nobody where it is None."""

    jobs: UUID | None = None
    threads: UUID | None = None


async def remove_member(
    *,
    session: AsyncSession,
    principal: StaffPrincipal,
    member: Member,
    version: int,
    successor_id: UUID | None,
    now: datetime,
) -> None:
    """Raises as `team.service.remove`, and Invalid for a successor who may not have the work."""
    only_in_person(principal)
    await require(session, "team.write", member.property_id)
    await _hand_over(session, principal, member, successor_id, now)
    place, who = member.property_id, member.account_id
    await team.remove(
        session=session, principal=principal, property_id=place, account_id=who, version=version
    )


async def leave(
    *,
    session: AsyncSession,
    principal: StaffPrincipal,
    property_id: UUID,
    successor_id: UUID | None,
    now: datetime,
) -> None:
    """Raises as `team.service.leave`, and Invalid for a successor who may not have the work."""
    only_in_person(principal)
    await require(session, "properties.read", property_id)
    await _hand_over(session, principal, Member(property_id, principal.account_id), successor_id, now)
    await team.leave(session=session, principal=principal, property_id=property_id)


async def edit_member(
    *,
    session: AsyncSession,
    principal: StaffPrincipal,
    member: Member,
    version: int,
    changes: MemberChanges,
    now: datetime,
) -> None:
    """Another role, which may end the right to have work. Raises as `team.service.edit`, and Invalid for a
    successor who may not have it."""
    if "role" in changes.model_fields_set:
        only_in_person(principal)
        await require(session, "team.write", member.property_id)
        await _hand_over(session, principal, member, changes.successor_id, now, changes)
    await team.edit(session=session, principal=principal, member=member, version=version, changes=changes)


async def close_account(
    *, session: AsyncSession, scope: Scope, email: str, why: Why, anyway: bool, now: datetime
) -> list[Stranded]:
    """Closes an account; what it had in hand, at every property, is nobody's. Raises and answers as
    `account_admin.close_account`."""
    stranded = await account_admin.close_account(
        session=session, scope=scope, email=email, why=why, anyway=anyway
    )
    links = await session.execute(
        select(UserProperty.property_id, UserProperty.account_id, UserProperty.role)
        .join(Account, Account.id == UserProperty.account_id)
        .where(func.lower(Account.email) == func.lower(email.strip()), UserProperty.is_active)
        .order_by(UserProperty.property_id)
    )
    for property_id, account_id, role in links.all():
        member = Member(property_id, account_id)
        work = await _give(session, scope, None, member, Takers(), lost_rights(role, None), now)
        await tell_team(session, member, work, now)
    return stranded


async def _hand_over(
    session: AsyncSession,
    principal: StaffPrincipal,
    member: Member,
    successor_id: UUID | None,
    now: datetime,
    changes: MemberChanges | None = None,
) -> None:
    link = await team.lock_link(session, member.property_id, member.account_id)
    if link is None or not link.is_active:
        return  # the change itself says so
    lost = lost_rights(link.role, changes.role if changes else None)
    await _check_successor(session, member, successor_id, lost)
    writes = successor_id is not None and await may_write(session, member.property_id, successor_id)
    takers = Takers(successor_id, successor_id if writes else None)
    work = await _give(session, principal.scope, principal, member, takers, lost, now)
    taken = work if writes else replace(work, threads=0)
    if successor_id is None:
        await tell_team(session, member, work, now)
        return
    if successor_id != principal.account_id and taken.total:
        await tell_successor(session, principal, member, successor_id, taken, now)
    if not writes:
        await tell_team(session, member, OpenWork(threads=work.threads), now)


async def _check_successor(
    session: AsyncSession, member: Member, successor_id: UUID | None, lost: Collection[str]
) -> None:
    if successor_id is None:
        return
    if successor_id == member.account_id:
        raise Invalid.field("successor_id", NOT_ON_TEAM)
    if not lost:
        return
    try:
        await check_member(session, member.property_id, successor_id)
    except Invalid as error:
        raise Invalid.field("successor_id", NOT_ON_TEAM) from error


async def _give(
    session: AsyncSession,
    scope: Scope,
    author: StaffPrincipal | None,
    member: Member,
    takers: Takers,
    lost: Collection[str],
    now: datetime,
) -> OpenWork:
    of = {"property_id": member.property_id, "account_id": member.account_id}
    work = OpenWork()
    if THREADS in lost:
        threads = await hand_over_threads(session, scope, **of, successor_id=takers.threads)
        work = replace(work, threads=threads)
    if JOBS in lost:
        requests = await hand_over_requests(
            session, scope, **of, successor_id=takers.jobs, author=author, now=now
        )
        orders = await hand_over_orders(session, scope, **of, successor_id=takers.jobs)
        work = replace(work, requests=requests, work_orders=orders)
    return work
