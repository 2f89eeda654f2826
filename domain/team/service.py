"""Giving somebody a role on a property."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.policy import Role
from domain.access.principal import Principal, require
from domain.audit.service import record, snapshot
from domain.core.errors import Conflict
from domain.models.accounts import UserProperty


async def grant(
    *, session: AsyncSession, principal: Principal, property_id: UUID, account_id: UUID, role: Role
) -> UserProperty:
    """Links an account to a property, or changes its role there. Owner only.

    Raises NotFound or Forbidden for the property, Conflict when an owner would change the own role.
    """
    await require(session, "team.write", property_id)
    if account_id == principal.account_id:
        raise Conflict("You cannot change your own role.")
    link = await session.get(UserProperty, (account_id, property_id), with_for_update=True)
    before = None if link is None else snapshot(link)
    if link is None:
        link = UserProperty(account_id=account_id, property_id=property_id, role=role)
        session.add(link)
    link.role, link.is_active = role, True
    await record(session, principal.scope, "team.granted", link, before)
    return link
