"""Changing what lets a person in: only by that person, who proves it once more and is told by mail."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.brute_force import Attempt, count
from domain.access.impersonation import only_in_person
from domain.access.passwords import verify_password
from domain.access.principal import Principal, ResidentPrincipal
from domain.access.sign_in import Credentials, find
from domain.core.errors import Forbidden, Invalid
from domain.core.request_context import note_try
from domain.core.values.ids import new_id
from domain.notify.messages import Message
from domain.notify.recipients import Recipient
from domain.notify.service import queue_message

WRONG_PASSWORD = "This is not your current password."  # noqa: S105 - a sentence


async def find_own(*, session: AsyncSession, principal: Principal, attempt: Attempt) -> Credentials:
    """What is on file for the person, to prove a password against; the try is counted like a sign-in.

    Raises Forbidden while acting for somebody, RateLimited after too many wrong ones.
    """
    only_in_person(principal)
    await count(session=session, attempt=attempt)
    known = await find(session=session, email=principal.email or "")
    if known is None:
        raise Forbidden
    return known


async def prove_own(known: Credentials, password: str, field: str) -> None:
    """No transaction should be open meanwhile. Raises Invalid on `field` for a wrong password."""
    if not await verify_password(password, known.password_hash):
        raise Invalid.field(field, WRONG_PASSWORD)
    note_try(None)


async def tell_owner(*, session: AsyncSession, principal: Principal, message: Message) -> None:
    """A mail that says what was changed, so that a stranger's doing does not stay unnoticed."""
    portal = isinstance(principal, ResidentPrincipal)
    await queue_notice(session=session, account_id=principal.account_id, message=message, portal=portal)


async def queue_notice(
    *, session: AsyncSession, account_id: UUID, message: Message, portal: bool = False
) -> None:
    """The same about a change that the account's person did not make while signed in; its link leads to pages
    of the portal or of staff."""
    await queue_message(
        session=session,
        recipient=Recipient.account(account_id),
        message=message,
        subject_ids={"portal": 1} if portal else {},
        dedupe_key=f"{message.name}:{new_id()}",
    )
