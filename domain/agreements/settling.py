"""What the process of a signature request does: ask, remind, end, and say when to look again."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.agreements.link_kinds import SIGNATURE
from domain.agreements.notices import (
    SIGNATURE_DECLINED,
    SIGNATURE_EXPIRED,
    SIGNATURE_PAPER,
    SIGNATURE_STAFF_TURN,
    SIGNATURE_UNFIT,
)
from domain.agreements.requests import signers_of
from domain.agreements.signing_rules import event, is_turn
from domain.audit.service import record_event
from domain.core.crypto.keys import Keys
from domain.core.db.row_locks import FOR_CHANGE
from domain.core.notices import NoticeKind
from domain.core.scope import Scope
from domain.links.service import make_link
from domain.models.signatures import SignatureRequest, Signer
from domain.notify.in_app import notify_reader
from domain.notify.messages import SIGNATURE_ASKED, SIGNATURE_CODE, SIGNATURE_DONE
from domain.notify.recipients import Recipient
from domain.notify.service import queue_message

SYSTEM = "signatures"
PREPARING, FINISHING, GONE = "preparing", "finishing", "gone"
REMIND_AFTER = timedelta(days=3)
MOST_REMINDERS = 3


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
    await _send_codes(session, row, signers)
    await _ask(session, scope, keys, row, signers, now)
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


async def _ask(
    session: AsyncSession,
    scope: Scope,
    keys: Keys,
    row: SignatureRequest,
    signers: Sequence[Signer],
    now: datetime,
) -> None:
    """Asks those whose turn it is and who were not asked yet; reminds the others when it is time."""
    remind = row.remind_at is not None and row.remind_at <= now
    asked = [
        each
        for each in signers
        if each.signed_at is None
        and is_turn(row.roster, each.place, one_by_one=row.one_by_one)
        and (each.asked_at is None or remind)
    ]
    if not asked:
        return
    events = list(row.events)
    for each in asked:
        events.append(
            event("asked" if each.asked_at is None else "reminded", now, each.name, place=each.place)
        )
        each.sendings += 1
        await _send(session, scope, keys, row, each, now)
        each.asked_at = now
    if remind:
        row.reminders += 1
    row.remind_at = now + REMIND_AFTER if row.reminders < MOST_REMINDERS else None
    row.events = events
    await note(session, scope, row, "signature.asked")


async def _send(
    session: AsyncSession, scope: Scope, keys: Keys, row: SignatureRequest, signer: Signer, now: datetime
) -> None:
    if signer.account_id is not None:
        await notify_reader(
            session,
            account_id=signer.account_id,
            property_id=row.property_id,
            reads="leases.read",
            kind=SIGNATURE_STAFF_TURN,
            fields=_words(row),
            link=f"/leases/{row.lease_id}",
            dedupe_key=f"signature_turn/{signer.id}/{signer.sendings}",
        )
        return
    if signer.resident_id is None:
        return  # the resident was removed; the request waits for its end
    await make_link(
        session=session,
        scope=scope,
        keys=keys,
        kind=SIGNATURE,
        subject_id=signer.id,
        property_id=row.property_id,
        now=now,
    )
    await queue_message(
        session=session,
        recipient=Recipient.resident(signer.resident_id),
        message=SIGNATURE_ASKED,
        subject_ids={"signer_id": signer.id, "sending": signer.sendings},
        dedupe_key=f"{SIGNATURE_ASKED.name}:{signer.id}:{signer.sendings}",
        channel="email" if signer.email else "sms",
        property_id=row.property_id,
    )


async def _send_codes(session: AsyncSession, row: SignatureRequest, signers: Sequence[Signer]) -> None:
    """The newest code of each who asked for one, once."""
    for each in signers:
        if each.codes == 0 or each.signed_at is not None or each.resident_id is None:
            continue
        await queue_message(
            session=session,
            recipient=Recipient.resident(each.resident_id),
            message=SIGNATURE_CODE,
            subject_ids={"signer_id": each.id, "number": each.codes},
            dedupe_key=f"{SIGNATURE_CODE.name}:{each.id}:{each.codes}",
            channel="sms" if each.phone else "email",
            property_id=row.property_id,
        )


async def send_final(session: AsyncSession, row: SignatureRequest) -> None:
    """Tells everybody who signed where the final file is."""
    for signer in await signers_of(session, row.id):
        if signer.resident_id is None or not signer.email:
            continue
        await queue_message(
            session=session,
            recipient=Recipient.resident(signer.resident_id),
            message=SIGNATURE_DONE,
            subject_ids={"signer_id": signer.id},
            dedupe_key=f"{SIGNATURE_DONE.name}:{signer.id}",
            property_id=row.property_id,
        )


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
        fields={**_words(row), **who},
        link=f"/leases/{row.lease_id}",
        dedupe_key=f"{kind.name}/{signer.id if signer else row.id}",
    )


def _words(row: SignatureRequest) -> dict[str, str]:
    return {"title": row.title, "place": f"{row.origin['property']}, unit {row.origin['unit']}"}


async def note(session: AsyncSession, scope: Scope, row: SignatureRequest, action: str) -> None:
    """The audit row of what the process did."""
    await record_event(
        session,
        scope,
        action,
        entity_type="signature_requests",
        entity_id=row.id,
        property_id=row.property_id,
        after={"status": row.status},
        covers=("signers", "documents"),
    )
