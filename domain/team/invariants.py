"""What is always true of invitations."""

from sqlalchemy import exists, func

from domain.core.db.base import table_of
from domain.core.invariants import Invariant
from domain.models.invitations import Invitation, InvitationProperty

_SHA256_BYTES = 32
_INVITATION = table_of(Invitation)
_TWIN = _INVITATION.alias("twin")
_PLACE = table_of(InvitationProperty)
_TWIN_PLACE = _PLACE.alias("twin_place")

# Past its time it waits for its workflow to end it, and lets nobody in.
_WAITS = (_INVITATION.c.status == "pending") & (_INVITATION.c.expires_at > func.now())
_SAME_PLACE = exists().where(
    _PLACE.c.invitation_id == _INVITATION.c.id,
    _PLACE.c.removed_at.is_(None),
    _TWIN_PLACE.c.property_id == _PLACE.c.property_id,
    _TWIN_PLACE.c.removed_at.is_(None),
    _TWIN_PLACE.c.invitation_id == _TWIN.c.id,
    _TWIN.c.id != _INVITATION.c.id,
    _TWIN.c.email_key == _INVITATION.c.email_key,
    _TWIN.c.status == "pending",
    _TWIN.c.expires_at > func.now(),
)

INVARIANTS = (
    Invariant(
        "one_waiting_invitation",
        "One invitation at most waits for an answer of the same address about the same property.",
        _INVITATION.c.id,
        _WAITS & _SAME_PLACE,
    ),
    Invariant(
        "invitation_token_hashed",
        "Of an invitation's token only the SHA-256 is stored.",
        _INVITATION.c.id,
        func.octet_length(_INVITATION.c.token_hash) != _SHA256_BYTES,
    ),
)
