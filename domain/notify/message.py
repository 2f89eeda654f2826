"""What a message is: its subject, its templates, and who reads the facts that it is made of."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from hmac import compare_digest
from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.crypto.ciphers import derived_token
from domain.core.scope import Scope
from domain.models.accounts import AccountToken
from domain.models.invitations import Invitation
from domain.models.links import Link
from domain.models.notify import Delivery
from domain.models.portals import TenantInvitation
from domain.notify.mail import Enclosure
from domain.notify.wording import Wording

# What tokens are derived from, beside the row's id and version.
INVITATION = "invitation"
PORTAL_LINK = "portal_invitation"
LINK = "link"
UNSUBSCRIBE = "unsubscribe"


def phone_code(token_key: bytes, code_id: UUID) -> str:
    """The six digits of a code that confirms a number: derived again when the SMS is put together."""
    digest = sha256(derived_token(token_key, "phone_code", code_id, 1).encode()).digest()
    return f"{int.from_bytes(digest[:8]) % 1_000_000:06d}"


def unsubscribe_token(token_key: bytes, resident_id: UUID) -> str:
    """Names the resident, so that nothing is kept for it, and proves that it is ours."""
    return f"{resident_id.hex}{derived_token(token_key, UNSUBSCRIBE, resident_id, 1)}"


def resident_of(token_key: bytes, token: str) -> UUID | None:
    """Whom such a token names; None for one that is not ours."""
    try:
        named = UUID(hex=token[:32])
    except ValueError:
        return None
    ours = unsubscribe_token(token_key, named)
    return named if compare_digest(ours.encode(), token.encode()) else None


@dataclass(frozen=True, slots=True, repr=False)
class Links:
    """Makes the addresses in messages; tokens are derived again, for the database has only their hashes."""

    origin: str
    token_key: bytes

    def page(self, path: str) -> str:
        return f"{self.origin}{path}"

    def confirm(self, token: AccountToken) -> str:
        return self.page(f"/confirm?token={self._secret(token)}")

    def reset(self, token: AccountToken, *, portal: bool) -> str:
        path = "/tenant/reset-password" if portal else "/reset"
        return self.page(f"{path}?token={self._secret(token)}")

    def invitation(self, invitation: Invitation) -> str:
        token = derived_token(self.token_key, INVITATION, invitation.id, invitation.token_version)
        return self.page(f"/invitation?token={token}")

    def portal_setup(self, invitation: TenantInvitation) -> str:
        token = derived_token(self.token_key, PORTAL_LINK, invitation.id, invitation.token_version)
        return self.page(f"/tenant/setup?token={token}")

    def without_account(self, link: Link) -> str:
        token = derived_token(self.token_key, LINK, link.id, link.token_version)
        return self.page(f"/link/{token}")

    def equipment_code(self, link: Link) -> str:
        """What the code on a piece of equipment holds: staff who scan it get the piece, others a form."""
        return self.page(f"/q/{derived_token(self.token_key, LINK, link.id, link.token_version)}")

    def unsubscribe(self, resident_id: UUID) -> str:
        """A mail program's POST to it ends messages to many; a person's GET leads to a page with a button."""
        return self.page(f"/api/broadcasts/by-token/{unsubscribe_token(self.token_key, resident_id)}")

    def phone_code(self, code_id: UUID) -> str:
        return phone_code(self.token_key, code_id)

    def _secret(self, token: AccountToken) -> str:
        return derived_token(self.token_key, token.kind, token.id, token.token_version)


class ShownLinks(Links):
    """The same addresses for people who look at a message that went to somebody else: without the tokens."""

    __slots__ = ()

    def invitation(self, _invitation: Invitation) -> str:
        return self.page("/invitation?token=…")

    def portal_setup(self, _invitation: TenantInvitation) -> str:
        return self.page("/tenant/setup?token=…")

    def without_account(self, _link: Link) -> str:
        return self.page("/link/…")

    def equipment_code(self, _link: Link) -> str:
        return self.page("/q/…")

    def unsubscribe(self, _resident_id: UUID) -> str:
        return self.page("/api/broadcasts/by-token/…")

    def phone_code(self, _code_id: UUID) -> str:
        return "…"

    def _secret(self, _token: AccountToken) -> str:
        return "…"


MOOT = "The link was used, replaced or out of date before the message could go out."


class NoLongerNeeded(Exception):
    """What the message was about is over; says why."""


Sent = Callable[[AsyncSession, Scope, Delivery], Awaitable[None]]
Facts = Callable[[AsyncSession, Mapping[str, Any], Links], Awaitable[dict[str, Any]]]


@dataclass(frozen=True, slots=True)
class Message:
    """`name` is that of its templates, `facts` reads what they show and may raise NoLongerNeeded.

    `version` goes up when the facts or ids that it needs change: a delivery of a newer version waits for a
    worker that knows it. `bulk` messages go to many at once and wait behind those to one person. `sms` says
    that there is a text for SMS too, `email` that there is one for mails. `sent` notes on the row that the
    message is about that it went out, `encloses` makes the PDFs of the facts that go with it. With a
    `wording` its words are a company's, or ours where it has none, in a frame of ours.
    """

    name: str
    subject: str
    facts: Facts
    version: int = 1
    bulk: bool = False
    sms: bool = False
    email: bool = True
    sent: Sent | None = None
    encloses: Callable[[Mapping[str, Any]], tuple[Enclosure, ...]] | None = None
    wording: Wording | None = None
