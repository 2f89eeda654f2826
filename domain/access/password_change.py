"""A new password: chosen by somebody who knows the old one, or by whoever reads the account's mail."""

from dataclasses import dataclass
from datetime import timedelta
from uuid import UUID

from sqlalchemy import delete, update
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.account import prove_own, queue_notice, tell_owner
from domain.access.passwords import hash_password
from domain.access.principal import Principal, ResidentPrincipal
from domain.access.rules import RESET_MINUTES, PasswordChangeFields, weakness
from domain.access.sessions import ACCOUNT_TOPIC, end_others
from domain.access.sign_in import Credentials
from domain.audit.service import record_event
from domain.core.crypto.ciphers import derived_token, token_hash
from domain.core.crypto.keys import Keys
from domain.core.errors import Conflict, Forbidden, Invalid
from domain.core.events import notify
from domain.core.scope import Scope
from domain.core.unit_of_work import call_function
from domain.core.values.dates import utc_now
from domain.core.values.ids import new_id
from domain.models.accounts import Account, AccountToken
from domain.notify.messages import PASSWORD_CHANGED, RESET_PASSWORD
from domain.notify.recipients import Recipient
from domain.notify.service import queue_message

KIND = "reset"
LINK_OVER = "This link was used already or is out of date. Ask for a new one."
SAME = "Choose a password that you do not have already."


@dataclass(frozen=True, slots=True, repr=False)
class ReadyPassword:
    """A password that keeps the rules, hashed."""

    password_hash: str


async def prepare_change(known: Credentials, email: str, fields: PasswordChangeFields) -> ReadyPassword:
    """Proves the current password and hashes the new one; no transaction should be open meanwhile.

    Raises Invalid when the current one is wrong, or the new one is weak or the same.
    """
    await prove_own(known, fields.current_password, "current_password")
    if fields.new_password == fields.current_password:
        raise Invalid.field("new_password", SAME)
    return await prepare_password(fields.new_password, email, "new_password")


async def change_password(*, session: AsyncSession, principal: Principal, ready: ReadyPassword) -> None:
    """From here on the new one counts; every other session and every open link ends, a mail says so."""
    account_id = principal.account_id
    await session.execute(
        update(Account)
        .where(Account.id == account_id)
        .values(password_hash=ready.password_hash, version=Account.version + 1)
        .execution_options(synchronize_session=False)
    )
    await session.execute(
        delete(AccountToken).where(AccountToken.kind.in_((KIND, "challenge")), AccountToken.used_at.is_(None))
    )
    ended = await end_others(session, principal.scope)
    await notify(session, ACCOUNT_TOPIC, account_id)
    await tell_owner(session=session, principal=principal, message=PASSWORD_CHANGED)
    await record_event(
        session,
        principal.scope,
        "account.password_changed",
        entity_type="accounts",
        entity_id=account_id,
        after={"sessions_ended": len(ended)},
    )


async def change_own_portal_password(
    *, session: AsyncSession, principal: ResidentPrincipal, ready: ReadyPassword
) -> None:
    """The same for a resident, whose database role writes no accounts."""
    rows = await call_function(
        session, "set_own_portal_password", ready.password_hash, principal.scope.session_id
    )
    if not rows:
        raise Forbidden
    await notify(session, ACCOUNT_TOPIC, principal.account_id)
    await tell_owner(session=session, principal=principal, message=PASSWORD_CHANGED)
    await record_event(
        session,
        principal.scope,
        "account.password_changed",
        entity_type="accounts",
        entity_id=principal.account_id,
        after={"sessions_ended": rows[0][0]},
    )


async def ask_for_link(
    *, session: AsyncSession, scope: Scope, keys: Keys, email: str, portal: bool = False
) -> None:
    """Mails a link for a new password to an open account, to a page of the portal or of staff. An unknown
    address gets nothing, silently."""
    token_id = new_id()
    rows = await call_function(
        session,
        "ask_reset",
        email.strip(),
        token_id,
        token_hash(derived_token(keys.token, KIND, token_id, 1)),
        utc_now() + timedelta(minutes=RESET_MINUTES),
    )
    ids: dict[str, UUID | int] = {"token_id": token_id, **({"portal": 1} if portal else {})}
    for (account_id,) in rows:
        await queue_message(
            session=session,
            recipient=Recipient.account(account_id),
            message=RESET_PASSWORD,
            subject_ids=ids,
            dedupe_key=f"{RESET_PASSWORD.name}:{token_id}",
        )
        action = "account.reset_asked"
        await record_event(session, scope, action, entity_type="accounts", entity_id=account_id)


async def find_reset(*, session: AsyncSession, token: str) -> str:
    """The address that the link is for. Raises Conflict when it was used, is out of date or never made."""
    rows = await call_function(session, "find_reset", token_hash(token))
    if not rows:
        raise Conflict(LINK_OVER, code="link_over")
    return str(rows[0][0])


async def prepare_password(password: str, email: str, field: str = "password") -> ReadyPassword:
    """Hashes a new password; no transaction should be open meanwhile. Raises Invalid on `field` for a weak
    one."""
    weak = weakness(password, email)
    if weak:
        raise Invalid.field(field, weak)
    return ReadyPassword(await hash_password(password))


async def reset_password(
    *, session: AsyncSession, token: str, ready: ReadyPassword, portal: bool = False
) -> UUID:
    """Uses the link up and ends every session; answers whose it was. The second factor stays, unless the
    address was not confirmed until now. Raises Conflict when the link is over."""
    rows = await call_function(session, "reset_password", token_hash(token), ready.password_hash)
    if not rows:
        raise Conflict(LINK_OVER, code="link_over")
    account_id: UUID = rows[0][0]
    await notify(session, ACCOUNT_TOPIC, account_id)
    await queue_notice(session=session, account_id=account_id, message=PASSWORD_CHANGED, portal=portal)
    scope = Scope("staff", account_id, account_id)
    await record_event(session, scope, "account.password_reset", entity_type="accounts", entity_id=account_id)
    return account_id
