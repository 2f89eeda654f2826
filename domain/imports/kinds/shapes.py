"""The four kinds of file by name: what the mapping step may offer."""

from collections.abc import Mapping

from domain.imports.fields import Shape
from domain.imports.kinds import property_fields, resident_fields, unit_fields, vendor_fields

SHAPES: Mapping[str, Shape] = {
    shape.name: shape
    for shape in (property_fields.SHAPE, unit_fields.SHAPE, resident_fields.SHAPE, vendor_fields.SHAPE)
}
