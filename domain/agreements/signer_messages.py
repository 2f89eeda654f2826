"""What goes to those who are to sign: the question and its reminders, codes, and where the final file is."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from sqlalchemy.ext.asyncio import AsyncSession

from domain.agreements.link_kinds import SIGNATURE
from domain.agreements.notices import SIGNATURE_STAFF_TURN
from domain.agreements.requests import signers_of
from domain.agreements.signer_notices import place_words
from domain.agreements.signing_rules import event, is_turn
from domain.audit.service import record_event
from domain.core.crypto.keys import Keys
from domain.core.scope import Scope
from domain.links.service import make_link
from domain.models.signatures import SignatureRequest, Signer
from domain.notify.in_app import notify_reader
from domain.notify.recipients import Recipient
from domain.notify.service import queue_message
from domain.notify.signature_messages import SIGNATURE_ASKED, SIGNATURE_CODE, SIGNATURE_DONE

REMIND_AFTER = timedelta(days=3)
MOST_REMINDERS = 3


async def ask_signers(
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
            fields=place_words(row),
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
        recipient=Recipient.signer(signer.id),
        message=SIGNATURE_ASKED,
        subject_ids={"signer_id": signer.id, "sending": signer.sendings},
        dedupe_key=f"{SIGNATURE_ASKED.name}:{signer.id}:{signer.sendings}",
        channel="email" if signer.email else "sms",
        property_id=row.property_id,
    )


async def send_codes(session: AsyncSession, row: SignatureRequest, signers: Sequence[Signer]) -> None:
    """The newest code of each who asked for one, once."""
    for each in signers:
        if each.code_sent_at is None or each.signed_at is not None or each.resident_id is None:
            continue
        await queue_message(
            session=session,
            recipient=Recipient.signer(each.id),
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
            recipient=Recipient.signer(signer.id),
            message=SIGNATURE_DONE,
            subject_ids={"signer_id": signer.id},
            dedupe_key=f"{SIGNATURE_DONE.name}:{signer.id}",
            property_id=row.property_id,
        )


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
