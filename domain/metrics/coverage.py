"""How much was looked at: the rows of a noun in scope and the properties they are in."""

from functools import cache
from typing import Any, Literal
from uuid import UUID

from sqlalchemy import Uuid, func, select

from domain.core.db.base import table_of
from domain.core.db.pipeline import Statement
from domain.core.db.statements import compiled, param
from domain.core.listing import in_scope
from domain.metrics.filters import same
from domain.models.leases import Lease
from domain.models.properties import Property, Unit
from domain.models.residents import Resident

Counted = Literal["units", "residents", "leases"]
_MODELS: dict[str, Any] = {"units": Unit, "residents": Resident, "leases": Lease}


def coverage(noun: Counted, property_id: UUID | str | None = None) -> Statement:
    """One row: how many there are, in the property or in all of the caller's; in how many properties they
    were looked for; and the property's name where it is one."""
    return Statement(_sql(noun), {"property_id": property_id and str(property_id)})


@cache
def _sql(noun: str) -> str:
    table, permission = table_of(_MODELS[noun]), f"{noun}.read"
    rows = select(func.count()).where(
        in_scope(table.c.property_id, permission),
        table.c.deleted_at.is_(None),
        same("property_id", table.c.property_id, Uuid()),
    )
    places = select(func.count()).where(
        in_scope(Property.id, permission),
        Property.deleted_at.is_(None),
        same("property_id", Property.id, Uuid()),
    )
    wanted = param("property_id", Uuid())
    name = select(Property.name).where(in_scope(Property.id, permission), Property.id == wanted)
    return compiled(select(rows.scalar_subquery(), places.scalar_subquery(), name.limit(1).scalar_subquery()))
