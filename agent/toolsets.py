"""Every tool there is, by name."""

from agent.tool import Tool
from agent.tools import (
    details,
    imports,
    leases,
    moving_in,
    portfolio,
    properties,
    query_portfolio,
    rents,
    residents,
    search,
    team,
    today,
    unit_changes,
    units,
    unsupported,
    vendor_changes,
    vendors,
)

FEATURES = (
    *(
        query_portfolio,
        properties,
        units,
        rents,
        residents,
        leases,
        vendors,
        team,
        portfolio,
        details,
        today,
        search,
        unsupported,
    ),
    *(unsupported, unit_changes, vendor_changes, moving_in, imports),
)
TOOLS: dict[str, Tool] = {tool.name: tool for feature in FEATURES for tool in feature.TOOLS}
