"""Changing templates: add, edit, put away."""

from uuid import UUID

from sqlalchemy import exists, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import StaffPrincipal
from domain.agreements.queries import TEMPLATES
from domain.agreements.rules import NAME_TAKEN, NOT_FOUND, NewTemplate, TemplateChanges
from domain.audit.service import record, snapshot
from domain.companies.choosing import company_of_new, lock_company, require_company
from domain.core.db.row_locks import FOR_CHANGE
from domain.core.errors import Conflict, NotFound
from domain.core.patching import apply_changes, checked_version
from domain.core.values.ids import new_id
from domain.models.agreements import AgreementTemplate

_LOCK = "agreement_templates"


async def add(*, session: AsyncSession, principal: StaffPrincipal, fields: NewTemplate) -> AgreementTemplate:
    """Raises NotFound or Forbidden for the company, CompanyRequired where it is open, Conflict where the
    company has a template of this name."""
    company = await company_of_new(
        session=session, principal=principal, permission="leases.write", company_id=fields.company_id
    )
    await lock_company(session, _LOCK, company.id)
    row = AgreementTemplate(
        id=new_id(),
        company_id=company.id,
        name=fields.name,
        body=fields.body,
        created_by=principal.account_id,
    )
    await _refuse_name(session, row)
    session.add(row)
    await record(session, principal.scope, "agreement_template.added", row)
    return row


async def edit(
    *,
    session: AsyncSession,
    principal: StaffPrincipal,
    template_id: UUID,
    version: int,
    changes: TemplateChanges,
) -> AgreementTemplate:
    """Papers that were sent before stay as they are. Raises NotFound, Forbidden, StaleVersion with the
    current row, Conflict where the company has another of this name."""
    row = await _locked(session, template_id)
    await checked_version(session, row, version, TEMPLATES)
    before = snapshot(row)
    apply_changes(row, changes)
    await _refuse_name(session, row)
    await record(session, principal.scope, "agreement_template.edited", row, before)
    return row


async def _locked(session: AsyncSession, template_id: UUID) -> AgreementTemplate:
    """The template, behind its company's lock. Raises NotFound, Forbidden."""
    found = await session.scalar(
        select(AgreementTemplate.company_id).where(AgreementTemplate.id == template_id)
    )
    if found is None:
        raise NotFound(NOT_FOUND)
    await require_company(session, "leases.write", found)
    await lock_company(session, _LOCK, found)
    return await session.get_one(AgreementTemplate, template_id, with_for_update=FOR_CHANGE)


async def _refuse_name(session: AsyncSession, row: AgreementTemplate) -> None:
    same = exists().where(
        AgreementTemplate.company_id == row.company_id,
        func.lower(AgreementTemplate.name) == func.lower(row.name),
        AgreementTemplate.id != row.id,
    )
    with session.no_autoflush:
        if await session.scalar(select(same)):
            raise Conflict(NAME_TAKEN, code="name_taken")
