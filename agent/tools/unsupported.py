"""Tools for what the assistant cannot read yet: they say so, in place of a guess."""

from typing import Annotated

from agent.context import Context
from agent.replies import Found
from agent.tool import Arguments, Slot, read_tool
from agent.tools import suggestions

NO_REQUESTS = "**No maintenance requests are recorded yet.** Once they are, I can tell which are urgent."
NO_PAYMENTS = (
    "**I cannot read payments and balances yet.** Financials, Payment Analytics and a resident's Payments tab"
    " show them."
)


class MaintenanceRequests(Arguments):
    """Which requests."""

    urgent: Annotated[bool, Slot("Urgent only")] = False


@read_tool
async def maintenance_requests(_context: Context, _wanted: MaintenanceRequests) -> Found:
    """Answers questions about maintenance requests, repairs, work orders and emergencies: none are recorded
    yet. Units whose status is maintenance are asked for with `query_portfolio`."""
    return Found(NO_REQUESTS, suggestions=(suggestions.ATTENTION, suggestions.VACANT))


class PaymentsAndBalances(Arguments):
    """Nothing to narrow."""


@read_tool
async def payments_and_balances(_context: Context, _wanted: PaymentsAndBalances) -> Found:
    """Answers questions about payments, balances, late or overdue rent, outstanding amounts, delinquency and
    collection: names the pages that show them."""
    return Found(NO_PAYMENTS, suggestions=(suggestions.MONTHLY_RENT, suggestions.EXPIRING_30))


TOOLS = (maintenance_requests, payments_and_balances)
