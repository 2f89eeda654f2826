"""Changing a company: only its owners do."""

from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import StaffPrincipal
from domain.audit.service import record, snapshot
from domain.companies.choosing import NO_COMPANY
from domain.companies.queries import COMPANIES
from domain.companies.rules import CompanyChanges, check_late_fee
from domain.core.db.row_locks import FOR_CHANGE
from domain.core.errors import Forbidden, NotFound
from domain.core.patching import apply_changes, checked_version
from domain.models.companies import Company, CompanyOwner


async def edit(
    *,
    session: AsyncSession,
    principal: StaffPrincipal,
    company_id: UUID,
    version: int,
    changes: CompanyChanges,
) -> Company:
    """Raises NotFound, Forbidden for whoever does not own it, StaleVersion with the current row."""
    await require_owner(session, principal, company_id)
    row = await locked(session, company_id)
    await checked_version(session, row, version, COMPANIES)
    before = snapshot(row)
    apply_changes(row, changes)
    check_late_fee(row.late_fee_kind, row.late_fee_amount, row.late_fee_percent)
    await record(session, principal.scope, "company.edited", row, before)
    return row


async def locked(session: AsyncSession, company_id: UUID) -> Company:
    """The company, held until the unit of work ends. Raises NotFound for one that went out of sight while
    somebody else held it."""
    row = await session.get(Company, company_id, with_for_update=FOR_CHANGE)
    if row is None:
        raise NotFound(NO_COMPANY)
    return row


async def require_owner(session: AsyncSession, principal: StaffPrincipal, company_id: UUID) -> None:
    """Raises NotFound for a company out of sight, Forbidden for one that the caller does not own."""
    if await session.scalar(select(Company.id).where(Company.id == company_id)) is None:
        raise NotFound(NO_COMPANY)
    if await session.get(CompanyOwner, (principal.account_id, company_id)) is None:
        raise Forbidden
