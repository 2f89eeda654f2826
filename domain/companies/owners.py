"""The owners of a company: who they are, naming one more, taking one away; the last one stays."""

from dataclasses import dataclass
from uuid import UUID

from sqlalchemy import delete, func, insert, select
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.impersonation import only_in_person
from domain.access.principal import StaffPrincipal
from domain.audit.service import record_event
from domain.companies.service import locked, require_owner
from domain.core.db.base import table_of
from domain.core.db.database_errors import state_of
from domain.core.errors import Conflict, Invalid, NotFound
from domain.models.accounts import Account, UserProperty
from domain.models.companies import CompanyOwner

NEEDS_AN_OWNER = "ST409"  # raised by the trigger keep_company_owner
LAST_OWNER = "A company needs an owner. Name somebody else first."
OWNS_ALREADY = "This person owns the company already."
NOBODY_OF_OURS = "Choose somebody who works on one of the company's properties."
NO_OWNER = "Owner not found"


@dataclass(frozen=True, slots=True)
class Owner:
    """One of a company's owners."""

    account_id: UUID
    email: str
    full_name: str | None
    is_self: bool


async def owners_of(*, session: AsyncSession, principal: StaffPrincipal, company_id: UUID) -> list[Owner]:
    """By name. Raises NotFound, Forbidden for anybody but an owner."""
    await require_owner(session, principal, company_id)
    name = func.lower(func.coalesce(Account.full_name, Account.email))
    rows = await session.execute(
        select(Account.id, Account.email, Account.full_name, Account.id == principal.account_id)
        .join(CompanyOwner, CompanyOwner.account_id == Account.id)
        .where(CompanyOwner.company_id == company_id)
        .order_by(name, Account.id)
    )
    return [Owner(*row) for row in rows]


async def name_owner(
    *, session: AsyncSession, principal: StaffPrincipal, company_id: UUID, account_id: UUID
) -> Owner:
    """Makes a colleague one more owner of the company.

    Raises NotFound, Forbidden for anybody but an owner, Invalid for somebody who works on none of the
    company's properties that the caller sees, Conflict for somebody who owns it already.
    """
    only_in_person(principal)
    await require_owner(session, principal, company_id)
    await locked(session, company_id)
    if await session.get(CompanyOwner, (account_id, company_id)) is not None:
        raise Conflict(OWNS_ALREADY, code="already_owner")
    colleague = await session.scalar(
        select(Account).where(
            Account.id == account_id,
            Account.is_active,
            Account.kind == "person",
            select(UserProperty.id)
            .where(
                UserProperty.account_id == account_id,
                UserProperty.company_id == company_id,
                UserProperty.is_active,
            )
            .exists(),
        )
    )
    if colleague is None:
        raise Invalid.field("account_id", NOBODY_OF_OURS)
    await session.execute(insert(table_of(CompanyOwner)).values(account_id=account_id, company_id=company_id))
    await _record(session, principal, "company.owner_named", company_id, account_id)
    return Owner(colleague.id, colleague.email, colleague.full_name, is_self=False)


async def remove_owner(
    *, session: AsyncSession, principal: StaffPrincipal, company_id: UUID, account_id: UUID
) -> None:
    """Ends somebody's ownership of the company, or the caller's own; links to properties stay.

    Raises NotFound, also for somebody who does not own it, Forbidden for anybody but an owner, Conflict for
    the last one.
    """
    only_in_person(principal)
    await require_owner(session, principal, company_id)
    await locked(session, company_id)
    if await session.get(CompanyOwner, (account_id, company_id)) is None:
        raise NotFound(NO_OWNER)
    try:
        await session.execute(
            delete(CompanyOwner)
            .where(CompanyOwner.account_id == account_id, CompanyOwner.company_id == company_id)
            .execution_options(synchronize_session=False)
        )
    except DBAPIError as error:
        if state_of(error) == NEEDS_AN_OWNER:
            raise Conflict(LAST_OWNER, code="last_owner") from error
        raise
    await _record(session, principal, "company.owner_removed", company_id, account_id)


async def _record(
    session: AsyncSession, principal: StaffPrincipal, action: str, company_id: UUID, account_id: UUID
) -> None:
    await record_event(
        session,
        principal.scope,
        action,
        entity_type="companies",
        entity_id=company_id,
        after={"account_id": str(account_id)},
    )
