"""The kinds of file by name: what the mapping step may offer."""

from collections.abc import Mapping

from domain.imports.fields import ImportSchema
from domain.imports.kinds import (
    opening_fields,
    property_fields,
    resident_fields,
    unit_fields,
    vendor_fields,
)

SCHEMAS: Mapping[str, ImportSchema] = {
    shape.name: shape
    for shape in (
        property_fields.SCHEMA,
        unit_fields.SCHEMA,
        resident_fields.SCHEMA,
        vendor_fields.SCHEMA,
        opening_fields.SCHEMA,
    )
}
