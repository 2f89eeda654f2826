"""The members of a property's team: giving a role, changing it, taking it away, leaving."""

from dataclasses import dataclass
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm.exc import StaleDataError

from domain.access.impersonation import only_in_person
from domain.access.policy import Role
from domain.access.principal import StaffPrincipal, require
from domain.audit.service import record, snapshot
from domain.core.db.database_errors import state_of
from domain.core.db.row_locks import FOR_CHANGE
from domain.core.errors import Conflict, NotFound
from domain.core.patching import checked_version
from domain.integrations.announcing import announce
from domain.models.accounts import UserProperty
from domain.models.properties import Property
from domain.team.events import MEMBER_CHANGED, MEMBER_JOINED, MEMBER_LEFT
from domain.team.queries import MEMBERS
from domain.team.rules import NO_MEMBER, MemberChanges

LAST_OWNER = "A property needs an owner. Make somebody else an owner first."
OWN_ROLE = "You cannot change your own role."
NEEDS_AN_OWNER = "ST409"  # raised by the trigger keep_an_owner


async def grant(
    *, session: AsyncSession, principal: StaffPrincipal, property_id: UUID, account_id: UUID, role: Role
) -> UserProperty:
    """Links an account to a property, or changes its role there. Owner only.

    Raises NotFound or Forbidden for the property, Conflict when an owner would change the own role or the
    property be left without an owner.
    """
    only_in_person(principal)
    await require(session, "team.write", property_id)
    if account_id == principal.account_id:
        raise Conflict(OWN_ROLE)
    link = await lock_link(session, property_id, account_id)
    before = None if link is None else snapshot(link)
    if link is None:
        link = UserProperty(account_id=account_id, property_id=property_id, role=role)
        session.add(link)
    link.role, link.is_active = role, True
    await _flush(session)
    await record(session, principal.scope, "team.granted", link, before)
    await announce(session, MEMBER_JOINED, property_id=link.property_id, account_id=link.account_id)
    return link


@dataclass(frozen=True, slots=True)
class Member:
    """Whose link an id names, and on which property."""

    property_id: UUID
    account_id: UUID


async def find_member(*, session: AsyncSession, member_id: UUID) -> Member:
    """The member whom a path names. Raises NotFound for a link that ended, is out of sight or missing."""
    found = await session.execute(
        select(UserProperty.property_id, UserProperty.account_id).where(
            UserProperty.id == member_id, UserProperty.is_active
        )
    )
    row = found.one_or_none()
    if row is None:
        raise NotFound(NO_MEMBER)
    return Member(*row)


async def edit(
    *,
    session: AsyncSession,
    principal: StaffPrincipal,
    member: Member,
    version: int,
    changes: MemberChanges,
) -> None:
    """Changes of a member as a form sends them. Raises as `change_role` does."""
    place, who = member.property_id, member.account_id
    if "role" not in changes.model_fields_set:
        await require(session, "team.write", place)
        await _member(session, place, who, version)
        return
    await change_role(
        session=session,
        principal=principal,
        property_id=place,
        account_id=who,
        role=changes.role,
        version=version,
    )


async def change_role(
    *,
    session: AsyncSession,
    principal: StaffPrincipal,
    property_id: UUID,
    account_id: UUID,
    role: Role,
    version: int | None = None,
) -> UserProperty:
    """Another role for somebody who works on the property. Owner only; counts with their next request.

    Raises NotFound or Forbidden for the property, NotFound for somebody who does not work on it, StaleVersion
    where the link is no longer of the `version`, Conflict for the own role and for the last owner's.
    """
    only_in_person(principal)
    await require(session, "team.write", property_id)
    if account_id == principal.account_id:
        raise Conflict(OWN_ROLE)
    link = await _member(session, property_id, account_id, version)
    before = snapshot(link)
    link.role = role
    await _flush(session)
    await record(session, principal.scope, "team.role_changed", link, before)
    await announce(session, MEMBER_CHANGED, property_id=link.property_id, account_id=link.account_id)
    return link


async def remove(
    *,
    session: AsyncSession,
    principal: StaffPrincipal,
    property_id: UUID,
    account_id: UUID,
    version: int | None = None,
) -> None:
    """Ends somebody's work on the property, with their next request. Owner only, who may also leave.

    Raises NotFound or Forbidden for the property, NotFound for somebody who does not work on it, StaleVersion
    where the link is no longer of the `version`, Conflict for the last owner.
    """
    only_in_person(principal)
    await require(session, "team.write", property_id)
    link = await _member(session, property_id, account_id, version)
    await _end(session, principal, link, "team.removed")


async def leave(*, session: AsyncSession, principal: StaffPrincipal, property_id: UUID) -> None:
    """Ends the caller's own work on the property, whatever their role.

    Raises NotFound where they do not work on it, Conflict for the last owner.
    """
    only_in_person(principal)
    await require(session, "properties.read", property_id)
    link = await _member(session, property_id, principal.account_id)
    await _end(session, principal, link, "team.left")


async def _end(session: AsyncSession, principal: StaffPrincipal, link: UserProperty, action: str) -> None:
    before = snapshot(link)
    link.is_active = False
    await _flush(session)
    await record(session, principal.scope, action, link, before)
    await announce(session, MEMBER_LEFT, property_id=link.property_id, account_id=link.account_id)


async def _member(
    session: AsyncSession, property_id: UUID, account_id: UUID, version: int | None = None
) -> UserProperty:
    link = await lock_link(session, property_id, account_id)
    if link is None or not link.is_active:
        raise NotFound(NO_MEMBER)
    if version is not None:
        await checked_version(session, link, version, MEMBERS)
    return link


async def lock_link(session: AsyncSession, property_id: UUID, account_id: UUID) -> UserProperty | None:
    """The link, locked after its property: the trigger `keep_an_owner` locks the property when a link
    changes, and deleting a property changes its links."""
    await session.execute(
        select(Property.id).where(Property.id == property_id).with_for_update(key_share=True)
    )
    return await session.get(UserProperty, (account_id, property_id), with_for_update=FOR_CHANGE)


async def _flush(session: AsyncSession) -> None:
    try:
        await session.flush()
    except DBAPIError as error:
        if state_of(error) == NEEDS_AN_OWNER:
            raise Conflict(LAST_OWNER, code="last_owner") from error
        raise
    except StaleDataError as error:  # the caller's own right ended meanwhile, and the policies hold
        raise NotFound from error
