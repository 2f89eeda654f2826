"""What the mailed link of an invitation opens: the invitation, and an account for its address."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.password_change import ReadyPassword
from domain.access.sign_up import User
from domain.audit.service import record_event
from domain.core.crypto.ciphers import token_hash
from domain.core.errors import Conflict, NotFound
from domain.core.scope import Scope
from domain.core.unit_of_work import call_function
from domain.core.values.ids import new_id
from domain.models.invitations import InvitationStatus, InvitedRole
from domain.team.rules import ACCOUNT_EXISTS, LINK_OVER, NOT_FOUND, InvitedSignUp, over


@dataclass(frozen=True, slots=True)
class LinkedInvitation:
    """An invitation as whoever holds its link sees it; `has_account` says whether its address can sign in."""

    id: UUID
    email: str
    role: InvitedRole
    message: str | None
    status: InvitationStatus
    expires_at: datetime
    asked_again_at: datetime | None
    has_account: bool
    company_name: str
    inviter_name: str
    property_names: list[str]


async def find_by_token(*, session: AsyncSession, token: str, now: datetime) -> LinkedInvitation:
    """The invitation of the link, whatever became of it. Raises NotFound for a link that was replaced by
    another one or never sent."""
    rows = await call_function(session, "find_invitation", token_hash(token))
    if not rows:
        raise NotFound(NOT_FOUND)
    row_id, email, role, message, status, expires_at, *rest = rows[0]
    if status == "pending" and expires_at <= now:
        status = "expired"
    return LinkedInvitation(row_id, email, role, message, status, expires_at, *rest)


async def require_sign_up(*, session: AsyncSession, token: str, now: datetime) -> str:
    """The address that a sign-up by this link is for. Raises NotFound, Conflict where the invitation waits
    for no answer or the address has an account."""
    found = await find_by_token(session=session, token=token, now=now)
    if found.status != "pending":
        raise over(found.status)
    if found.has_account:
        raise Conflict(ACCOUNT_EXISTS, code="account_exists")
    return found.email


async def sign_up(
    *, session: AsyncSession, scope: Scope, fields: InvitedSignUp, ready: ReadyPassword, now: datetime
) -> User:
    """An account for the invited address, confirmed at once: the link was mailed there. The invitation still
    waits for its answer, and the account owns no company. Signing in is the next step.

    Raises Conflict where the link is over meanwhile, or the address has an account.
    """
    rows = await call_function(
        session,
        "register_invited",
        token_hash(fields.token),
        now,
        new_id(),
        ready.password_hash,
        fields.full_name,
        fields.time_zone,
    )
    if not rows:
        raise Conflict(LINK_OVER, code="link_over")
    outcome, account_id, email, full_name, is_admin = rows[0]
    if outcome == "known":
        raise Conflict(ACCOUNT_EXISTS, code="account_exists")
    after = {"time_zone": fields.time_zone, "by": "invitation"}
    await record_event(
        session, scope, "account.confirmed", entity_type="accounts", entity_id=account_id, after=after
    )
    return User(account_id, email, full_name, is_admin)
