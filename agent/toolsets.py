"""Every tool there is, by name."""

from agent.tool import Tool
from agent.tools import (
    balances,
    details,
    imports,
    maintenance,
    moving_in,
    payment_changes,
    query_portfolio,
    reminder_changes,
    search,
    sent_messages,
    team,
    today,
    unit_changes,
    vendor_changes,
)

FEATURES = (
    query_portfolio,
    team,
    details,
    balances,
    today,
    sent_messages,
    search,
    maintenance,
    unit_changes,
    vendor_changes,
    moving_in,
    payment_changes,
    reminder_changes,
    imports,
)
TOOLS: dict[str, Tool] = {tool.name: tool for feature in FEATURES for tool in feature.TOOLS}
