"""Finding people from the operator's command line, as the system principal 'account-upkeep'."""

from dataclasses import dataclass
from uuid import UUID

from sqlalchemy import ColumnElement, func, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.sessions import LIVE
from domain.audit.service import record_event
from domain.core.scope import Scope
from domain.models.accounts import Account, SessionRow, UserProperty

MOST_FOUND = 50


@dataclass(frozen=True, slots=True)
class Found:
    """A person as an operator sees them; `owned` counts the properties that they own."""

    id: UUID
    email: str
    full_name: str | None
    is_active: bool
    is_confirmed: bool
    is_admin: bool
    sessions: int
    owned: int


async def find_people(*, session: AsyncSession, scope: Scope, words: str) -> list[Found]:
    """People whose e-mail address or name holds the words, by address; at most MOST_FOUND of them."""
    sessions = select(func.count()).where(SessionRow.account_id == Account.id, LIVE)
    owned = select(func.count()).where(
        UserProperty.account_id == Account.id,
        UserProperty.role == "owner",
        UserProperty.is_active,
        UserProperty.property_deleted_at.is_(None),
    )
    rows = await session.execute(
        select(
            Account.id,
            Account.email,
            Account.full_name,
            Account.is_active,
            Account.confirmed_at.is_not(None),
            Account.is_admin,
            sessions.scalar_subquery(),
            owned.scalar_subquery(),
        )
        .where(_matches(words))
        .order_by(func.lower(Account.email))
        .limit(MOST_FOUND)
    )
    found = [Found(*row) for row in rows]
    ids = [str(person.id) for person in found]
    await record_event(session, scope, "account.looked_up", entity_type="accounts", after={"found": ids})
    return found


def _matches(words: str) -> ColumnElement[bool]:
    wanted = words.strip()
    return or_(
        Account.email.icontains(wanted, autoescape=True), Account.full_name.icontains(wanted, autoescape=True)
    )
