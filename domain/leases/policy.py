"""What new leases begin with: the days of grace and notice that their company has set."""

from collections.abc import Mapping
from typing import Any, NamedTuple, Self
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.models.companies import Company
from domain.models.properties import Property


class LeasePolicy(NamedTuple):
    late_fee_grace_days: int
    renewal_notice_days: int

    @classmethod
    def of(cls, row: Mapping[str, Any]) -> Self:
        return cls(**{name: row[name] for name in cls._fields})


async def policy_of(session: AsyncSession, property_id: UUID) -> LeasePolicy:
    """What leases of the property begin with."""
    columns = [getattr(Company, name) for name in LeasePolicy._fields]
    of_property = select(*columns).join(Property, Property.company_id == Company.id)
    row = (await session.execute(of_property.where(Property.id == property_id))).mappings().one()
    return LeasePolicy.of(dict(row))
