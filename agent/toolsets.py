"""Every tool there is, by name."""

from agent.tool import Tool
from agent.tools import (
    details,
    imports,
    moving_in,
    query_portfolio,
    search,
    team,
    today,
    unit_changes,
    unsupported,
    vendor_changes,
)

FEATURES = (
    query_portfolio,
    team,
    details,
    today,
    search,
    unsupported,
    unit_changes,
    vendor_changes,
    moving_in,
    imports,
)
TOOLS: dict[str, Tool] = {tool.name: tool for feature in FEATURES for tool in feature.TOOLS}
