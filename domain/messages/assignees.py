"""Who has a thread: a member who may answer it, until their right ends."""

from uuid import UUID

from sqlalchemy import literal, select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.audit.service import record, snapshot
from domain.core.errors import Invalid
from domain.core.events import notify
from domain.core.scope import Scope
from domain.messages.topic import TOPIC
from domain.models.accounts import Account, RolePermission, UserProperty
from domain.models.conversations import MessageThread

NOT_IN_TEAM = "Choose somebody who works at this property."
MAY_NOT_ANSWER = "Choose somebody who answers residents at this property: an owner or a manager."
OVER = ("resolved", "archived")


async def require_writer(session: AsyncSession, property_id: UUID, account_id: UUID) -> None:
    """Raises Invalid for somebody who does not work at the property, or may not answer its threads."""
    roles = select(UserProperty.role).where(
        UserProperty.account_id == account_id,
        UserProperty.property_id == property_id,
        UserProperty.is_active,
    )
    role = await session.scalar(roles)
    if role is None:
        raise Invalid.field("assignee_id", NOT_IN_TEAM)
    if not await may_write(session, property_id, account_id):
        raise Invalid.field("assignee_id", MAY_NOT_ANSWER)


async def may_write(session: AsyncSession, property_id: UUID, account_id: UUID) -> bool:
    """Whether an account that is open may answer the property's threads."""
    found = await session.scalar(
        select(UserProperty.id)
        .join(Account, Account.id == UserProperty.account_id)
        .join(RolePermission, RolePermission.role == UserProperty.role)
        .where(
            UserProperty.account_id == account_id,
            UserProperty.property_id == property_id,
            UserProperty.is_active,
            Account.is_active,
            RolePermission.permission == literal("messages.write"),
        )
    )
    return found is not None


async def hand_over_threads(
    session: AsyncSession, scope: Scope, *, property_id: UUID, account_id: UUID, successor_id: UUID | None
) -> int:
    """Gives the threads of a member to another one, or to nobody: those that are over too, since a resident
    opens one by writing again. Answers how many of them were open."""
    rows = await session.scalars(
        select(MessageThread)
        .where(MessageThread.property_id == property_id, MessageThread.assignee_id == account_id)
        .order_by(MessageThread.id)
        .with_for_update(key_share=True)
    )
    threads = rows.all()
    for row in threads:
        before = snapshot(row)
        row.assignee_id = successor_id
        await record(session, scope, "thread.edited", row, before)
        await notify(session, TOPIC, row.id)
    return sum(row.status not in OVER for row in threads)
