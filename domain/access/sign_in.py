"""Signing in: find, prove, open a session; three steps, so that no transaction waits for the hashing."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Literal
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.brute_force import Subject
from domain.access.passwords import verify_password
from domain.access.sessions import ACCOUNT_TOPIC
from domain.access.sign_up import User
from domain.audit.service import record_event
from domain.core.crypto.ciphers import token_hash
from domain.core.errors import Forbidden, Unauthenticated
from domain.core.events import notify
from domain.core.request_context import current_call, note_actor
from domain.core.scope import Scope
from domain.core.settings import Settings
from domain.core.unit_of_work import call_function
from domain.core.values.ids import new_id

TOKEN_BYTES = 32
LONGEST_AGENT = 400
WRONG = "Invalid email or password"
Factor = Literal["password", "code", "recovery_code", "mailed_link"]
UNCONFIRMED = "Please confirm your e-mail address first: open the link that we sent you."


@dataclass(frozen=True, slots=True, repr=False)
class Credentials:
    """What is on file for an address that somebody typed. Until the address is confirmed the hash is that of
    its sign-ups, or None where they gave different passwords; it opens nothing."""

    account_id: UUID
    password_hash: str | None
    is_active: bool
    is_confirmed: bool
    has_second_factor: bool


@dataclass(frozen=True, slots=True, repr=False)
class Opened:
    """A new session; its token is shown this once and kept nowhere."""

    token: str
    expires_at: datetime
    user: User


async def look_up(*, session: AsyncSession, email: str) -> tuple[Subject, Credentials | None]:
    """For an address that somebody typed: by whom tries for it are counted, and what is on file; None where
    nobody has it."""
    ((name, account_id, *columns),) = await call_function(session, "find_credentials", email.strip())
    known = None if account_id is None else Credentials(account_id, *columns)
    return Subject(name, account_id), known


async def find(*, session: AsyncSession, email: str) -> Credentials | None:
    """The same for an address whose tries are not counted here."""
    _, known = await look_up(session=session, email=email)
    return known


async def prove(known: Credentials | None, password: str) -> Credentials:
    """The credentials of the account whose password this is. An unknown address, a wrong password and a
    closed account are one answer that takes one time.

    Raises Unauthenticated, or Forbidden when only the confirmation is missing.
    """
    right = await verify_password(password, known.password_hash if known else None)
    if known is None or not right or not known.is_active:
        raise Unauthenticated(WRONG, code="invalid_credentials")
    if not known.is_confirmed:
        raise Forbidden(UNCONFIRMED, code="unconfirmed")
    return known


async def still_proven(*, session: AsyncSession, email: str, proven: Credentials) -> None:
    """Hashing takes a while, and a new password that was set meanwhile ends what the old one opens. Raises
    Unauthenticated when the password that was proven is on file no more, or its account closed."""
    known = await find(session=session, email=email)
    if known is None or not known.is_active or known.password_hash != proven.password_hash:
        raise Unauthenticated(WRONG, code="invalid_credentials")


async def open_session(
    *,
    session: AsyncSession,
    scope: Scope,
    settings: Settings,
    account_id: UUID,
    user_agent: str | None,
    factors: Sequence[Factor] = ("password",),
    proven: Credentials | None = None,
    replaced: bytes | None = None,
) -> Opened:
    """A session of the visitor's audience for somebody who proved themselves by `factors`; the one whose
    token has the hash `replaced`, which the same browser held until now, ends. Raises Unauthenticated when
    the account was closed just now, or has another password than `proven` by now."""
    token, session_id = secrets.token_urlsafe(TOKEN_BYTES), new_id()
    rows = await call_function(
        session,
        "open_session",
        session_id,
        account_id,
        token_hash(token),
        (user_agent or "")[:LONGEST_AGENT] or None,
        current_call.get().address,
        settings.session_idle_hours * 3600,
        settings.session_absolute_hours * 3600,
    )
    if not rows:
        raise Unauthenticated(WRONG, code="invalid_credentials")
    _, expires_at, *columns = rows[0]
    user = User(*columns)
    if proven is not None:
        await still_proven(session=session, email=user.email, proven=proven)
    note_actor(account_id)
    scope = replace(scope, account_id=account_id, actor_id=account_id, session_id=session_id)
    await record_event(
        session,
        scope,
        "account.signed_in",
        entity_type="sessions",
        entity_id=session_id,
        after={"factors": list(factors)},
    )
    if replaced is not None:
        await _end_replaced(session, scope, replaced)
    return Opened(token, expires_at, user)


async def _end_replaced(session: AsyncSession, scope: Scope, hashed: bytes) -> None:
    """Ends the session that this one takes the place of, whoever's it was, and wakes its open streams."""
    for old_id, account_id in await call_function(session, "replace_session", hashed):
        await notify(session, ACCOUNT_TOPIC, account_id)
        await record_event(
            session,
            scope,
            "session.replaced",
            entity_type="sessions",
            entity_id=old_id,
            after={"account_id": str(account_id), "replaced_by": str(scope.session_id)},
        )
