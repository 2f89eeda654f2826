"""Telling the team of a property what became of money at the gateway."""

from collections.abc import Mapping
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.notices import NoticeKind
from domain.models.tenancies import Tenancy
from domain.notify.in_app import notify_team


async def tell_team(
    session: AsyncSession,
    kind: NoticeKind,
    property_id: UUID,
    tenancy_id: UUID,
    fields: Mapping[str, str],
    dedupe_key: str,
) -> None:
    """Once for each key; the notice opens the payments of who pays for the home."""
    tenancy = await session.get_one(Tenancy, tenancy_id)
    await notify_team(
        session,
        property_id=property_id,
        kind=kind,
        fields=fields,
        link=f"/residents/{tenancy.resident_id}?tab=payments",
        dedupe_key=dedupe_key,
    )
