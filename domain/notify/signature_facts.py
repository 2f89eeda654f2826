"""The facts of messages about signatures."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID
from zoneinfo import ZoneInfo

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.audit.service import record_event
from domain.core.crypto.codes import signing_code
from domain.core.db.row_locks import FOR_CHANGE
from domain.core.scope import Scope
from domain.core.values.dates import utc_now
from domain.core.values.masking import sent_by
from domain.models.links import Link
from domain.models.notify import Delivery
from domain.models.signatures import SignatureRequest, Signer
from domain.notify.message import Links, NoLongerNeeded
from domain.printing.words import day

OVER = "It was signed, taken back or out of date before the message could go out."


async def signature_asked(
    session: AsyncSession, subject_ids: Mapping[str, Any], links: Links
) -> dict[str, Any]:
    signer, row = await _rows(session, subject_ids)
    if signer.signed_at is not None or row.status != "pending" or row.expires_at <= utc_now():
        raise NoLongerNeeded(OVER)
    until = row.expires_at.astimezone(ZoneInfo(row.origin["zone"])).date()
    return {
        **_words(row),
        "message": row.message,
        "until": day(until),
        "link": await _link(session, signer, links),
    }


async def signature_code(
    session: AsyncSession, subject_ids: Mapping[str, Any], links: Links
) -> dict[str, Any]:
    signer, row = await _rows(session, subject_ids)
    if signer.signed_at is not None or signer.codes != int(subject_ids["number"]) or row.status != "pending":
        raise NoLongerNeeded(OVER)
    code = signing_code(links.token_key, signer.id, signer.codes)
    return {**_words(row), "code": code, "link": await _link(session, signer, links)}


async def signature_done(
    session: AsyncSession, subject_ids: Mapping[str, Any], links: Links
) -> dict[str, Any]:
    signer, row = await _rows(session, subject_ids)
    return {**_words(row), "link": await _link(session, signer, links)}


async def signature_voided(
    session: AsyncSession, subject_ids: Mapping[str, Any], _links: Links
) -> dict[str, Any]:
    signer, row = await _rows(session, subject_ids)
    reason = (row.ended_reason or "").rstrip(".")
    told = {"reason": reason, "contact": row.origin["contact"], "has_signed": signer.signed_at is not None}
    return {**_words(row), **told}


async def signature_asked_sent(session: AsyncSession, scope: Scope, delivery: Delivery) -> None:
    await _note_where(session, scope, delivery, ("asked", "reminded"), int(delivery.subject_ids["sending"]))


async def signature_code_sent(session: AsyncSession, scope: Scope, delivery: Delivery) -> None:
    await _note_where(session, scope, delivery, ("code_sent",), int(delivery.subject_ids["number"]))


async def _note_where(
    session: AsyncSession, scope: Scope, delivery: Delivery, whats: tuple[str, ...], number: int
) -> None:
    """Writes beside that event of the signer, the nth of its kind, where the message really went."""
    signer = await session.get(Signer, UUID(delivery.subject_ids["signer_id"]))
    if signer is None or delivery.sent_to is None:
        return
    row = await session.get_one(SignatureRequest, signer.request_id, with_for_update=FOR_CHANGE)
    told = [
        at
        for at, each in enumerate(row.events)
        if each["what"] in whats and each.get("place") == signer.place
    ]
    if not 1 <= number <= len(told):
        return
    went = sent_by(delivery.channel, delivery.sent_to)
    at = told[number - 1]
    row.events = [*row.events[:at], {**row.events[at], "note": went}, *row.events[at + 1 :]]
    await record_event(
        session,
        scope,
        "signature.delivered",
        entity_type="signature_requests",
        entity_id=row.id,
        property_id=row.property_id,
        after={"place": signer.place, "sent": went},
    )


async def _link(session: AsyncSession, signer: Signer, links: Links) -> str:
    """The page on which this signer signs without an account."""
    found = await session.scalar(select(Link).where(Link.kind == "signature", Link.subject_id == signer.id))
    if found is None:
        raise NoLongerNeeded(OVER)
    return links.without_account(found)


async def _rows(session: AsyncSession, subject_ids: Mapping[str, Any]) -> tuple[Signer, SignatureRequest]:
    signer = await session.get(Signer, UUID(subject_ids["signer_id"]))
    row = await session.get(SignatureRequest, signer.request_id) if signer else None
    if signer is None or row is None:
        raise NoLongerNeeded(OVER)
    return signer, row


def _words(row: SignatureRequest) -> dict[str, Any]:
    home = f"{row.origin['property']}, unit {row.origin['unit']}"
    return {"company": row.origin["company"], "title": row.title, "home": home}
