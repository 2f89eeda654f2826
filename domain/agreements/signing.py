"""One signer signs: agrees to sign electronically, gets a code, signs, declines or asks for paper.

The same for a resident's session, for staff and for a link: the policies say which signer each of them is.
The row of the request is locked first, so of two who sign at once one waits, and nothing is signed that was
taken back meanwhile. What follows (who is asked next, that all have signed) is the process's.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import func, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from domain.agreements import processes
from domain.agreements.papers import initials_asked
from domain.agreements.signing_rules import (
    ALREADY_SIGNED,
    CONSENT_FIRST,
    CONSENT_VERSION,
    NO_SIGNER,
    NOT_YOUR_TURN,
    OTHER_FILE,
    Consent,
    Refusal,
    Signature,
    consent_text,
    event,
    is_turn,
    refuse_over,
)
from domain.audit.service import record_event
from domain.core.db.base import table_of
from domain.core.errors import Conflict, NotFound
from domain.core.scope import Scope
from domain.models.signatures import Proof, SignatureRequest, Signer

_REQUEST, _SIGNER = table_of(SignatureRequest), table_of(Signer)
LONGEST_AGENT = 300
_READ = (
    *("id", "property_id", "status", "one_by_one", "origin", "paper", "roster", "events", "sha256"),
    "expires_at",
)
_OWN = (
    *("id", "request_id", "place", "role", "name", "consented_at", "consent_version", "signed_at"),
    "paper_asked_at",
)


@dataclass(frozen=True, slots=True)
class Browser:
    """Where a signature comes from."""

    address: str | None
    user_agent: str | None


@dataclass(frozen=True, slots=True)
class Signing:
    """A request and one of its signers, both locked."""

    id: UUID
    property_id: UUID
    status: str
    one_by_one: bool
    origin: Mapping[str, Any]
    paper: Mapping[str, Any] | None
    roster: Sequence[Mapping[str, Any]]
    events: Sequence[Mapping[str, Any]]
    sha256: bytes
    expires_at: datetime
    signer_id: UUID
    place: int
    role: str
    name: str
    consented_at: datetime | None
    consent_version: str | None
    signed_at: datetime | None
    paper_asked_at: datetime | None

    def event(self, what: str, now: datetime, note: str | None = None) -> dict[str, Any]:
        """What this signer did."""
        return event(what, now, self.name, note, self.place)


async def agree(
    *, session: AsyncSession, scope: Scope, signer_id: UUID, consent: Consent, now: datetime
) -> UUID:
    """Keeps the consent with its text, once a version. Raises NotFound, Invalid for a box that is empty,
    Conflict for a request that is over, somebody who has signed, or whose turn it is not."""
    consent.check()
    held = await _locked_in_turn(session, signer_id, now)
    if held.consent_version == consent.version:
        return held.id
    await change_signing(
        session,
        held,
        {
            "consented_at": now,
            "consent_version": CONSENT_VERSION,
            "consent_text": consent_text(held.origin),
        },
        events=[held.event("agreed", now, CONSENT_VERSION)],
    )
    await _note(session, scope, held, "signature.agreed")
    return held.id


async def sign(
    *,
    session: AsyncSession,
    scope: Scope,
    signer_id: UUID,
    signature: Signature,
    proof: Proof,
    browser: Browser,
    session_proof: Mapping[str, Any] | None = None,
    now: datetime,
) -> UUID:
    """Signs the file that was shown, once. Whoever calls has proven its bytes (`files.serving.read_proven`)
    and who the signer is.

    Raises NotFound, Conflict without consent, for another file than the request's, Invalid where initials are
    missing, and as `agree` does.
    """
    held = await _locked_in_turn(session, signer_id, now)
    if held.consented_at is None:
        raise Conflict(CONSENT_FIRST, code="consent_missing")
    if signature.sha256 != held.sha256.hex():
        raise Conflict(OTHER_FILE, code="file_changed")
    signature.check_initials([] if held.role == "staff" else initials_asked(held.paper))
    roster = [
        {**each, "signed_at": now.isoformat()} if each["place"] == held.place else each
        for each in held.roster
    ]
    await change_signing(
        session,
        held,
        {
            "signed_at": now,
            "signature_kind": signature.kind,
            "signature_name": signature.name,
            "signature_strokes": [[list(point) for point in stroke] for stroke in signature.strokes] or None,
            "initials": signature.initials,
            "initials_at": sorted(set(signature.initials_at)) or None,
            "signed_sha256": held.sha256,
            "proof": proof,
            **({"session_proof": session_proof} if session_proof else {}),
            "address": browser.address,
            "user_agent": (browser.user_agent or "")[:LONGEST_AGENT] or None,
        },
        events=[held.event("signed", now, proof)],
        roster=roster,
    )
    await _note(session, scope, held, "signature.signed")
    return held.id


async def decline(
    *, session: AsyncSession, scope: Scope, signer_id: UUID, fields: Refusal, now: datetime
) -> UUID:
    """Ends the request for all; its sender is told. Raises NotFound, Conflict for one that is over or that
    this signer has signed."""
    held = await lock_signing(session, signer_id, now)
    await change_signing(
        session,
        held,
        {"declined_at": now, "decline_reason": fields.reason},
        events=[held.event("declined", now, fields.reason)],
        status="declined",
        ended_at=now,
        ended_reason=fields.reason,
    )
    await _note(session, scope, held, "signature.declined")
    return held.id


async def ask_for_paper(*, session: AsyncSession, scope: Scope, signer_id: UUID, now: datetime) -> UUID:
    """Has its sender told, once; signing here stays possible. Raises as `decline` does."""
    held = await lock_signing(session, signer_id, now)
    if held.paper_asked_at is None:
        await change_signing(session, held, {"paper_asked_at": now}, events=[held.event("paper_asked", now)])
        await _note(session, scope, held, "signature.paper_asked")
    return held.id


async def _locked_in_turn(session: AsyncSession, signer_id: UUID, now: datetime) -> Signing:
    held = await lock_signing(session, signer_id, now)
    if not is_turn(held.roster, held.place, one_by_one=held.one_by_one):
        raise Conflict(NOT_YOUR_TURN, code="not_your_turn")
    return held


async def lock_signing(session: AsyncSession, signer_id: UUID, now: datetime) -> Signing:
    """Raises NotFound for somebody else's, Conflict for what is over or signed."""
    request_id = await session.scalar(select(_SIGNER.c.request_id).where(_SIGNER.c.id == signer_id))
    if request_id is None:
        raise NotFound(NO_SIGNER)
    wanted = select(*(_REQUEST.c[name] for name in _READ)).where(_REQUEST.c.id == request_id)
    row = (await session.execute(wanted.with_for_update(key_share=True))).one_or_none()
    if row is None:
        # The policies lock no request that is over; it is still there to read.
        found = (await session.execute(wanted)).one_or_none()
        if found is None:
            raise NotFound(NO_SIGNER)
        refuse_over(found.status, found.expires_at, now)
        raise NotFound(NO_SIGNER)
    refuse_over(row.status, row.expires_at, now)
    mine = select(*(_SIGNER.c[name] for name in _OWN)).where(_SIGNER.c.id == signer_id)
    own = (await session.execute(mine)).one()
    if own.signed_at is not None:
        raise Conflict(ALREADY_SIGNED, code="already_signed")
    return Signing(
        **{name: getattr(row, name) for name in _READ},
        signer_id=own.id,
        **{name: getattr(own, name) for name in _OWN if name not in ("id", "request_id")},
    )


async def change_signing(
    session: AsyncSession,
    held: Signing,
    own: Mapping[str, Any],
    *,
    events: Sequence[Mapping[str, Any]],
    **values: Any,
) -> None:
    """Writes the signer's row and the request's, and wakes the process."""
    await session.execute(
        update(_SIGNER)
        .where(_SIGNER.c.id == held.signer_id)
        .values(**own, version=_SIGNER.c.version + 1, updated_at=func.now())
    )
    await session.execute(
        update(_REQUEST)
        .where(_REQUEST.c.id == held.id)
        .values(
            events=[*held.events, *events], **values, version=_REQUEST.c.version + 1, updated_at=func.now()
        )
    )
    await processes.wake(session, held.id, held.property_id)


async def _note(session: AsyncSession, scope: Scope, held: Signing, action: str) -> None:
    await record_event(
        session,
        scope,
        action,
        entity_type="signature_requests",
        entity_id=held.id,
        property_id=held.property_id,
        after={"place": held.place, "name": held.name},
        covers=("signers",),
    )
