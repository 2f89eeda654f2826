"""Whom a message goes to: an account, a resident, a vendor, an invited person, or a plain address or
number."""

from dataclasses import dataclass
from typing import Self
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.parsing.numbers import Unreadable
from domain.core.parsing.phones import read_phone
from domain.core.unit_of_work import call_function
from domain.models.notify import Delivery, RecipientKind


@dataclass(frozen=True, slots=True, repr=False)
class Recipient:
    """Everybody but a plain address is named by the id of their row: the address is read when the message is
    sent."""

    kind: RecipientKind
    id: UUID | None = None
    address: str | None = None

    @classmethod
    def account(cls, account_id: UUID) -> Self:
        return cls("account", account_id)

    @classmethod
    def resident(cls, resident_id: UUID) -> Self:
        return cls("resident", resident_id)

    @classmethod
    def vendor(cls, vendor_id: UUID) -> Self:
        return cls("vendor", vendor_id)

    @classmethod
    def invitation(cls, invitation_id: UUID) -> Self:
        return cls("invitation", invitation_id)

    @classmethod
    def portal_invitation(cls, invitation_id: UUID) -> Self:
        return cls("portal_invitation", invitation_id)

    @classmethod
    def signer(cls, signer_id: UUID) -> Self:
        """Where a signer was asked, whatever stands on the resident's record by then."""
        return cls("signer", signer_id)

    @classmethod
    def plain_address(cls, address: str) -> Self:
        return cls("address", address=address)

    def columns(self) -> dict[str, object]:
        """As a delivery stores it."""
        return {
            "recipient_kind": self.kind,
            "account_id": self.id if self.kind == "account" else None,
            "recipient_id": None if self.kind == "account" else self.id,
            "recipient_address": self.address,
        }


async def address_of(session: AsyncSession, delivery: Delivery) -> str | None:
    """Where the delivery goes now: an e-mail address, or a number in its international form; None where its
    recipient is gone or has none."""
    found = await _found(session, delivery)
    if found is None or delivery.channel == "email":
        return found
    try:
        return read_phone(found).e164
    except Unreadable:
        return None


async def _found(session: AsyncSession, delivery: Delivery) -> str | None:
    if delivery.recipient_kind == "address":
        return delivery.recipient_address
    recipient = delivery.account_id or delivery.recipient_id
    function = "recipient_phone" if delivery.channel == "sms" else "recipient_address"
    ((address,),) = await call_function(session, function, delivery.recipient_kind, recipient)
    found: str | None = address
    return found
