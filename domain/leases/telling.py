"""Telling the team of a property about one of its offers of renewal."""

from collections.abc import Mapping

from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.notices import NoticeKind
from domain.models.lease_life import LeaseRenewalRequest
from domain.notify.in_app import notify_team


async def tell_team(
    session: AsyncSession, offer: LeaseRenewalRequest, kind: NoticeKind, fields: Mapping[str, str]
) -> None:
    """Once for each kind; the notice opens the lease that follows, else the one that was offered renewal."""
    await notify_team(
        session,
        property_id=offer.property_id,
        kind=kind,
        fields=fields,
        link=f"/leases/{offer.new_lease_id or offer.lease_id}",
        dedupe_key=f"{kind.name}/{offer.id}",
    )
