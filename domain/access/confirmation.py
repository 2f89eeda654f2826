"""Confirming an address by its mailed link, which decides whose password counts."""

from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.password_change import ReadyPassword
from domain.access.sessions import ACCOUNT_TOPIC
from domain.access.sign_up import User
from domain.audit.service import record_event
from domain.core.crypto.ciphers import token_hash
from domain.core.errors import Conflict
from domain.core.events import notify
from domain.core.scope import Scope
from domain.core.unit_of_work import call_function
from domain.core.values.ids import new_id

LINK_OVER = "This link was used already or is out of date. Sign in, or sign up again to get a new one."
SIGN_UPS_DIFFER = "This address was signed up more than once, with different passwords. Choose one now."


async def find_link(*, session: AsyncSession, token: str) -> str:
    """The address that the link confirms. Raises Conflict when it was used, is out of date or never made."""
    rows = await call_function(session, "find_confirmation", token_hash(token))
    if not rows:
        raise Conflict(LINK_OVER, code="link_over")
    return str(rows[0][0])


async def confirm(*, session: AsyncSession, token: str, chosen: ReadyPassword | None = None) -> User:
    """Uses the link up, ends what was set up before (sessions, a second factor, other links), and makes the
    person a company of their own.

    From here on the `chosen` password counts, else the one that every sign-up of the address gave. Raises
    Conflict when the link was used, is out of date or never made, and with the code `choose_password`, which
    leaves it good, when the sign-ups differ and none was chosen.
    """
    password_hash = chosen.password_hash if chosen else None
    rows = await call_function(session, "confirm_account", token_hash(token), password_hash)
    if not rows:
        raise Conflict(LINK_OVER, code="link_over")
    if rows[0][0] is None:
        raise Conflict(SIGN_UPS_DIFFER, code="choose_password")
    user = User(*rows[0])
    await notify(session, ACCOUNT_TOPIC, user.id)
    scope = Scope("staff", user.id, user.id)
    await call_function(session, "ensure_own_company", new_id())
    after = {"password_chosen": True} if chosen else None
    await record_event(
        session,
        scope,
        "account.confirmed",
        entity_type="accounts",
        entity_id=user.id,
        after=after,
        covers=("companies",),
    )
    return user
