"""Operators verify companies; until then words of their own do not go out by SMS."""

from uuid import UUID

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.audit.service import record_event
from domain.core.errors import Conflict, Invalid, NotFound
from domain.core.scope import Scope
from domain.models.companies import Company
from domain.models.properties import Property
from domain.notify.verification import NOT_VERIFIED

NO_SUCH = "There is no company called {name}."
SEVERAL = "Several companies are called {name}. Name one by its id: {ids}."
VERIFIED = "{name} is verified already."


async def waits_for_verification(session: AsyncSession, company_id: UUID | None) -> bool:
    """Whether no operator has verified the company yet."""
    found = select(Company.id).where(Company.id == company_id, Company.verified_at.is_(None))
    return await session.scalar(found) is not None


async def refuse_words_by_sms(session: AsyncSession, *, company_id: UUID | None, field: str) -> None:
    """Raises Invalid where no operator has verified the company."""
    if await waits_for_verification(session, company_id):
        raise Invalid.field(field, NOT_VERIFIED)


async def refuse_words_by_sms_of(session: AsyncSession, property_id: UUID, *, field: str) -> None:
    """The same for the company of a property."""
    company_id = await session.scalar(select(Property.company_id).where(Property.id == property_id))
    await refuse_words_by_sms(session, company_id=company_id, field=field)


async def verify(*, session: AsyncSession, scope: Scope, name: str, reason: str) -> Company:
    """By its name or id. Raises NotFound, Conflict where several are called so or it is verified."""
    row = await _named(session, name)
    if row.verified_at is not None:
        raise Conflict(VERIFIED.format(name=row.name))
    row.verified_at = await session.scalar(select(func.now()))
    await session.flush()
    await record_event(
        session,
        scope,
        "company.verified",
        entity_type="companies",
        entity_id=row.id,
        after={"verified_at": row.verified_at and row.verified_at.isoformat(), "reason": reason},
    )
    return row


async def _named(session: AsyncSession, name: str) -> Company:
    try:
        wanted = Company.id == UUID(name)
    except ValueError:
        wanted = func.lower(Company.name) == name.strip().lower()
    rows = list(await session.scalars(select(Company).where(wanted).with_for_update(key_share=True)))
    if not rows:
        raise NotFound(NO_SUCH.format(name=name))
    if len(rows) > 1:
        raise Conflict(SEVERAL.format(name=name, ids=", ".join(str(row.id) for row in rows)))
    return rows[0]
