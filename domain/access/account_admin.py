"""What an operator does to accounts from the command line: close, reopen, end sessions, remove a second
factor, name admins.

Each runs as the system principal 'account-upkeep', which only the owner role may be, and is recorded as such.
"""

from dataclasses import dataclass
from typing import Literal
from uuid import UUID

from sqlalchemy import ColumnElement, Select, delete, exists, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import aliased

from domain.access.account import queue_notice
from domain.access.impersonation import Reason
from domain.access.sessions import ACCOUNT_TOPIC
from domain.audit.service import record_event
from domain.core.errors import Conflict, NotFound
from domain.core.events import notify
from domain.core.scope import Scope
from domain.core.values.text import Fields
from domain.models.account_safety import SecondFactor
from domain.models.accounts import Account, AccountToken, SessionRow, UserProperty
from domain.models.companies import Company, CompanyOwner
from domain.models.properties import Property
from domain.models.vendors import Vendor
from domain.notify.messages import SECOND_FACTOR_OFF

SYSTEM = "account-upkeep"
HALF_WAY_IN = ("reset", "challenge")  # mailed links and half sign-ins that would open the account again

NO_SUCH = "There is no account with the address {email}."
NO_ADMIN = "There is no open and confirmed account with the address {email}."
CLOSED = "The account {email} is closed already."
OPEN = "The account {email} is open."
NO_SECOND_FACTOR = "The account {email} has no second factor."


class Why(Fields):
    """The reason that the audit log keeps."""

    reason: Reason


@dataclass(frozen=True, slots=True)
class Stranded:
    """A property, or a company with something in it, that nobody would own any more."""

    id: UUID
    name: str
    kind: Literal["property", "company"] = "property"


class OnlyOwner(Conflict):
    """Closing the account would leave `stranded` without an owner."""

    code = "last_owner"
    detail = "Properties or companies would be left without an owner."

    def __init__(self, stranded: list[Stranded]) -> None:
        super().__init__()
        self.stranded = stranded


async def close_account(
    *, session: AsyncSession, scope: Scope, email: str, why: Why, anyway: bool = False
) -> list[Stranded]:
    """Closes it, with every session and every way half in; answers what is left without an owner.

    Raises NotFound for an unknown address, Conflict when it is closed, OnlyOwner unless `anyway` when a
    property, or a company with properties or vendors, would have no owner.
    """
    account = await _account(session, email)
    if not account.is_active:
        raise Conflict(CLOSED.format(email=account.email))
    companies = await _stranded_companies(session, account.id)
    stranded = [*await _stranded_without(session, account.id), *companies]
    if stranded and not anyway:
        raise OnlyOwner(stranded)
    account.is_active = False
    ended = await _end_all(session, account.id)
    await _tell(
        session,
        scope,
        "account.closed",
        account.id,
        {
            "is_active": False,
            "reason": why.reason,
            "ended": [str(row) for row in ended],
            "left_without_owner": [str(row.id) for row in stranded],
        },
    )
    return stranded


async def reopen_account(*, session: AsyncSession, scope: Scope, email: str, why: Why) -> None:
    """Opens a closed account; its person signs in again. Raises NotFound, or Conflict when it is open."""
    account = await _account(session, email)
    if account.is_active:
        raise Conflict(OPEN.format(email=account.email))
    account.is_active = True
    # A sign-in that was on its way when the account was closed may have left a session behind.
    ended = [str(row) for row in await _end_all(session, account.id)]
    after = {"is_active": True, "reason": why.reason, "ended": ended}
    await _tell(session, scope, "account.reopened", account.id, after)


async def end_sessions(*, session: AsyncSession, scope: Scope, email: str, why: Why) -> int:
    """Ends every session of the account; answers how many. Raises NotFound for an unknown address."""
    account = await _account(session, email)
    ended = await _end_all(session, account.id)
    told = [str(row) for row in ended]
    await _tell(session, scope, "account.sessions_ended", account.id, {"reason": why.reason, "ended": told})
    return len(ended)


async def remove_second_factor(*, session: AsyncSession, scope: Scope, email: str, why: Why) -> None:
    """Takes the account's second factor away, with its recovery codes, or a set-up that was begun, and mails
    its person. Raises NotFound for an unknown address, Conflict when there is none."""
    account = await _account(session, email)
    removed = await session.scalar(
        delete(SecondFactor)
        .where(SecondFactor.account_id == account.id)
        .returning(SecondFactor.account_id)
        .execution_options(synchronize_session=False)
    )
    if removed is None:
        raise Conflict(NO_SECOND_FACTOR.format(email=account.email))
    await queue_notice(session=session, account_id=account.id, message=SECOND_FACTOR_OFF)
    await _tell(session, scope, "account.second_factor_removed", account.id, {"reason": why.reason})


