"""Tools for what the assistant cannot read yet: they say so, in place of a guess."""

from typing import Annotated

from agent.context import Context
from agent.replies import Found
from agent.tool import Arguments, Slot, read_tool
from agent.tools import suggestions

NO_REQUESTS = "**No maintenance requests are recorded yet.** Once they are, I can tell which are urgent."


class MaintenanceRequests(Arguments):
    """Which requests."""

    urgent: Annotated[bool, Slot("Urgent only")] = False


@read_tool
async def maintenance_requests(_context: Context, _wanted: MaintenanceRequests) -> Found:
    """Answers questions about maintenance requests, repairs, work orders and emergencies: none are recorded
    yet. Units whose status is maintenance are asked for with `query_portfolio`."""
    return Found(NO_REQUESTS, suggestions=(suggestions.ATTENTION, suggestions.VACANT))


TOOLS = (maintenance_requests,)
