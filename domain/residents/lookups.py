"""Residents found by where they live."""

from dataclasses import replace

from sqlalchemy import Text, func

from domain.core.db.base import table_of
from domain.core.db.statements import param
from domain.models.properties import Property
from domain.residents.queries import RESIDENT, RESIDENTS

_property = table_of(Property)

RESIDENT_LOOKUP = replace(
    RESIDENTS,
    name="residents_found",
    filter_from=RESIDENT.outerjoin(_property, _property.c.id == RESIDENT.c.property_id),
    sort_joins={},
    filters={
        **RESIDENTS.filters,
        "city": func.natural_key(_property.c.city) == func.natural_key(param("city", Text())),
    },
    sorts={"name": RESIDENTS.sorts["name"]},
)
