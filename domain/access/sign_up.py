"""Making an account and confirming its address."""

from dataclasses import dataclass
from datetime import timedelta
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.passwords import hash_password
from domain.access.rules import CONFIRM_DAYS, SignUpFields, weakness
from domain.audit.service import record_event
from domain.core.crypto import derived_token, token_hash
from domain.core.dates import utc_now
from domain.core.errors import Conflict, Invalid
from domain.core.ids import new_id
from domain.core.keys import Keys
from domain.core.scope import Scope
from domain.core.unit_of_work import call_door
from domain.notify.messages import ACCOUNT_EXISTS, CONFIRM_ACCOUNT
from domain.notify.service import queue_mail

LINK_OVER = "This link was used already or is out of date. Sign in, or sign up again to get a new one."
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
    """A sign-up that keeps the rules, its password hashed: all that is left is to write it down."""

    fields: SignUpFields
    password_hash: str


async def prepare(fields: SignUpFields) -> ReadySignUp:
    """Hashes the password, whoever it is for: known and unknown addresses take the same time. No
    transaction should be open meanwhile. Raises Invalid for a password that is too easily guessed."""
    weak = weakness(fields.password, fields.email)
    if weak:
        raise Invalid.field("password", weak)
    return ReadySignUp(fields, await hash_password(fields.password))


async def sign_up(*, session: AsyncSession, scope: Scope, keys: Keys, ready: ReadySignUp) -> UUID:
    """Makes the account, or starts an unconfirmed one over, and mails the link; answers the link's row.

    An address whose account is confirmed gets a mail that says so, and keeps its password.
    """
    token_id, fields = new_id(), ready.fields
    account_id, to_confirm = await _register(session, keys, token_id, ready)
    if to_confirm:
        await queue_mail(
            session=session,
            account_id=account_id,
            template=CONFIRM_ACCOUNT.name,
            subject_ids={"token_id": token_id},
            dedupe_key=f"{CONFIRM_ACCOUNT.name}:{token_id}",
        )
    else:
        await queue_mail(
            session=session,
            account_id=account_id,
            template=ACCOUNT_EXISTS.name,
            subject_ids={},
            dedupe_key=f"{ACCOUNT_EXISTS.name}:{account_id}:{utc_now():%Y-%m-%d}",
        )
    action = "account.signed_up" if to_confirm else "account.sign_up_repeated"
    after = {"time_zone": fields.time_zone} if to_confirm else None
    await record_event(session, scope, action, entity_type="accounts", entity_id=account_id, after=after)
    return token_id


async def _register(
    session: AsyncSession, keys: Keys, token_id: UUID, ready: ReadySignUp
) -> tuple[UUID, bool]:
    rows = await call_door(
        session,
        "register_account",
        new_id(),
        ready.fields.email,
        ready.password_hash,
        ready.fields.full_name,
        ready.fields.time_zone,
        token_id,
        token_hash(derived_token(keys.token, KIND, token_id, 1)),
        utc_now() + timedelta(days=CONFIRM_DAYS),
    )
    account_id, to_confirm = rows[0]
    return account_id, to_confirm


async def confirm(*, session: AsyncSession, token: str) -> User:
    """Uses the mailed link up. Raises Conflict when it was used, replaced, out of date or never made."""
    rows = await call_door(session, "confirm_account", token_hash(token))
    if not rows:
        raise Conflict(LINK_OVER, code="link_over")
    user = User(*rows[0])
    scope = Scope("staff", user.id, user.id)
    await record_event(session, scope, "account.confirmed", entity_type="accounts", entity_id=user.id)
    return user
