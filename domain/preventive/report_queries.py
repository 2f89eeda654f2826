"""Reports by code that staff read: those whose sender came back with the code."""

from sqlalchemy import Text, Uuid, and_

from domain.core.db.base import table_of
from domain.core.db.statements import param
from domain.core.listing import Listing
from domain.metrics.row_rights import row_rights
from domain.models.preventive import EquipmentReport
from domain.preventive.columns import EQUIPMENT, PROPERTY, UNIT, scope_of

REPORT = table_of(EquipmentReport)
_AT_PROPERTY = REPORT.join(PROPERTY, PROPERTY.c.id == REPORT.c.property_id)
EQUIPMENT_REPORTS = Listing(
    name="equipment_reports",
    permission="maintenance.read",
    base=REPORT,
    filter_from=REPORT,
    select_from=_AT_PROPERTY.join(
        EQUIPMENT,
        and_(EQUIPMENT.c.property_id == REPORT.c.property_id, EQUIPMENT.c.id == REPORT.c.equipment_id),
    ).outerjoin(UNIT, and_(UNIT.c.property_id == EQUIPMENT.c.property_id, UNIT.c.id == EQUIPMENT.c.unit_id)),
    columns={
        **{name: REPORT.c[name] for name in ("id", "property_id")},
        "property_name": PROPERTY.c.name,
        "equipment_id": REPORT.c.equipment_id,
        "equipment_name": EQUIPMENT.c.name,
        "unit_number": UNIT.c.unit_number,
        **{name: REPORT.c[name] for name in ("description", "name", "email", "phone", "status")},
        **{name: REPORT.c[name] for name in ("confirmed_at", "decided_at", "request_id")},
        "can": row_rights(REPORT.c.property_id, write="maintenance.write", delete="maintenance.write"),
        "version": REPORT.c.version,
    },
    scope=scope_of(REPORT.c.property_id),
    not_deleted=REPORT.c.status != "code_sent",
    filters={
        "property_id": REPORT.c.property_id == param("property_id", Uuid()),
        "equipment_id": REPORT.c.equipment_id == param("equipment_id", Uuid()),
        "status": REPORT.c.status == param("status", Text()),
    },
    sorts={"confirmed_at": (REPORT.c.confirmed_at, REPORT.c.id)},
    default_sort="-confirmed_at",
)
