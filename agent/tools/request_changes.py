"""Tools that change maintenance requests: make one, give one to a vendor, close one. Each waits for its
person's leave."""

from typing import Annotated, Any

from agent.context import Context
from agent.replies import Card, CardLine, Found
from agent.tool import Arguments, Proposal, Slot, write_tool
from agent.tools import suggestions
from agent.tools.arguments import UnitRef, Words, options_of
from agent.tools.checking import checked, id_of, may
from agent.tools.formatting import link, words
from domain.core.errors import Conflict, Forbidden, NotFound
from domain.core.unit_of_work import UnitOfWork
from domain.maintenance import service
from domain.maintenance.queries import REQUESTS
from domain.maintenance.rules import NewRequest, RequestChanges
from domain.models.maintenance import (
    REQUEST_CATEGORIES,
    REQUEST_PRIORITIES,
    MaintenanceRequest,
    RequestCategory,
    RequestPriority,
)
from domain.properties.queries import PROPERTIES
from domain.units.queries import UNITS
from domain.vendors.queries import VENDORS

Version = Annotated[int | None, Slot("Version", hidden=True)]
RequestRef = Annotated[
    Words | None, Slot("Request", needed=True, refers="request", placeholder="Leak under the sink")
]
CATEGORIES = options_of(REQUEST_CATEGORIES, {"hvac": "HVAC"})
PRIORITIES = options_of(REQUEST_PRIORITIES)
OVER = "This request has ended. Reopen it on its page first."


class CreateRequest(Arguments):
    """What is broken, and where."""

    property: Annotated[Words | None, Slot("Property", needed=True, refers="property")] = None
    unit: UnitRef = None
    description: Annotated[
        Words | None, Slot("Description", needed=True, placeholder="Leak under the kitchen sink")
    ] = None
    category: Annotated[RequestCategory | None, Slot("Category", options=CATEGORIES)] = None
    priority: Annotated[RequestPriority | None, Slot("Priority", options=PRIORITIES)] = None


async def _propose_request(context: Context, wanted: CreateRequest) -> Proposal:
    """Makes a maintenance request at a property or one of its units, after a confirmation. Needs a
    description; category and priority are optional. Never for what a resident only asks about."""
    place = await context.row(PROPERTIES, id_of(wanted.property))
    unit = await context.row(UNITS, id_of(wanted.unit)) if wanted.unit else None
    if place is None or (wanted.unit and unit is None):
        raise NotFound
    await may(context, "maintenance.write", place["id"])
    fields = _new_request(wanted)
    at = f"{place['name']} {unit['unit_number']}" if unit else place["name"]
    lines = [
        CardLine("Where", at),
        CardLine("Category", words(fields.category)),
        CardLine("Priority", words(fields.priority)),
    ]
    card = Card("Create maintenance request", fields.description, lines, "Create request")
    return Proposal(card, wanted.model_dump(mode="json", exclude_none=True))


async def _create_request(context: Context, work: UnitOfWork, wanted: CreateRequest) -> Found:
    row = await service.add(session=work.session, principal=context.principal, fields=_new_request(wanted))
    return _done(row, f"“{row.title}” is created.")


def _new_request(wanted: CreateRequest) -> NewRequest:
    values = wanted.model_dump(exclude_none=True)
    names = {"property": "property_id", "unit": "unit_id"}
    values = {names.get(name, name): value for name, value in values.items()}
    return checked(NewRequest, values, {"property_id": "property", "unit_id": "unit"})


class AssignRequest(Arguments):
    """Which request, and the vendor who gets it."""

    request: RequestRef = None
    vendor: Annotated[Words | None, Slot("Vendor", needed=True, refers="vendor")] = None
    version: Version = None


async def _propose_assignment(context: Context, wanted: AssignRequest) -> Proposal:
    """Gives a maintenance request that is not over to a vendor, who is then asked by mail, after a
    confirmation. Needs the request and the vendor."""
    row = await _running(context, wanted.request)
    vendor = await context.found(VENDORS, wanted.vendor)
    if row["vendor_name"] == vendor["company_name"]:
        raise Conflict(f"{vendor['company_name']} has it already.")
    lines = [CardLine("Vendor", vendor["company_name"], row["vendor_name"] or "nobody")]
    card = Card("Give a request to a vendor", row["title"], lines, "Assign vendor")
    ids = {"request": str(row["id"]), "vendor": str(vendor["id"]), "version": row["version"]}
    return Proposal(card, ids)


async def _assign_request(context: Context, work: UnitOfWork, wanted: AssignRequest) -> Found:
    """Raises StaleVersion when somebody changed the request after the confirmation was shown."""
    changes = checked(RequestChanges, {"vendor_id": wanted.vendor}, {"vendor_id": "vendor"})
    row = await _edited(context, work, wanted.request, wanted.version, changes)
    return _done(row, f"“{row.title}” is given to its vendor.")


class CloseRequest(Arguments):
    """Which request is done."""

    request: RequestRef = None
    version: Version = None


async def _propose_close(context: Context, wanted: CloseRequest) -> Proposal:
    """Marks a maintenance request as completed, after a confirmation; its resident is then asked whether it
    is fixed. Needs the request. A cost is entered on its page."""
    row = await _running(context, wanted.request)
    lines = [CardLine("Status", "Completed", words(row["status"]))]
    card = Card("Close maintenance request", row["title"], lines, "Mark completed")
    return Proposal(card, {"request": str(row["id"]), "version": row["version"]})


async def _close_request(context: Context, work: UnitOfWork, wanted: CloseRequest) -> Found:
    """Raises StaleVersion when somebody changed the request after the confirmation was shown."""
    changes = checked(RequestChanges, {"status": "completed"})
    row = await _edited(context, work, wanted.request, wanted.version, changes)
    return _done(row, f"“{row.title}” is completed.")


async def _running(context: Context, request: str | None) -> dict[str, Any]:
    """Raises NotFound, Forbidden without the right to change it, Conflict for one that has ended."""
    row = await context.found(REQUESTS, request)
    if not row["can"]["write"]:
        raise Forbidden
    if row["status"] not in ("open", "in_progress"):
        raise Conflict(OVER)
    return row


async def _edited(
    context: Context, work: UnitOfWork, request: str | None, version: int | None, changes: RequestChanges
) -> MaintenanceRequest:
    return await service.edit(
        session=work.session,
        principal=context.principal,
        request_id=id_of(request),
        version=version or 0,
        changes=changes,
    )


def _done(row: MaintenanceRequest, said: str) -> Found:
    return Found(
        text=f"**Done. {said}**",
        open=link("Open the request", f"/maintenance/{row.id}"),
        suggestions=(suggestions.ATTENTION, suggestions.PROPERTIES),
        facts={"title": row.title, "status": row.status, "priority": row.priority},
        changed=True,
    )


create_request = write_tool(
    "create_request",
    _propose_request,
    _create_request,
    called="the new request",
    permission="maintenance.write",
)
assign_request = write_tool(
    "assign_request",
    _propose_assignment,
    _assign_request,
    called="the assignment",
    permission="maintenance.write",
)
close_request = write_tool(
    "close_request", _propose_close, _close_request, called="the completion", permission="maintenance.write"
)

TOOLS = (create_request, assign_request, close_request)
