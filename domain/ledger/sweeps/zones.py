"""Which time zones have a sweep of their own, at their own midnight; all others share one."""

from domain.core.values.dates import ZONES_OF_STATES
from domain.ledger.sweeps.batches import Zones


def zones_of(zone: str | None) -> Zones:
    """The properties that a sweep is for: of one zone, or of all that have no sweep of their own."""
    return Zones(ZONES_OF_STATES, others=True) if zone is None else Zones((zone,))
