"""Telling the team of a property about one of its offers of renewal."""

from collections.abc import Mapping

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.notices import NoticeKind
from domain.models.accounts import UserProperty
from domain.models.lease_life import LeaseRenewalRequest
from domain.notify.in_app import notify_person


async def tell_team(
    session: AsyncSession, offer: LeaseRenewalRequest, kind: NoticeKind, fields: Mapping[str, str]
) -> None:
    """The property's managers, or its owners where it has none, once for each kind."""
    members = (
        await session.execute(
            select(UserProperty.account_id, UserProperty.role)
            .where(UserProperty.property_id == offer.property_id, UserProperty.is_active)
            .order_by(UserProperty.account_id)
        )
    ).all()
    roles = ("manager",) if any(role == "manager" for _, role in members) else ("owner",)
    for account_id, role in members:
        if role in roles:
            await notify_person(
                session,
                account_id=account_id,
                kind=kind,
                fields=fields,
                link=f"/leases/{offer.new_lease_id or offer.lease_id}",
                dedupe_key=f"{kind.name}/{offer.id}",
            )
