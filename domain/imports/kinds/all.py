"""The kinds that can be imported, by the name that the wire uses."""

from collections.abc import Mapping
from typing import Any

from domain.imports.importer import Importer
from domain.imports.kinds import opening_balances, properties, residents, units, vendors

IMPORTERS: Mapping[str, Importer[Any]] = {
    kind.schema.name: kind
    for kind in (
        properties.IMPORTER,
        units.IMPORTER,
        residents.IMPORTER,
        vendors.IMPORTER,
        opening_balances.IMPORTER,
    )
}
