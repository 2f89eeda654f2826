"""Every tool there is, by name."""

from agent.tool import Tool
from agent.tools import (
    imports,
    leases,
    moving_in,
    portfolio,
    properties,
    rents,
    residents,
    search,
    stories,
    today,
    unit_changes,
    units,
    unrecorded,
    vendors,
)

FEATURES = (
    *(properties, units, rents, residents, leases, vendors, portfolio, stories, today, search, unrecorded),
    *(unit_changes, moving_in, imports),
)
TOOLS: dict[str, Tool] = {tool.name: tool for feature in FEATURES for tool in feature.TOOLS}
