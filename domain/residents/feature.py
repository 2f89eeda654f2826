"""What residents, their vehicles and pets bring to the rest of the product."""

from sqlalchemy import and_, func, literal_column

from domain.core.db.base import table_of
from domain.core.feature import Feature, Purge, Searched
from domain.core.file_kinds import documents_of, photos_of
from domain.core.invariants import deleted_rows_are_purged
from domain.models.properties import Property, Unit
from domain.models.residents import Pet, Resident, Vehicle
from domain.residents.aggregates import AGGREGATES
from domain.residents.events import EVENTS
from domain.residents.spoken import OWN_SPOKEN, SPOKEN

_RESIDENT = table_of(Resident)
_PROPERTY = table_of(Property)
_UNIT = table_of(Unit)
_property_here = _PROPERTY.c.id == _RESIDENT.c.property_id
_unit_here = and_(_UNIT.c.property_id == _RESIDENT.c.property_id, _UNIT.c.id == _RESIDENT.c.unit_id)

FEATURE = Feature(
    name="residents",
    tables={
        "residents": ("resident", "Residents"),
        "vehicles": ("vehicle", "Vehicles"),
        "pets": ("pet", "Pets"),
    },
    actions={
        "residents.exported": "Exported the list of residents",
        "vehicles.exported": "Exported the list of a resident's vehicles",
        "pets.exported": "Exported the list of a resident's pets",
        "pet.added": "Added pet",
        "pet.edited": "Edited pet",
        "pet.removed": "Removed pet",
        "pet.restored": "Restored pet",
        "resident.added": "Added resident",
        "resident.date_of_birth_revealed": "Looked at birth date",
        "resident.contact_edited": "Changed their own contact data",
        "resident.edited": "Edited resident",
        "resident.ssn_last_four_revealed": "Looked at SSN digits",
        "resident.status_changed": "Changed resident status",
        "resident.status_corrected": "Corrected resident status",
        "resident.unit_assigned": "Assigned unit to resident",
        "vehicle.added": "Added vehicle",
        "vehicle.edited": "Edited vehicle",
        "vehicle.removed": "Removed vehicle",
        "vehicle.restored": "Restored vehicle",
    },
    searched=Searched(
        kind="resident",
        rows=_RESIDENT.join(_PROPERTY, _property_here).outerjoin(_UNIT, _unit_here),
        id=_RESIDENT.c.id,
        title=func.concat_ws(" ", _RESIDENT.c.first_name, _RESIDENT.c.last_name),
        subtitle=func.concat_ws(
            " · ", _PROPERTY.c.name, literal_column("'Unit '").op("||")(_UNIT.c.unit_number)
        ),
        not_deleted=_RESIDENT.c.deleted_at.is_(None),
        property_id=_RESIDENT.c.property_id,
        resident_id=_RESIDENT.c.id,
    ),
    aggregates=AGGREGATES,
    purges=(Purge("purge_vehicles", "vehicles"), Purge("purge_pets", "pets")),
    invariants=deleted_rows_are_purged(Vehicle, Pet),
    without={"attention": "residents are looked at through their leases"},
    file_kinds=(
        documents_of("resident", Resident),
        photos_of("resident", Resident, read="residents.read", write="residents.write"),
    ),
    events=EVENTS,
    spoken=SPOKEN,
    own_spoken=OWN_SPOKEN,
)
