"""The second half of a sign-in: a challenge for whoever proved the password, answered by a code."""

import secrets
from dataclasses import dataclass
from datetime import datetime, timedelta
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.authenticator import looks_like_app_code, matching_step
from domain.access.rules import CHALLENGE_MINUTES
from domain.access.second_factor import COLUMN, TABLE, WRONG_CODE, recovery_hash
from domain.access.sign_in import TOKEN_BYTES, WRONG, Factor
from domain.core.crypto.ciphers import FieldCipher, token_hash
from domain.core.crypto.keys import Keys
from domain.core.errors import Unauthenticated
from domain.core.unit_of_work import call_function
from domain.core.values.dates import utc_now
from domain.core.values.ids import new_id

CHALLENGE_OVER = "This took too long, or was done already. Start again with your password."


@dataclass(frozen=True, slots=True, repr=False)
class Challenge:
    """Half a sign-in; the token is shown this once and kept as its hash."""

    token: str
    expires_at: datetime


@dataclass(frozen=True, slots=True, repr=False)
class Challenged:
    """Whose sign-in waits for a code, and the app's sealed secret to check one against."""

    account_id: UUID
    email: str
    sealed_secret: bytes


async def challenge(*, session: AsyncSession, account_id: UUID) -> Challenge:
    """Raises Unauthenticated when the account was closed a moment ago."""
    token, until = secrets.token_urlsafe(TOKEN_BYTES), utc_now() + timedelta(minutes=CHALLENGE_MINUTES)
    ((opened,),) = await call_function(
        session, "open_challenge", new_id(), account_id, token_hash(token), until
    )
    if not opened:
        raise Unauthenticated(WRONG, code="invalid_credentials")
    return Challenge(token, until)


async def find_challenged(*, session: AsyncSession, token: str) -> Challenged:
    """Raises Unauthenticated when the challenge was met, is out of date or was never made."""
    rows = await call_function(session, "find_challenge", token_hash(token))
    if not rows:
        raise Unauthenticated(CHALLENGE_OVER, code="challenge_over")
    return Challenged(*rows[0])


async def meet(
    *, session: AsyncSession, cipher: FieldCipher, keys: Keys, token: str, waiting: Challenged, code: str
) -> Factor:
    """Uses up the challenge and the code; answers which kind of code it was.

    Raises Unauthenticated for a wrong code, one that was used, and a challenge that is over meanwhile.
    """
    account_id, step, recovery = waiting.account_id, None, None
    factor: Factor = "code" if looks_like_app_code(code) else "recovery_code"
    if factor == "code":
        secret = cipher.open(waiting.sealed_secret, TABLE, account_id, COLUMN)
        step = matching_step(secret, code, utc_now())
        if step is None:
            raise Unauthenticated(WRONG_CODE, code="invalid_code")
    else:
        recovery = recovery_hash(keys, account_id, code)
    rows = await call_function(session, "use_challenge", token_hash(token), step, recovery)
    if not rows:
        raise Unauthenticated(WRONG_CODE, code="invalid_code")
    return factor
