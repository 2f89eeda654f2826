"""Signing an address up: the account, its first password, and the mailed link that confirms both."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.passwords import hash_password, verify_password
from domain.access.rules import CONFIRM_DAYS, SignUpFields, weakness
from domain.audit.service import record_event
from domain.core.crypto.ciphers import derived_token, token_hash
from domain.core.crypto.keys import Keys
from domain.core.errors import Invalid
from domain.core.scope import Scope
from domain.core.unit_of_work import call_function
from domain.core.values.dates import utc_now
from domain.core.values.ids import new_id
from domain.notify.messages import ACCOUNT_EXISTS, CONFIRM_ACCOUNT, Message
from domain.notify.recipients import Recipient
from domain.notify.service import queue_message

KIND = "confirm"


@dataclass(frozen=True, slots=True)
class User:
    """What a signed-in person may know about their own account."""

    id: UUID
    email: str
    full_name: str | None
    is_admin: bool


@dataclass(frozen=True, slots=True, repr=False)
class ReadySignUp:
    """A sign-up that keeps the rules: all that is left is to write it down.

    Its password is hashed (`password_hash`), or compared with that of earlier sign-ups of the address:
    `compared` is their hash, `same` the outcome.
    """

    fields: SignUpFields
    password_hash: str | None = None
    compared: str | None = None
    same: bool = False


@dataclass(frozen=True, slots=True, repr=False)
class SignedUp:
    """The id of the link that is being mailed, if one is; and where another sign-up of the address came
    first, the hash of its password, for `prepare` to start over with."""

    token_id: UUID | None
    overtaken_by: str | None


async def find_earlier(*, session: AsyncSession, email: str) -> str | None:
    """The hash of the one password that all sign-ups of the unconfirmed address gave so far; None where they
    differ, there are none, or the address is confirmed."""
    rows = await call_function(session, "find_sign_up", email)
    return rows[0][0] if rows else None


async def prepare(fields: SignUpFields, earlier: str | None = None) -> ReadySignUp:
    """Hashes the password, or compares it with that of the `earlier` sign-ups: the same work, so that all
    addresses take the same time. No transaction should be open meanwhile. Raises Invalid for a password that
    is too easily guessed."""
    weak = weakness(fields.password, fields.email)
    if weak:
        raise Invalid.field("password", weak)
    if earlier is None:
        return ReadySignUp(fields, password_hash=await hash_password(fields.password))
    same = await verify_password(fields.password, earlier)
    return ReadySignUp(fields, compared=earlier, same=same)


async def sign_up(*, session: AsyncSession, scope: Scope, keys: Keys, ready: ReadySignUp) -> SignedUp:
    """Makes the account, or adds a sign-up to an unconfirmed one, and mails the link, at most one an hour.

    No sign-up takes another's place: once two gave different passwords, none of them counts. An address whose
    account is confirmed gets a mail that says so. Nothing is done where another sign-up came first meanwhile.
    """
    token_id = new_id()
    account_id, outcome, overtaken_by = await _register(session, keys, token_id, ready)
    if outcome == "overtaken":
        return SignedUp(None, overtaken_by)
    if outcome == "to_confirm":
        subject_ids = {"token_id": token_id}
        await _mail(session, account_id, CONFIRM_ACCOUNT, subject_ids, str(token_id))
    elif outcome == "known":
        await _mail(session, account_id, ACCOUNT_EXISTS, {}, f"{account_id}:{utc_now():%Y-%m-%d}")
    action = "account.signed_up" if outcome == "to_confirm" else "account.sign_up_repeated"
    after = None if outcome == "known" else {"time_zone": ready.fields.time_zone}
    await record_event(session, scope, action, entity_type="accounts", entity_id=account_id, after=after)
    return SignedUp(token_id if outcome == "to_confirm" else None, None)


async def _register(
    session: AsyncSession, keys: Keys, token_id: UUID, ready: ReadySignUp
) -> tuple[UUID, str, str | None]:
    rows = await call_function(
        session,
        "register_account",
        new_id(),
        ready.fields.email,
        ready.password_hash,
        ready.fields.full_name,
        ready.fields.time_zone,
        ready.compared,
        ready.same,
        token_id,
        token_hash(derived_token(keys.token, KIND, token_id, 1)),
        utc_now() + timedelta(days=CONFIRM_DAYS),
    )
    account_id, outcome, earlier = rows[0]
    return account_id, outcome, earlier


async def _mail(
    session: AsyncSession, account_id: UUID, message: Message, subject_ids: Mapping[str, UUID], once: str
) -> None:
    await queue_message(
        session=session,
        recipient=Recipient.account(account_id),
        message=message,
        subject_ids=subject_ids,
        dedupe_key=f"{message.name}:{once}",
    )
