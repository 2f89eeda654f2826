"""What is always true of portal invitations."""

from sqlalchemy import exists, func

from domain.core.db.base import table_of
from domain.core.invariants import Invariant
from domain.models.portals import TenantInvitation, TenantPortal

_SHA256_BYTES = 32
_INVITATION = table_of(TenantInvitation)
_PORTAL = table_of(TenantPortal)

INVARIANTS = (
    Invariant(
        "portal_invitation_token_hashed",
        "Of a portal invitation's token only the SHA-256 is stored.",
        _INVITATION.c.id,
        func.octet_length(_INVITATION.c.token_hash) != _SHA256_BYTES,
    ),
    Invariant(
        "accepted_portal_invitation_opened_one",
        "An accepted portal invitation opened a portal of its resident for the account that accepted it.",
        _INVITATION.c.id,
        (_INVITATION.c.status == "accepted")
        & ~exists().where(
            _PORTAL.c.property_id == _INVITATION.c.property_id,
            _PORTAL.c.resident_id == _INVITATION.c.resident_id,
            _PORTAL.c.account_id == _INVITATION.c.accepted_by,
        ),
    ),
)
