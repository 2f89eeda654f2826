"""What properties bring to the rest of the product."""

from sqlalchemy import func

from domain.core.db.base import table_of
from domain.core.feature import Feature, Purge, Searched
from domain.core.file_kinds import documents_of, photos_of
from domain.models.properties import Property
from domain.properties.aggregates import AGGREGATES
from domain.properties.invariants import INVARIANTS
from domain.properties.spoken import SPOKEN

_PROPERTY = table_of(Property)

FEATURE = Feature(
    name="properties",
    tables={"properties": ("property", "Properties")},
    actions={
        "properties.exported": "Exported the list of properties",
        "deleted_properties.exported": "Exported the list of deleted properties",
        "results.exported": "Exported the rows of a question",
        "property.added": "Added property",
        "property.deleted": "Deleted property",
        "property.edited": "Edited property",
        "property.restored": "Restored property",
    },
    searched=Searched(
        kind="property",
        rows=_PROPERTY,
        id=_PROPERTY.c.id,
        title=_PROPERTY.c.name,
        subtitle=func.concat_ws(", ", _PROPERTY.c.address, _PROPERTY.c.city),
        not_deleted=_PROPERTY.c.deleted_at.is_(None),
        property_id=_PROPERTY.c.id,
    ),
    aggregates=AGGREGATES,
    purges=(Purge("purge_properties", "properties"),),
    invariants=INVARIANTS,
    without={"attention": "a property is looked at through its units and leases"},
    file_kinds=(
        documents_of("property", Property),
        photos_of("property", Property, read="properties.read", write="properties.write"),
    ),
    spoken=SPOKEN,
)
