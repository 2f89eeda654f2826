"""A resident's own record: how they are reached, and who is called in an emergency."""

from typing import Any
from uuid import UUID

from sqlalchemy import func, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import ResidentPrincipal
from domain.audit.service import record_event
from domain.core.db.base import table_of
from domain.core.db.pipeline import Rows, Statement
from domain.core.errors import NotFound, StaleVersion
from domain.core.values.contacts import OptionalPhone
from domain.core.values.postal import OptionalState, OptionalZipCode
from domain.core.values.text import Changes, OptionalLine
from domain.integrations.announcing import announce
from domain.models.residents import Resident
from domain.residents.contacts import Contact, tell_former_contact
from domain.residents.events import RESIDENT_CHANGED

_TABLE = table_of(Resident)
_PROFILE = """
SELECT r.id, r.property_id, p.name, u.unit_number, r.first_name, r.last_name, r.email, r.phone,
       r.emergency_contact_name, r.emergency_contact_phone, r.emergency_contact_relationship,
       r.address, r.city, r.state, r.zipcode, r.version, t.last_login, t.login_count
  FROM residents r
  JOIN properties p ON p.id = r.property_id
  LEFT JOIN units u ON u.property_id = r.property_id AND u.id = r.unit_id
  LEFT JOIN tenant_portals t ON t.resident_id = r.id AND t.is_active
 WHERE r.id = ANY ((SELECT own_resident_ids())::uuid[])
 ORDER BY p.name, r.id
"""
_NAMES = (
    *("resident_id", "property_id", "property_name", "unit_number", "first_name", "last_name", "email"),
    *("phone", "emergency_contact_name", "emergency_contact_phone", "emergency_contact_relationship"),
    *("address", "city", "state", "zipcode", "version", "last_login", "login_count"),
)
OWN_PROFILE = Statement(_PROFILE, {})
# Their record of the home that is shown, where they have moved out of it and said no address.
MISSING_ADDRESS = Statement(
    "SELECT id FROM residents WHERE status IN ('inactive', 'evicted') AND coalesce(address, '') = ''", {}
)


class OwnContactChanges(Changes):
    """What residents change of their own record. The address is where mail reaches them once they have moved
    out; their e-mail is how they sign in, and their manager changes it."""

    phone: OptionalPhone = None
    emergency_contact_name: OptionalLine = None
    emergency_contact_phone: OptionalPhone = None
    emergency_contact_relationship: OptionalLine = None
    address: OptionalLine = None
    city: OptionalLine = None
    state: OptionalState = None
    zipcode: OptionalZipCode = None


def own_profile_body(rows: Rows) -> list[dict[str, Any]]:
    return [dict(zip(_NAMES, row, strict=True)) for row in rows]


async def edit_own_contact(
    *,
    session: AsyncSession,
    principal: ResidentPrincipal,
    resident_id: UUID,
    version: int,
    changes: OwnContactChanges,
) -> None:
    """Raises NotFound for a record that is not theirs, StaleVersion where staff have changed it meanwhile."""
    found = select(_TABLE.c.property_id, _TABLE.c.version, _TABLE.c.email, _TABLE.c.phone).where(
        _TABLE.c.id == resident_id, _TABLE.c.id == func.any(func.own_resident_ids())
    )
    row = (await session.execute(found)).one_or_none()
    if row is None:
        raise NotFound
    values = changes.model_dump(exclude_unset=True)
    edited = await session.execute(
        update(_TABLE)
        .where(_TABLE.c.id == resident_id, _TABLE.c.version == version)
        .values(**values, version=version + 1, updated_at=func.now())
        .returning(_TABLE.c.id)
    )
    if edited.one_or_none() is None:
        raise StaleVersion(current={"id": str(resident_id), "version": row.version})
    await record_event(
        session,
        principal.scope,
        "resident.contact_edited",
        entity_type="residents",
        entity_id=resident_id,
        property_id=row.property_id,
        after={"fields": sorted(values)},
    )
    await tell_former_contact(
        session,
        property_id=row.property_id,
        resident_id=resident_id,
        before=Contact(row.email, row.phone),
        after=Contact(row.email, values.get("phone", row.phone)),
    )
    await announce(session, RESIDENT_CHANGED, property_id=row.property_id, resident_id=resident_id)
