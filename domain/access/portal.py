"""Residents' portals: who may sign in to one, and which homes a session shows."""

from uuid import UUID

from sqlalchemy import and_, select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.db.statements import compiled
from domain.core.errors import Forbidden
from domain.core.listing import among
from domain.core.unit_of_work import Statement, call_function
from domain.models.properties import Property, Unit
from domain.models.residents import Resident

NOT_ENABLED = "Portal access not enabled. Please contact your property manager."
PROPERTY_NAMES = ("id", "name", "address", "city", "state", "zip_code", "time_zone")
HOME_NAMES = (
    *("resident_id", "first_name", "last_name"),
    *(f"property_{name}" for name in PROPERTY_NAMES),
    *("unit_id", "unit_number"),
)

HOMES = Statement(
    compiled(
        select(
            *(Resident.id, Resident.first_name, Resident.last_name),
            *(getattr(Property, name) for name in PROPERTY_NAMES),
            *(Unit.id, Unit.unit_number),
        )
        .join(Property, Property.id == Resident.property_id)
        .outerjoin(Unit, and_(Unit.property_id == Resident.property_id, Unit.id == Resident.unit_id))
        .where(among(Resident.id, "own_resident_ids()"))
        .order_by(Property.name, Unit.unit_number, Resident.id)
    ),
    {},
)


async def require_portal(*, session: AsyncSession, account_id: UUID) -> None:
    """Raises Forbidden for an account without an open portal; asked only once the password was right."""
    ((enabled,),) = await call_function(session, "has_portal", account_id)
    if not enabled:
        raise Forbidden(NOT_ENABLED, code="portal_not_enabled")
