"""The figures above the list of units, within the caller's scope."""

from uuid import UUID

from domain.core.unit_of_work import Statement
from domain.models.properties import UNIT_STATUSES

NAMES = ("properties", "total", *UNIT_STATUSES, "monthly_rent", "occupancy_rate")

_SQL = f"""
SELECT properties, total, {", ".join(UNIT_STATUSES)}, to_char(monthly_rent, 'FM999999999990.00'),
       CASE WHEN total > 0 THEN round((occupied + notice) * 100.0 / total, 1)::float8 END
  FROM unit_figures(%(property_id)s)
"""


def unit_figures(property_id: UUID | None = None) -> Statement:
    """One row of NAMES: units by status, what current leases bring a month (null for those who may read
    none), and how many per cent of the units are lived in (one decimal, null without units). `properties`
    counts those in scope, with or without units."""
    return Statement(_SQL, {"property_id": property_id and str(property_id)})
