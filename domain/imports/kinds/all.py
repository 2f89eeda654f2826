"""The kinds that can be imported, by the name that the wire uses."""

from collections.abc import Mapping
from typing import Any

from domain.imports.kind import Kind
from domain.imports.kinds import properties, residents, units, vendors

KINDS: Mapping[str, Kind[Any]] = {
    kind.shape.name: kind for kind in (properties.KIND, units.KIND, residents.KIND, vendors.KIND)
}
