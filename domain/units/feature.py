"""What units bring to the rest of the product."""

from sqlalchemy import literal_column

from domain.core.db.base import table_of
from domain.core.feature import Feature, Purge, Searched
from domain.core.file_kinds import documents_of, photos_of
from domain.core.invariants import deleted_rows_are_purged
from domain.models.properties import Property, Unit
from domain.units.aggregates import AGGREGATES
from domain.units.attention import ATTENTION
from domain.units.spoken import ATTENTION_LINES, SPOKEN

_UNIT = table_of(Unit)
_PROPERTY = table_of(Property)

FEATURE = Feature(
    name="units",
    tables={"units": ("unit", "Units")},
    actions={
        "units.exported": "Exported the list of units",
        "deleted_units.exported": "Exported the list of deleted units",
        "unit.added": "Added unit",
        "unit.deleted": "Deleted unit",
        "unit.edited": "Edited unit",
        "unit.restored": "Restored unit",
        "unit.status_changed": "Changed unit status",
    },
    searched=Searched(
        kind="unit",
        rows=_UNIT.join(_PROPERTY, _PROPERTY.c.id == _UNIT.c.property_id),
        id=_UNIT.c.id,
        title=literal_column("'Unit '").op("||")(_UNIT.c.unit_number),
        subtitle=_PROPERTY.c.name,
        not_deleted=_UNIT.c.deleted_at.is_(None),
        property_id=_UNIT.c.property_id,
    ),
    attention=ATTENTION,
    aggregates=AGGREGATES,
    purges=(Purge("purge_units", "units"),),
    invariants=deleted_rows_are_purged(Unit),
    file_kinds=(documents_of("unit", Unit), photos_of("unit", Unit, read="units.read", write="units.write")),
    spoken=SPOKEN,
    attention_lines=ATTENTION_LINES,
)
