"""Where signers are asked: fixed on their row. Another address or number on a resident's record voids what
was sent to the one before and has them asked anew; both are in the events."""

from collections.abc import Collection, Sequence
from datetime import datetime
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.agreements import processes
from domain.agreements.signing_rules import event
from domain.audit.service import record_event
from domain.core.db.base import table_of
from domain.core.scope import Scope
from domain.core.unit_of_work import call_function
from domain.core.values.masking import sent_by
from domain.models.signatures import OPEN_SIGNATURES, SignatureRequest, Signer
from domain.residents.contacts import Contact, is_same

_REQUEST, _SIGNER = table_of(SignatureRequest), table_of(Signer)
CHANGED = "From {before} to {after}"
_ANEW = {
    "asked_at": None,
    "code_sent_at": None,
    "code_tries": 0,
    "consented_at": None,
    "consent_version": None,
    "consent_text": None,
}


async def wake_signatures(session: AsyncSession, resident_ids: Collection[UUID]) -> None:
    """Has the processes of what these residents are still to sign compare where they were asked with where
    they are reached now."""
    open_requests = (
        select(_REQUEST.c.id, _REQUEST.c.property_id)
        .join(_SIGNER, _SIGNER.c.request_id == _REQUEST.c.id)
        .where(
            _SIGNER.c.resident_id.in_(resident_ids),
            _SIGNER.c.signed_at.is_(None),
            _REQUEST.c.status.in_(OPEN_SIGNATURES),
        )
    )
    for request_id, property_id in (await session.execute(open_requests.distinct())).all():
        await processes.wake(session, request_id, property_id)


async def follow_contacts(
    session: AsyncSession, scope: Scope, row: SignatureRequest, signers: Sequence[Signer], now: datetime
) -> None:
    """Voids links, codes and consent of each who has not signed and is reached elsewhere by now. Who is
    reached nowhere keeps where they were asked."""
    today = {each[0]: each[1:] for each in await call_function(session, "signer_contacts", row.id)}
    events = []
    for each in signers:
        email, phone = today.get(each.id, (None, None))
        if (
            each.signed_at is not None
            or not (email or phone)
            or is_same(Contact(each.email, each.phone), Contact(email, phone))
        ):
            continue
        note = CHANGED.format(before=_where(each.email, each.phone), after=_where(email, phone))
        events.append(event("contact_changed", now, each.name, note, each.place))
        each.email, each.phone = email, phone
        for name, value in _ANEW.items():
            setattr(each, name, value)
    if not events:
        return
    row.events = [*row.events, *events]
    await record_event(
        session,
        scope,
        "signature.contact_changed",
        entity_type="signature_requests",
        entity_id=row.id,
        property_id=row.property_id,
        after={"events": [f"{each['who']}: {each['note']}" for each in events]},
        covers=("signers",),
    )


def _where(email: str | None, phone: str | None) -> str:
    ways = [sent_by("email", email)] if email else []
    return " and ".join([*ways, *([sent_by("sms", phone)] if phone else [])]).lower()
