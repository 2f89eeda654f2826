"""Telling the team of a property what became of money at the gateway."""

from collections.abc import Mapping
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.notices import NoticeKind
from domain.models.accounts import UserProperty
from domain.models.tenancies import Tenancy
from domain.notify.in_app import notify_person


async def tell_team(
    session: AsyncSession,
    kind: NoticeKind,
    property_id: UUID,
    tenancy_id: UUID,
    fields: Mapping[str, str],
    dedupe_key: str,
) -> None:
    """The property's managers, or its owners where it has none, once for each key."""
    members = (
        await session.execute(
            select(UserProperty.account_id, UserProperty.role)
            .where(UserProperty.property_id == property_id, UserProperty.is_active)
            .order_by(UserProperty.account_id)
        )
    ).all()
    role = "manager" if any(each.role == "manager" for each in members) else "owner"
    tenancy = await session.get_one(Tenancy, tenancy_id)
    for each in members:
        if each.role == role:
            await notify_person(
                session,
                account_id=each.account_id,
                kind=kind,
                fields=dict(fields),
                link=f"/residents/{tenancy.resident_id}?tab=payments",
                dedupe_key=dedupe_key,
            )
