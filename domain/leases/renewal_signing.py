"""A lease that was renewed goes for signature by itself, where whoever made its offer chose so."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import StaffPrincipal
from domain.agreements.sending import send
from domain.agreements.signing_rules import NewSignatureRequest
from domain.audit.service import record, snapshot
from domain.core.db.row_locks import FOR_CHANGE
from domain.core.scope import Scope
from domain.leases.renewal_notices import RENEWAL_NOT_SIGNED
from domain.leases.telling import tell_team
from domain.models.lease_life import LeaseRenewalRequest
from domain.models.leases import Lease
from domain.models.properties import Property

TITLE = "Lease renewal"


async def sender_of(session: AsyncSession, offer_id: UUID) -> UUID | None:
    """Whose signature request is still to be sent; None where none is."""
    waiting = select(LeaseRenewalRequest.offered_by).where(
        LeaseRenewalRequest.id == offer_id,
        LeaseRenewalRequest.status == "accepted",
        LeaseRenewalRequest.new_lease_id.is_not(None),
        LeaseRenewalRequest.sign_template_id.is_not(None),
    )
    found: UUID | None = await session.scalar(waiting)
    return found


async def send_to_sign(
    *, session: AsyncSession, principal: StaffPrincipal, offer_id: UUID, now: datetime
) -> None:
    """Sends the new lease with the rights of whoever made the offer, once. Raises as `sending.send` does."""
    offer, lease = await _locked(session, offer_id)
    if offer is None or lease is None or offer.sign_template_id is None:
        return
    asked = NewSignatureRequest(template_id=offer.sign_template_id, title=TITLE)
    await send(session=session, principal=principal, lease_id=lease.id, fields=asked, now=now)
    before = snapshot(offer)
    offer.sign_template_id = None
    await record(session, principal.scope, "renewal.sent_to_sign", offer, before)


async def not_sent(*, session: AsyncSession, scope: Scope, offer_id: UUID, reason: str) -> None:
    """Tells the team, once, that a person has to send it."""
    offer, lease = await _locked(session, offer_id)
    if offer is None or lease is None or offer.sign_template_id is None:
        return
    place = await session.get_one(Property, offer.property_id)
    await tell_team(session, offer, RENEWAL_NOT_SIGNED, {"reason": reason, "place": place.name})
    before = snapshot(offer)
    offer.sign_template_id = None
    await record(session, scope, "renewal.not_sent_to_sign", offer, before)


async def _locked(session: AsyncSession, offer_id: UUID) -> tuple[LeaseRenewalRequest | None, Lease | None]:
    """The offer and the lease that follows, the lease locked first."""
    follows = select(LeaseRenewalRequest.new_lease_id).where(LeaseRenewalRequest.id == offer_id)
    lease_id = await session.scalar(follows)
    if lease_id is None:
        return None, None
    lease = await session.get(Lease, lease_id, with_for_update=FOR_CHANGE)
    offer = await session.get(LeaseRenewalRequest, offer_id, with_for_update=FOR_CHANGE)
    return offer, lease
