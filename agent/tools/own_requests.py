"""The tools of residents about what is broken: how their requests stand, and reporting another."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import Field

from agent.context import Context
from agent.replies import Card, CardLine, Found, Link, Option, Row
from agent.tool import Arguments, Proposal, Slot, read_tool, write_tool
from agent.tools import own_suggestions
from agent.tools.arguments import Words, options_of
from agent.tools.checking import checked
from agent.tools.formatting import capital, day, joined, plural, status
from domain.core.errors import Conflict, Invalid
from domain.core.unit_of_work import UnitOfWork
from domain.core.values.dates import utc_now
from domain.maintenance import own
from domain.maintenance.own_queries import HISTORY, OWN_PLACES, OWN_REQUESTS, own_requests_body
from domain.maintenance.own_rules import CATEGORY_OF, PRIORITY_OF, OwnCategory, OwnNewRequest, OwnPriority

NO_HOME = (
    "You can report what is broken once you live in a home here. Send a message to your manager instead."
)
WHICH_HOME = "You live in more than one home here. Say the unit: {homes}."
ENDED = ("completed", "cancelled")
YES_NO = (Option("Yes, they may enter", "yes"), Option("No, call me first", "no"))
_CATEGORIES = options_of(tuple(CATEGORY_OF), {"hvac": "Heating and cooling", "pest": "Pests"})
_PRIORITIES = options_of(
    tuple(PRIORITY_OF),
    {"emergency": "Emergency", "high": "High: within 24 hours", "medium": "Medium: within a few days"},
)
Long = Annotated[str, Field(max_length=2000)]


class MyRequests(Arguments):
    """Which requests."""

    words: Annotated[Words | None, Slot("Words", placeholder="kitchen sink")] = None


@read_tool
async def my_requests(context: Context, wanted: MyRequests) -> Found:
    """Tells how the resident's maintenance requests stand: status, next visit, by when an answer is due.
    With `words` those whose title or description has them. For counts and periods use `query_portfolio`."""
    body = own_requests_body(*await context.read(OWN_REQUESTS, OWN_PLACES))
    items: list[Mapping[str, Any]] = body["items"]
    if not items:
        return Found("**You have reported nothing yet.**", suggestions=(own_suggestions.REPORT,))
    found = [each for each in items if _is_about(each, wanted.words)] if wanted.words else items
    waiting = [each for each in found if each["status"] not in ENDED]
    return Found(
        text=_told(found, waiting, wanted.words),
        rows=[_row(each) for each in (waiting or found)],
        total=len(waiting or found),
        read=f"Read your newest {plural(len(items), 'request')}" if len(items) < HISTORY else "",
        open=Link("Open maintenance", "/tenant/maintenance"),
        suggestions=(own_suggestions.REPORT, *own_suggestions.MONEY[:2]),
        facts={"open": len(waiting), "read": len(items)},
    )


def _is_about(request: Mapping[str, Any], words: str | None) -> bool:
    text = f"{request['title']} {request['description'] or ''} {request['category']}".lower()
    return all(word in text for word in (words or "").lower().split())


def _told(found: Sequence[Mapping[str, Any]], waiting: Sequence[Mapping[str, Any]], said: str | None) -> str:
    about = f" about “{said}”" if said else ""
    if not found:
        return f"**No request of yours is{about or ' recorded'}.**"
    if not waiting:
        last = found[0]
        return f"**None of your requests{about} is open.** The newest, “{last['title']}”, is {_state(last)}."
    first = waiting[0]
    lead = f"**{plural(len(waiting), 'request')}{about} {'is' if len(waiting) == 1 else 'are'} open.**"
    return f"{lead} “{first['title']}” is {_state(first)}{_visit(first)}."


def _state(request: Mapping[str, Any]) -> str:
    ended = request["completed_at"] or request["cancelled_at"]
    on = f" since {day(ended)}" if ended else f", reported on {day(request['request_date'])}"
    return f"{status(request['status'])}{on}"


def _visit(request: Mapping[str, Any]) -> str:
    return f"; somebody comes on {day(request['scheduled_date'])}" if request["scheduled_date"] else ""


def _row(request: Mapping[str, Any]) -> Row:
    return Row(
        id=str(request["id"]),
        kind="request",
        title=request["title"],
        subtitle=joined(capital(str(request["category"])), f"reported {day(request['request_date'])}"),
        note=capital(status(request["status"])),
        href="/tenant/maintenance",
        facts={name: request[name] for name in ("status", "priority", "scheduled_date", "completed_at")},
    )


class ReportRequest(Arguments):
    """What is broken, how urgent it is, and whether somebody may enter."""

    title: Annotated[Annotated[Words, Field(max_length=100)] | None, Slot("What is broken", needed=True)] = (
        None
    )
    category: Annotated[OwnCategory | None, Slot("Category", needed=True, options=_CATEGORIES)] = None
    priority: Annotated[OwnPriority | None, Slot("Urgency", options=_PRIORITIES)] = None
    description: Annotated[Long | None, Slot("Description", needed=True)] = None
    location_details: Annotated[Words | None, Slot("Where in the home", placeholder="Kitchen")] = None
    permission_to_enter: Annotated[
        Literal["yes", "no"] | None, Slot("May somebody enter when you are out?", options=YES_NO)
    ] = None
    home: Annotated[Words | None, Slot("Unit", placeholder="2B")] = None
    unit_id: Annotated[UUID | None, Slot("Unit id", hidden=True)] = None


async def _propose(context: Context, wanted: ReportRequest) -> Proposal:
    """Files a maintenance request for the resident's home, after a confirmation that shows it. Needs what is
    broken, a description and the category; say emergency only for danger or damage that goes on."""
    place = await _place(context, wanted.home)
    fields = _fields(wanted, place["unit_id"])
    urgent = fields.priority == "emergency"
    line = place["emergency_phone"] or place["company_phone"]
    call = (
        f" In danger call 911{f', or our line {line}' if line else ''}, before you file this."
        if urgent
        else ""
    )
    card = Card(
        title="File a maintenance request",
        headline=fields.title,
        lines=[
            CardLine("Home", place["place"]),
            CardLine("Category", _label(_CATEGORIES, fields.category)),
            CardLine("Urgency", _label(_PRIORITIES, fields.priority)),
            CardLine("Description", fields.description),
            *([CardLine("Where", fields.location_details)] if fields.location_details else []),
            CardLine("May enter", "Yes" if fields.permission_to_enter else "No, call first"),
            *([CardLine("Phone", fields.contact_phone)] if fields.contact_phone else []),
        ],
        verb="File request",
        text=f"Is this right?{call}",
    )
    given = wanted.model_dump(mode="json", exclude_none=True)
    return Proposal(card, {**given, "unit_id": str(place["unit_id"]), "priority": fields.priority})


async def _place(context: Context, said: str | None) -> Mapping[str, Any]:
    """The home that is meant. Raises Conflict where there is none, Invalid where it is open which."""
    places = own_requests_body(*await context.read(OWN_REQUESTS, OWN_PLACES))["places"]
    if not places:
        raise Conflict(NO_HOME)
    meant = [each for each in places if (said or "").lower() in each["place"].lower()]
    if len(meant) != 1:
        homes = "; ".join(each["place"] for each in places)
        raise Invalid.field("home", WHICH_HOME.format(homes=homes))
    place: Mapping[str, Any] = meant[0]
    return place


def _fields(wanted: ReportRequest, unit_id: object) -> OwnNewRequest:
    given = wanted.model_dump(exclude_none=True, exclude={"home", "unit_id", "permission_to_enter"})
    may_enter = wanted.permission_to_enter == "yes"
    return checked(OwnNewRequest, {**given, "unit_id": unit_id, "permission_to_enter": may_enter})


def _label(options: Sequence[Option], value: str) -> str:
    return next(option.label for option in options if option.value == value)


async def _perform(context: Context, work: UnitOfWork, wanted: ReportRequest) -> Found:
    fields = _fields(wanted, wanted.unit_id)
    await own.report(session=work.session, principal=context.resident, fields=fields, now=utc_now())
    return Found(
        text=f"**Request submitted: {fields.title}.** Your property's managers have been told.",
        open=Link("Open maintenance", "/tenant/maintenance"),
        suggestions=(own_suggestions.REQUESTS, own_suggestions.OWE),
        facts={"title": fields.title, "category": fields.category},
        changed=True,
    )


report_request = write_tool("report_request", _propose, _perform, called="the request")

TOOLS = (my_requests, report_request)
