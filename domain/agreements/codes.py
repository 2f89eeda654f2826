"""The code that proves who holds a link: six digits to what is known of the signer, derived from the key."""

import hmac
from datetime import datetime, timedelta
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.agreements.signing import Signing, change_signing, lock_signing
from domain.agreements.signing_rules import CODE_OVER, CODE_WAIT, TOO_MANY_CODES
from domain.audit.service import record_event
from domain.core.crypto.codes import signing_code
from domain.core.crypto.keys import Keys
from domain.core.db.base import table_of
from domain.core.errors import Conflict
from domain.core.scope import Scope
from domain.models.signatures import Signer

# Until it is typed in; who did, and reads a long agreement, may sign with it for longer.
LIVES, READING = timedelta(minutes=30), timedelta(hours=2)
PAUSE = timedelta(seconds=30)
MOST_TRIES, MOST_CODES = 3, 8
_SIGNER = table_of(Signer)
_OF_CODES = ("code_sent", "code_wrong", "code_right")


async def ask_for_code(*, session: AsyncSession, scope: Scope, signer_id: UUID, now: datetime) -> UUID:
    """Has the process send another code; the one before is over. Raises Conflict for too many, or too soon,
    and as signing does."""
    held = await lock_signing(session, signer_id, now)
    codes, sent_at, _ = await _state(session, signer_id)
    if codes >= MOST_CODES:
        raise Conflict(TOO_MANY_CODES, code="too_many_codes")
    if sent_at is not None and sent_at + PAUSE > now:
        raise Conflict(CODE_WAIT, code="code_too_soon")
    sent = {"codes": codes + 1, "code_sent_at": now, "code_tries": 0}
    await change_signing(session, held, sent, events=[held.event("code_sent", now)])
    await record_event(
        session,
        scope,
        "signature.code_sent",
        entity_type="signature_requests",
        entity_id=held.id,
        property_id=held.property_id,
        after={"place": held.place},
        covers=("signers",),
    )
    return held.id


async def try_code(
    *, session: AsyncSession, scope: Scope, keys: Keys, signer_id: UUID, code: str, now: datetime
) -> bool:
    """Whether this is the newest code of this signer. A wrong one counts, so commit whatever is answered.
    Raises Conflict for a code that is over, and as signing does."""
    held = await lock_signing(session, signer_id, now)
    codes, sent_at, tries = await _state(session, signer_id)
    lives = READING if "code_right" in _steps(held) else LIVES
    if codes == 0 or sent_at is None or sent_at + lives <= now or tries >= MOST_TRIES:
        raise Conflict(CODE_OVER, code="code_over")
    if hmac.compare_digest(code, signing_code(keys.token, signer_id, codes)):
        return True
    tried = {"code_tries": tries + 1}
    await change_signing(session, held, tried, events=[held.event("code_wrong", now)])
    await record_event(
        session,
        scope,
        "signature.code_wrong",
        entity_type="signature_requests",
        entity_id=held.id,
        property_id=held.property_id,
        after={"place": held.place, "tries": tries + 1},
        covers=("signers",),
    )
    return False


async def confirm_code(
    *, session: AsyncSession, scope: Scope, keys: Keys, signer_id: UUID, code: str, now: datetime
) -> bool:
    """The same before anything is signed, so that who mistyped is told at once; the signature needs it again.
    That it was right is noted once a code. Raises as `try_code` does."""
    if not await try_code(session=session, scope=scope, keys=keys, signer_id=signer_id, code=code, now=now):
        return False
    held = await lock_signing(session, signer_id, now)
    if _steps(held)[-1:] != ["code_right"]:
        await change_signing(session, held, {}, events=[held.event("code_right", now)])
        await record_event(
            session,
            scope,
            "signature.code_right",
            entity_type="signature_requests",
            entity_id=held.id,
            property_id=held.property_id,
            after={"place": held.place},
            covers=("signers",),
        )
    return True


def _steps(held: Signing) -> list[str]:
    """What became of this signer's newest code, in order."""
    steps: list[str] = []
    for each in held.events:
        if (
            each["what"] in _OF_CODES
            and each.get("place", held.place) == held.place
            and each["who"] == held.name
        ):
            steps = [] if each["what"] == "code_sent" else [*steps, each["what"]]
    return steps


async def _state(session: AsyncSession, signer_id: UUID) -> tuple[int, datetime | None, int]:
    columns = (_SIGNER.c.codes, _SIGNER.c.code_sent_at, _SIGNER.c.code_tries)
    codes, sent_at, tries = (await session.execute(select(*columns).where(_SIGNER.c.id == signer_id))).one()
    return codes, sent_at, tries