async def set_admin(*, session: AsyncSession, scope: Scope, email: str, admin: bool) -> None:
    """Makes the account an admin or an ordinary one. Raises NotFound for an unknown address, and for making
    an admin of one that is closed or not confirmed."""
    account = await _account(session, email, NO_ADMIN if admin else NO_SUCH)
    if admin and not (account.is_active and account.confirmed_at):
        raise NotFound(NO_ADMIN.format(email=email))
    account.is_admin = admin
    action = "account.admin_granted" if admin else "account.admin_revoked"
    await _tell(session, scope, action, account.id, {"is_admin": admin})


async def _account(session: AsyncSession, email: str, refusal: str = NO_SUCH) -> Account:
    wanted = func.lower(Account.email) == func.lower(email.strip())
    account = await session.scalar(select(Account).where(wanted).with_for_update(key_share=True))
    if account is None:
        raise NotFound(refusal.format(email=email))
    return account


def _owns(link: type[UserProperty]) -> ColumnElement[bool]:
    return (link.role == "owner") & link.is_active


def _owned_by(account_id: UUID) -> Select[UUID, str]:
    return (
        select(Property.id, Property.name)
        .join(UserProperty, UserProperty.property_id == Property.id)
        .where(UserProperty.account_id == account_id, _owns(UserProperty), Property.deleted_at.is_(None))
    )


async def _stranded_without(session: AsyncSession, account_id: UUID) -> list[Stranded]:
    """Which properties nobody else owns. They are locked first, as the trigger `keep_an_owner` does, so that
    two owners who go at once cannot each count on the other."""
    await session.execute(
        _owned_by(account_id).order_by(Property.id).with_for_update(key_share=True, of=Property)
    )
    link, other = aliased(UserProperty), aliased(Account)
    another = (
        select(link.account_id)
        .join(other, other.id == link.account_id)
        .where(link.property_id == Property.id, link.account_id != account_id, _owns(link), other.is_active)
    )
    rows = await session.execute(_owned_by(account_id).where(~another.exists()).order_by(Property.name))
    return [Stranded(*row) for row in rows]


async def _stranded_companies(session: AsyncSession, account_id: UUID) -> list[Stranded]:
    """Which companies nobody else owns, with a live property or vendor; locked first for the same reason, as
    the trigger `keep_company_owner` does."""
    own = select(CompanyOwner.company_id).where(CompanyOwner.account_id == account_id)
    locked = select(Company.id).where(Company.id.in_(own)).order_by(Company.id)
    await session.execute(locked.with_for_update(key_share=True))
    other = (
        select(CompanyOwner.account_id)
        .join(Account, Account.id == CompanyOwner.account_id)
        .where(
            CompanyOwner.company_id == Company.id, CompanyOwner.account_id != account_id, Account.is_active
        )
    )
    filled = or_(
        exists().where(Property.company_id == Company.id, Property.deleted_at.is_(None)),
        exists().where(Vendor.company_id == Company.id, Vendor.deleted_at.is_(None)),
    )
    rows = await session.execute(
        select(Company.id, Company.name)
        .where(Company.id.in_(own), filled, ~other.exists())
        .order_by(Company.name)
    )
    return [Stranded(*row, "company") for row in rows]


async def _end_all(session: AsyncSession, account_id: UUID) -> list[UUID]:
    """Ends the sessions at the database's time and takes back what is on its way to one."""
    ended = await session.execute(
        update(SessionRow)
        .where(SessionRow.account_id == account_id, SessionRow.ended_at.is_(None))
        .values(ended_at=func.now())
        .returning(SessionRow.id)
        .execution_options(synchronize_session=False)
    )
    await session.execute(
        delete(AccountToken)
        .where(
            AccountToken.account_id == account_id,
            AccountToken.kind.in_(HALF_WAY_IN),
            AccountToken.used_at.is_(None),
        )
        .execution_options(synchronize_session=False)
    )
    return list(ended.scalars())


async def _tell(
    session: AsyncSession, scope: Scope, action: str, account_id: UUID, after: dict[str, object]
) -> None:
    """Closes the account's open streams and records what was done."""
    await notify(session, ACCOUNT_TOPIC, account_id)
    await record_event(session, scope, action, entity_type="accounts", entity_id=account_id, after=after)
