"""The tool that reads maintenance requests."""

from typing import Annotated

from agent.context import Context
from agent.replies import Found, Row
from agent.tool import Arguments, Slot, read_tool
from agent.tools import suggestions
from agent.tools.formatting import link, plural
from domain.maintenance.queries import REQUESTS

NO_REQUESTS = "**No maintenance requests are recorded yet.** Once they are, I can tell which are urgent."
SHOWN = 5


class MaintenanceRequests(Arguments):
    """Which requests."""

    urgent: Annotated[bool, Slot("Urgent only")] = False


@read_tool
async def maintenance_requests(context: Context, wanted: MaintenanceRequests) -> Found:
    """Lists maintenance requests, repairs and emergencies that are not completed, the most urgent first.
    Units whose status is maintenance are asked for with `query_portfolio`."""
    narrowed = {"active": True} | ({"priority": "urgent"} if wanted.urgent else {})
    rows, total = await context.page(REQUESTS, limit=SHOWN, sort="priority", **narrowed)
    _, ever = (rows, total) if total else await context.page(REQUESTS, limit=1)
    what = "urgent maintenance request" if wanted.urgent else "maintenance request"
    counted = plural(total, what) if total else f"No {what}"
    return Found(
        text=f"**{counted} {'is' if total < 2 else 'are'} not completed.**" if ever else NO_REQUESTS,
        rows=[
            Row(
                id=row["id"],
                kind="request",
                title=row["title"],
                subtitle=" · ".join(filter(None, (row["property_name"], row["unit_number"]))),
                href=f"/maintenance/{row['id']}",
                facts={"priority": row["priority"], "status": row["status"], "days_open": row["days_open"]},
            )
            for row in rows
        ],
        total=total,
        open=link("Open maintenance", "/maintenance", active="true") if ever else None,
        suggestions=(suggestions.ATTENTION, suggestions.VACANT),
        facts={"total": total},
    )


TOOLS = (maintenance_requests,)
