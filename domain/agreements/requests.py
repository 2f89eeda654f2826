"""Papers that wait for signatures: reminded of, and taken back by staff or by a change of the lease."""

from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.impersonation import only_in_person
from domain.access.principal import StaffPrincipal, require
from domain.agreements import processes
from domain.agreements.certificates import unsigned_record
from domain.agreements.signer_notices import tell_taken_back
from domain.agreements.signing_rules import (
    NOT_FOUND,
    Refusal,
    event,
    is_turn,
    refuse_over,
)
from domain.audit.service import record_event
from domain.core.db.row_locks import FOR_CHANGE
from domain.core.errors import Conflict, NotFound
from domain.core.scope import Scope
from domain.models.signatures import OPEN_SIGNATURES, SignatureRequest, SignatureStatus, Signer

UNSIGNED: tuple[SignatureStatus, ...] = ("declined", "void", "expired")
NO_RECORD = "Only a request that ended without all signatures has this record."
ASKED_AGAIN = "They were asked again a few minutes ago. Wait ten minutes before you ask once more."
PAUSE = timedelta(minutes=10)
TERMS_CHANGED = "The terms of the lease were changed."
PARTIES_CHANGED = "Who is on the lease was changed."
LEASE_OVER = "The lease was ended."


async def remind(
    *, session: AsyncSession, principal: StaffPrincipal, request_id: UUID, now: datetime
) -> SignatureRequest:
    """Asks those whose turn it is once more. Raises NotFound, Forbidden,
    NotWhileActing, Conflict for a request that is over, or of which they were reminded a moment ago."""
    only_in_person(principal)
    row = await locked_request(session, request_id)
    refuse_over(row.status, row.expires_at, now)
    if any(
        each["what"] == "resent" and datetime.fromisoformat(each["at"]) > now - PAUSE for each in row.events
    ):
        raise Conflict(ASKED_AGAIN, code="reminded_already")
    for signer in await signers_of(session, row.id):
        if signer.signed_at is None and is_turn(row.roster, signer.place, one_by_one=row.one_by_one):
            signer.asked_at, signer.code_tries = None, 0
    row.events = [*row.events, event("resent", now, principal.full_name or principal.email)]
    await note_request(session, principal.scope, row, "signature.reminded", {"status": row.status})
    await processes.wake(session, row.id, row.property_id)
    return row


async def void(
    *,
    session: AsyncSession,
    principal: StaffPrincipal,
    request_id: UUID,
    fields: Refusal,
    now: datetime,
) -> SignatureRequest:
    """Takes an open request back: nobody can sign it from then on. Raises NotFound, Forbidden,
    NotWhileActing, Conflict for one that is over."""
    only_in_person(principal)
    row = await locked_request(session, request_id)
    if row.status not in OPEN_SIGNATURES or _all_signed(row):
        refuse_over("completed" if _all_signed(row) else row.status, row.expires_at, now)
    await _void(session, principal.scope, row, fields.reason, principal.full_name or principal.email, now)
    return row


async def void_of_lease(
    session: AsyncSession, scope: Scope, lease_id: UUID, now: datetime, reason: str = TERMS_CHANGED
) -> None:
    """Takes back what waits for signatures while the lease, which is locked, is being changed: what people
    would sign is not what it says any more. What all have signed stays."""
    rows = await session.scalars(
        select(SignatureRequest)
        .where(SignatureRequest.lease_id == lease_id, SignatureRequest.status.in_(OPEN_SIGNATURES))
        .order_by(SignatureRequest.id)
        .with_for_update(key_share=True)
    )
    for row in rows.all():
        if not _all_signed(row):
            await _void(session, scope, row, reason, None, now)


async def locked_request(session: AsyncSession, request_id: UUID) -> SignatureRequest:
    """Raises NotFound for a request out of sight, Forbidden without the right at its property."""
    place = await session.scalar(
        select(SignatureRequest.property_id).where(SignatureRequest.id == request_id)
    )
    if place is None:
        raise NotFound(NOT_FOUND)
    await require(session, "leases.write", place)
    return await session.get_one(SignatureRequest, request_id, with_for_update=FOR_CHANGE)


async def unsigned_paper(*, session: AsyncSession, request_id: UUID) -> tuple[dict[str, Any], UUID | None]:
    """The record of a request that ended without all signatures, for `agreement.typ`, and whose logo heads
    it. Raises NotFound, Conflict for one that is open or signed."""
    row = await session.get(SignatureRequest, request_id)
    if row is None:
        raise NotFound(NOT_FOUND)
    if row.status not in UNSIGNED:
        raise Conflict(NO_RECORD, code="not_ended_unsigned")
    return unsigned_record(row, await signers_of(session, request_id)), logo_of(row)


def logo_of(row: SignatureRequest) -> UUID | None:
    """The file of the company's logo when the request was sent; none for requests from before there were
    logos."""
    found = row.origin.get("logo_id")
    return None if found is None else UUID(found)


async def signers_of(session: AsyncSession, request_id: UUID) -> list[Signer]:
    rows = await session.scalars(select(Signer).where(Signer.request_id == request_id).order_by(Signer.place))
    return list(rows)


async def _void(
    session: AsyncSession, scope: Scope, row: SignatureRequest, reason: str, who: str | None, now: datetime
) -> None:
    row.status, row.ended_at, row.ended_reason, row.remind_at = "void", now, reason, None
    row.events = [*row.events, event("voided", now, who, reason)]
    await tell_taken_back(session, row, await signers_of(session, row.id))
    await note_request(session, scope, row, "signature.voided", {"status": row.status, "reason": reason})
    await processes.wake(session, row.id, row.property_id)


def _all_signed(row: SignatureRequest) -> bool:
    return all(each["signed_at"] for each in row.roster)


async def note_request(
    session: AsyncSession, scope: Scope, row: SignatureRequest, action: str, after: dict[str, Any]
) -> None:
    await record_event(
        session,
        scope,
        action,
        entity_type="signature_requests",
        entity_id=row.id,
        property_id=row.property_id,
        after=after,
        covers=("signers",),
    )
