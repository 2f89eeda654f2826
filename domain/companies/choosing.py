"""Choosing the company that a new property, vendor or import belongs to."""

from collections.abc import Collection
from uuid import UUID

from sqlalchemy import exists, func, literal_column, select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import StaffPrincipal
from domain.audit.service import record_event
from domain.companies.rules import (
    CompanyChoice,
    CompanyOption,
    CompanyRight,
    TargetCompany,
    choice_of,
    only_option,
)
from domain.core.errors import Forbidden, Invalid, NotFound
from domain.core.listing import in_company, in_scope
from domain.core.unit_of_work import call_function
from domain.core.values.ids import new_id
from domain.models.companies import Company, CompanyOwner
from domain.models.properties import Property

NO_COMPANY = "Company not found"
OF_SEVERAL = "These properties belong to different companies. Choose properties of one company."
_OWNS = exists().where(
    CompanyOwner.company_id == Company.id, CompanyOwner.account_id == func.current_account_id()
)
OF_ANOTHER = "These properties belong to another company than the one chosen."


async def company_options(session: AsyncSession, permission: CompanyRight) -> list[CompanyOption]:
    """The companies where the caller holds the permission on some property, and those that they own."""
    rows = await session.execute(
        select(Company.id, Company.name, _OWNS)
        .where(in_company(Company.id, permission))
        .order_by(Company.name, Company.id)
    )
    return [CompanyOption(*row) for row in rows]


async def company_choice(session: AsyncSession, permission: CompanyRight) -> CompanyChoice:
    """What to ask before rows are added to a company."""
    unwritable = select(Company.id).where(~in_company(Company.id, permission)).limit(1)
    others = await session.scalar(unwritable) is not None
    return choice_of(await company_options(session, permission), others=others)


async def only_company(session: AsyncSession, permission: str) -> UUID | None:
    """The company of the caller's properties where they hold the permission, where it is one alone."""
    found = await session.scalars(select(Company.id).where(in_company(Company.id, permission)).limit(2))
    ids = found.all()
    return ids[0] if len(ids) == 1 else None


async def company_of_new(
    *,
    session: AsyncSession,
    principal: StaffPrincipal,
    permission: CompanyRight,
    property_ids: Collection[UUID] = (),
    company_id: UUID | None = None,
    own_first: bool = False,
) -> TargetCompany:
    """Where a new row belongs: with the properties that it names, else to the company that the request names,
    else to the only one where the caller holds `permission` (`own_first`: that they own). Who has none gets
    one of their own.

    Raises NotFound or Forbidden for a property or company out of sight or without the right, Invalid for
    properties of different companies, CompanyRequired where there are several to choose from.
    """
    if property_ids:
        of_properties = await _company_of(session, permission, property_ids)
        if company_id not in (None, of_properties):
            raise Invalid.field("company_id", OF_ANOTHER)
        return TargetCompany(of_properties, is_named=True)
    if company_id is not None:
        await require_company(session, permission, company_id)
        return TargetCompany(company_id, is_named=True)
    only = only_option(await company_options(session, permission), own_first=own_first)
    if only is not None:
        return TargetCompany(only.id, is_named=False)
    return TargetCompany(await _own_company(session, principal), is_named=False)


async def company_of_settings(session: AsyncSession, company_id: UUID | None) -> UUID:
    """The company whose settings are meant: the one named, else the only one that the caller owns or, where
    they own none, works for. Raises NotFound, CompanyRequired where there are several."""
    options = await _companies_in_sight(session)
    if company_id is not None:
        if company_id not in {option.id for option in options}:
            raise NotFound(NO_COMPANY)
        return company_id
    only = only_option(options, own_first=True)
    if only is None:
        raise NotFound(NO_COMPANY)
    return only.id


async def _companies_in_sight(session: AsyncSession) -> list[CompanyOption]:
    rows = await session.execute(select(Company.id, Company.name, _OWNS).order_by(Company.name, Company.id))
    return [CompanyOption(*row) for row in rows]


async def require_company(session: AsyncSession, permission: CompanyRight, company_id: UUID) -> None:
    """Raises NotFound for a company out of sight, Forbidden without the right on any of its properties."""
    granted = await session.scalar(select(in_company(Company.id, permission)).where(Company.id == company_id))
    if granted is None:
        raise NotFound(NO_COMPANY)
    if not granted:
        raise Forbidden


async def lock_company(session: AsyncSession, table: str, company_id: UUID) -> None:
    """Whoever adds rows of the table to the company, and must first look whether they are there already,
    waits here until the unit of work that did so before has ended."""
    key = func.hashtextextended(f"{table}/{company_id}", literal_column("0"))
    await session.execute(select(func.pg_advisory_xact_lock(key)).where(Company.id == company_id))


async def _company_of(
    session: AsyncSession, permission: CompanyRight, property_ids: Collection[UUID]
) -> UUID:
    wanted = select(Property.company_id, in_scope(Property.id, permission)).where(
        Property.id.in_(set(property_ids)), Property.deleted_at.is_(None)
    )
    found = (await session.execute(wanted)).all()
    if len(found) < len(set(property_ids)):
        raise NotFound("Property not found")
    if not all(granted for _, granted in found):
        raise Forbidden
    companies = {company for company, _ in found}
    if len(companies) > 1:
        raise Invalid.field("property_ids", OF_SEVERAL)
    return companies.pop()


async def _own_company(session: AsyncSession, principal: StaffPrincipal) -> UUID:
    ((company_id, made),) = await call_function(session, "ensure_own_company", new_id())
    if made:
        await record_event(
            session, principal.scope, "company.added", entity_type="companies", entity_id=company_id
        )
    own: UUID = company_id
    return own
