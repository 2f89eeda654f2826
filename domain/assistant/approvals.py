"""Approvals: a person's leave for one change, bound to tool, arguments and person, used once."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from sqlalchemy import insert, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import Principal
from domain.assistant.rules import (
    APPROVAL_CANCELLED,
    APPROVAL_DIFFERS,
    APPROVAL_EXPIRED,
    APPROVAL_LIFE,
    APPROVAL_USED,
    digest_of,
)
from domain.core.errors import Conflict, NotFound
from domain.core.values.dates import utc_now
from domain.core.values.ids import new_id
from domain.models.assistant import Approval

NOT_FOUND = "Approval not found"


async def request_approval(
    *,
    session: AsyncSession,
    principal: Principal,
    conversation_id: UUID,
    tool: str,
    arguments: Mapping[str, Any],
) -> tuple[UUID, str]:
    """Prepares an approval for the person to give; answers its id and when it expires (RFC 3339)."""
    approval_id, expires = new_id(), utc_now() + APPROVAL_LIFE
    await session.execute(
        insert(Approval).values(
            id=approval_id,
            conversation_id=conversation_id,
            account_id=principal.account_id,
            actor_id=principal.scope.actor_id,
            tool=tool,
            arguments=dict(arguments),
            digest=digest_of(tool, arguments, principal.account_id, principal.scope.actor_id),
            expires_at=expires,
        )
    )
    return approval_id, expires.isoformat(timespec="seconds").replace("+00:00", "Z")


async def use(
    *,
    session: AsyncSession,
    principal: Principal,
    approval_id: UUID,
    tool: str,
    arguments: Mapping[str, Any],
) -> None:
    """Uses the approval up, in the unit of work of the change itself.

    Raises NotFound for somebody else's approval; Conflict when it is used, cancelled, expired, or was given
    for another tool or other arguments.
    """
    digest = digest_of(tool, arguments, principal.account_id, principal.scope.actor_id)
    used = await session.scalar(
        update(Approval)
        .where(
            Approval.id == approval_id,
            Approval.status == "pending",
            Approval.expires_at > utc_now(),
            Approval.digest == digest,
        )
        .values(status="used", decided_at=utc_now())
        .returning(Approval.id)
    )
    if used is None:
        raise await _refusal(session, approval_id, digest)


async def cancel(*, session: AsyncSession, approval_id: UUID) -> None:
    """Takes back an approval that was not used; one that is over stays as it is."""
    await session.execute(
        update(Approval)
        .where(Approval.id == approval_id, Approval.status == "pending")
        .values(status="cancelled", decided_at=utc_now())
    )


async def _refusal(session: AsyncSession, approval_id: UUID, digest: bytes) -> Conflict | NotFound:
    row = (
        await session.execute(select(Approval.status, Approval.digest).where(Approval.id == approval_id))
    ).first()
    if row is None:
        return NotFound(NOT_FOUND)
    if row.status == "used":
        return Conflict(APPROVAL_USED, code="approval_used")
    if row.status == "cancelled":
        return Conflict(APPROVAL_CANCELLED, code="approval_cancelled")
    if row.digest != digest:
        return Conflict(APPROVAL_DIFFERS, code="approval_differs")
    return Conflict(APPROVAL_EXPIRED, code="approval_expired")
