"""Properties found by place and kind."""

from dataclasses import replace

from sqlalchemy import Text, func

from domain.core.db.base import table_of
from domain.core.db.statements import param
from domain.core.listing import in_scope
from domain.models.properties import Property
from domain.properties.queries import PROPERTIES

_table = table_of(Property)

PROPERTY_LOOKUP = replace(
    PROPERTIES,
    name="properties_found",
    filters={
        "q": PROPERTIES.filters["q"],
        "city": func.natural_key(_table.c.city) == func.natural_key(param("city", Text())),
        "state": func.natural_key(_table.c.state) == func.natural_key(param("state", Text())),
        # What kind it is, is for those who may see more of it than its name and address.
        "property_type": in_scope(_table.c.id, "properties.details.read")
        & (_table.c.property_type == param("property_type", Text())),
    },
)
