"""What the process of a signature request does: ask, remind, end, and say when to look again."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.agreements.contacts import follow_contacts
from domain.agreements.notices import (
    SIGNATURE_DECLINED,
    SIGNATURE_EXPIRED,
    SIGNATURE_PAPER,
    SIGNATURE_UNFIT,
)
from domain.agreements.requests import signers_of
from domain.agreements.signer_messages import ask_signers, note, send_codes
from domain.agreements.signer_notices import place_words
from domain.agreements.signing_rules import event
from domain.core.crypto.keys import Keys
from domain.core.db.row_locks import FOR_CHANGE
from domain.core.notices import NoticeKind
from domain.core.scope import Scope
from domain.models.signatures import SignatureRequest, Signer
from domain.notify.in_app import notify_reader

SYSTEM = "signatures"
PREPARING, FINISHING, GONE = "preparing", "finishing", "gone"


@dataclass(frozen=True, slots=True)
class SignatureState:
    """`stage` is what it waits for or how it ended; `wake_at` when to look again though nothing happened."""

    stage: str
    wake_at: datetime | None = None
    over: bool = False


async def settle(
    *, session: AsyncSession, scope: Scope, keys: Keys, request_id: UUID, now: datetime
) -> SignatureState:
    """Reads the row under its lock, does what is due by now, each thing once. Whoever calls early, late or
    twice changes nothing."""
    row = await session.get(SignatureRequest, request_id, with_for_update=FOR_CHANGE)
    if row is None:
        return SignatureState(GONE, over=True)
    if row.status == "preparing":
        return SignatureState(PREPARING)
    signers = await signers_of(session, row.id)
    await _tell(session, row, signers)
    if row.status == "completed":
        return SignatureState(FINISHING if row.final_file_id is None else "completed", over=_is_final(row))
    if row.status != "pending":
        return SignatureState(row.status, over=True)
    if all(each.signed_at and each.signed_sha256 == row.sha256 for each in signers):
        await _complete(session, scope, row, now)
        return SignatureState(FINISHING)
    if row.expires_at <= now:
        await _expire(session, scope, row, now)
        return SignatureState("expired", over=True)
    await follow_contacts(session, scope, row, signers, now)
    await send_codes(session, row, signers)
    await ask_signers(session, scope, keys, row, signers, now)
    wake_at = min(row.expires_at, row.remind_at) if row.remind_at else row.expires_at
    return SignatureState("pending", wake_at)


def _is_final(row: SignatureRequest) -> bool:
    return row.final_file_id is not None


async def _complete(session: AsyncSession, scope: Scope, row: SignatureRequest, now: datetime) -> None:
    row.status, row.ended_at, row.remind_at = "completed", now, None
    row.events = [*row.events, event("completed", now)]
    await note(session, scope, row, "signature.completed")


async def _expire(session: AsyncSession, scope: Scope, row: SignatureRequest, now: datetime) -> None:
    row.status, row.ended_at, row.remind_at = "expired", row.expires_at, None
    row.events = [*row.events, event("expired", now)]
    await note(session, scope, row, "signature.expired")
    await _tell_sender(session, row, SIGNATURE_EXPIRED)


async def end_unfit(
    session: AsyncSession, scope: Scope, row: SignatureRequest, reason: str, now: datetime
) -> None:
    """Ends a request whose file cannot be made as it would be shown; its sender reads why."""
    row.status, row.ended_at, row.ended_reason = "void", now, reason
    row.events = [*row.events, event("voided", now, None, reason)]
    await note(session, scope, row, "signature.voided")
    await _tell_sender(session, row, SIGNATURE_UNFIT, reason=reason)


async def _tell(session: AsyncSession, row: SignatureRequest, signers: Sequence[Signer]) -> None:
    """Puts on the sender's bell who asked for paper, and that it was declined; each once."""
    for each in signers:
        if each.paper_asked_at is not None:
            await _tell_sender(session, row, SIGNATURE_PAPER, each)
        if each.declined_at is not None:
            await _tell_sender(session, row, SIGNATURE_DECLINED, each)


async def _tell_sender(
    session: AsyncSession,
    row: SignatureRequest,
    kind: NoticeKind,
    signer: Signer | None = None,
    *,
    reason: str = "",
) -> None:
    who = {"person": signer.name, "reason": signer.decline_reason or ""} if signer else {"reason": reason}
    await notify_reader(
        session,
        account_id=row.sent_by,
        property_id=row.property_id,
        reads="leases.read",
        kind=kind,
        fields={**place_words(row), **who},
        link=f"/leases/{row.lease_id}",
        dedupe_key=f"{kind.name}/{signer.id if signer else row.id}",
    )
