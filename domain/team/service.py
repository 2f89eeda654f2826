"""Giving somebody a role on a property, changing it, and taking it away."""

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
from domain.models.accounts import UserProperty
from domain.models.properties import Property

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
    link = await _link(session, property_id, account_id)
    before = None if link is None else snapshot(link)
    if link is None:
        link = UserProperty(account_id=account_id, property_id=property_id, role=role)
        session.add(link)
    link.role, link.is_active = role, True
    await _flush(session)
    await record(session, principal.scope, "team.granted", link, before)
    return link


async def change_role(
    *, session: AsyncSession, principal: StaffPrincipal, property_id: UUID, account_id: UUID, role: Role
) -> UserProperty:
    """Another role for somebody who works on the property. Owner only; counts with their next request.

    Raises NotFound or Forbidden for the property, NotFound for somebody who does not work on it, Conflict for
    the own role and for the last owner's.
    """
    only_in_person(principal)
    await require(session, "team.write", property_id)
    if account_id == principal.account_id:
        raise Conflict(OWN_ROLE)
    link = await _member(session, property_id, account_id)
    before = snapshot(link)
    link.role = role
    await _flush(session)
    await record(session, principal.scope, "team.role_changed", link, before)
    return link


async def remove(
    *, session: AsyncSession, principal: StaffPrincipal, property_id: UUID, account_id: UUID
) -> None:
    """Ends somebody's work on the property, with their next request. Owner only, who may also leave.

    Raises NotFound or Forbidden for the property, NotFound for somebody who does not work on it, Conflict for
    the last owner.
    """
    only_in_person(principal)
    await require(session, "team.write", property_id)
    link = await _member(session, property_id, account_id)
    before = snapshot(link)
    link.is_active = False
    await _flush(session)
    await record(session, principal.scope, "team.removed", link, before)


async def _member(session: AsyncSession, property_id: UUID, account_id: UUID) -> UserProperty:
    link = await _link(session, property_id, account_id)
    if link is None or not link.is_active:
        raise NotFound
    return link


async def _link(session: AsyncSession, property_id: UUID, account_id: UUID) -> UserProperty | None:
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
