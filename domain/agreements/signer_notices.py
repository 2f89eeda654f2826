"""What signers hear of a paper that is taken back: by mail or text, and on the bell of their portal."""

from collections.abc import Sequence

from sqlalchemy.ext.asyncio import AsyncSession

from domain.agreements.notices import SIGNATURE_TAKEN_BACK
from domain.models.signatures import SignatureRequest, Signer
from domain.notify.in_app import notify_resident
from domain.notify.recipients import Recipient
from domain.notify.service import queue_message
from domain.notify.signature_messages import SIGNATURE_VOIDED


async def tell_taken_back(session: AsyncSession, row: SignatureRequest, signers: Sequence[Signer]) -> None:
    """Once, each resident who was asked; who was not yet has nothing that could mislead them."""
    for each in signers:
        if each.resident_id is None or (each.asked_at is None and each.signed_at is None):
            continue
        await queue_message(
            session=session,
            recipient=Recipient.signer(each.id),
            message=SIGNATURE_VOIDED,
            subject_ids={"signer_id": each.id},
            dedupe_key=f"{SIGNATURE_VOIDED.name}:{each.id}",
            channel="email" if each.email else "sms",
            property_id=row.property_id,
        )
        await notify_resident(
            session,
            resident_id=each.resident_id,
            kind=SIGNATURE_TAKEN_BACK,
            fields=place_words(row) | {"reason": as_sentence(row.ended_reason or "")},
            link="/tenant/documents",
            dedupe_key=f"{SIGNATURE_TAKEN_BACK.name}/{each.id}",
        )


def place_words(row: SignatureRequest) -> dict[str, str]:
    return {"title": row.title, "place": f"{row.origin['property']}, unit {row.origin['unit']}"}


def as_sentence(reason: str) -> str:
    """With a full stop, however it was typed."""
    return reason if not reason or reason.endswith((".", "!", "?")) else f"{reason}."
