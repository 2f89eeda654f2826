"""Every message there is: its subject, its templates, and the facts it is made of."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from datetime import timedelta
from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.crypto.ciphers import derived_token
from domain.core.values.dates import utc_now
from domain.models.accounts import Account, AccountToken

MOOT = "The link was used, replaced or out of date before the message could go out."


@dataclass(frozen=True, slots=True, repr=False)
class Links:
    """Makes the addresses in messages; tokens are derived again, for the database has only their hashes."""

    origin: str
    token_key: bytes

    def page(self, path: str) -> str:
        return f"{self.origin}{path}"

    def confirm(self, token: AccountToken) -> str:
        return self.page(f"/confirm?token={self._secret(token)}")

    def reset(self, token: AccountToken) -> str:
        return self.page(f"/reset?token={self._secret(token)}")

    def _secret(self, token: AccountToken) -> str:
        return derived_token(self.token_key, token.kind, token.id, token.token_version)


class NoLongerNeeded(Exception):
    """What the message was about is over; says why."""


Facts = Callable[[AsyncSession, Mapping[str, Any], Account, Links], Awaitable[dict[str, Any]]]


@dataclass(frozen=True, slots=True)
class Message:
    """`name` is that of its templates, `facts` reads what they show and may raise NoLongerNeeded."""

    name: str
    subject: str
    facts: Facts


async def _confirm_account(
    session: AsyncSession, subject_ids: Mapping[str, Any], _account: Account, links: Links
) -> dict[str, Any]:
    token = await _live_token(session, subject_ids)
    left = token.expires_at - utc_now() + timedelta(hours=1)
    return {"link": links.confirm(token), "days": max(1, left.days)}


async def _reset_password(
    session: AsyncSession, subject_ids: Mapping[str, Any], _account: Account, links: Links
) -> dict[str, Any]:
    token = await _live_token(session, subject_ids)
    left = token.expires_at - utc_now() + timedelta(seconds=30)
    return {"link": links.reset(token), "minutes": max(1, int(left.total_seconds() // 60))}


async def _live_token(session: AsyncSession, subject_ids: Mapping[str, Any]) -> AccountToken:
    token = await session.get(AccountToken, UUID(subject_ids["token_id"]))
    if token is None or token.used_at is not None or token.expires_at <= utc_now():
        raise NoLongerNeeded(MOOT)
    return token


async def _account_exists(
    _session: AsyncSession, _subject_ids: Mapping[str, Any], _account: Account, links: Links
) -> dict[str, Any]:
    return {"link": links.page("/login")}


async def _security_changed(
    _session: AsyncSession, _subject_ids: Mapping[str, Any], _account: Account, links: Links
) -> dict[str, Any]:
    return {"link": links.page("/forgot")}


# None greets by name: whoever types an address at sign-up could put any text into the mail.
CONFIRM_ACCOUNT = Message("confirm_account", "Confirm your e-mail address", _confirm_account)
ACCOUNT_EXISTS = Message("account_exists", "You already have a Steward account", _account_exists)
RESET_PASSWORD = Message("reset_password", "Choose a new password", _reset_password)
PASSWORD_CHANGED = Message("password_changed", "Your password was changed", _security_changed)
SECOND_FACTOR_ON = Message("second_factor_on", "Two-step sign-in is on", _security_changed)
SECOND_FACTOR_OFF = Message("second_factor_off", "Two-step sign-in is off", _security_changed)

MESSAGES = {
    message.name: message
    for message in (
        CONFIRM_ACCOUNT,
        ACCOUNT_EXISTS,
        RESET_PASSWORD,
        PASSWORD_CHANGED,
        SECOND_FACTOR_ON,
        SECOND_FACTOR_OFF,
    )
}
