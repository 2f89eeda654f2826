"""Every tool that there is for staff and for residents, by name."""

from agent.tool import Tool
from agent.tools import (
    balances,
    details,
    imports,
    lease_changes,
    moving_in,
    own_account,
    own_messages,
    own_papers,
    own_payments,
    own_questions,
    own_requests,
    payment_changes,
    query_portfolio,
    reminder_changes,
    request_changes,
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
    unit_changes,
    vendor_changes,
    request_changes,
    moving_in,
    lease_changes,
    payment_changes,
    reminder_changes,
    imports,
)
TOOLS: dict[str, Tool] = {tool.name: tool for feature in FEATURES for tool in feature.TOOLS}

OF_RESIDENTS = (own_account, own_questions, own_requests, own_papers, own_payments, own_messages)
RESIDENT_TOOLS: dict[str, Tool] = {tool.name: tool for feature in OF_RESIDENTS for tool in feature.TOOLS}
