"""Tools about the life of a lease: draft a renewal, send an agreement for signature. Each waits for its
person's leave."""

from datetime import timedelta
from typing import Annotated, Any

from pydantic import Field

from agent.context import Context
from agent.replies import Card, CardLine, Found
from agent.tool import Arguments, Proposal, Slot, write_tool
from agent.tools import suggestions
from agent.tools.arguments import Amount, When, Whole, Words
from agent.tools.checking import checked, id_of, may
from agent.tools.formatting import day, link, money, plural
from domain.agreements import sending
from domain.agreements.queries import TEMPLATES
from domain.agreements.signing_rules import NewSignatureRequest
from domain.core.errors import Conflict
from domain.core.unit_of_work import UnitOfWork
from domain.core.values.dates import utc_now
from domain.leases import renewals
from domain.leases.lookups import LEASE_LOOKUP
from domain.leases.queries import LEASES
from domain.leases.renewal_rules import RenewalOffer
from domain.models.leases import CLOSED_LEASE_STATUSES
from domain.properties.queries import PROPERTIES

NO_LEASE = "This resident has no lease that goes on."
NO_TEMPLATE = "Your company has no agreement template. Make one under Settings first."
WHICH_TEMPLATE = "Which template? There are {names}."
ANSWER_DAYS = 14

Resident = Annotated[
    Words | None, Slot("Resident", needed=True, refers="resident", placeholder="Rosa Delgado")
]
Lease = Annotated[Words | None, Slot("Lease", hidden=True)]
Version = Annotated[int | None, Slot("Version", hidden=True)]
Months = Annotated[Annotated[Whole, Field(ge=1, le=36)] | None, Slot("Term in months", placeholder="12")]


class DraftRenewal(Arguments):
    """Whose lease, at what rent and for how long it would go on, and the days of the offer."""

    resident: Resident = None
    monthly_rent: Annotated[Amount | None, Slot("New rent", needed=True, placeholder="1,450")] = None
    term_months: Months = None
    send_on: Annotated[When | None, Slot("Goes out on", needed=True, placeholder="Mar 3")] = None
    answer_by: Annotated[When | None, Slot("Answer by", placeholder="Mar 31")] = None
    lease: Lease = None
    version: Version = None


async def _propose_renewal(context: Context, wanted: DraftRenewal) -> Proposal:
    """Drafts an offer of renewal to one resident, after a confirmation: the new rent, the term (12 months
    unless said), the day on which it goes out, and the last day to answer (14 days later unless said). The
    household reads it on that day; until then it can be changed or withdrawn."""
    lease = await _lease_of(context, wanted.resident)
    bound = _dated(wanted)
    offer = _offer(bound)
    choice = offer.choices[0]
    card = Card(
        title="Draft renewal",
        headline=f"{lease['resident_name']}, {lease['property_name']} {lease['unit_number']}",
        lines=[
            CardLine("Rent", money(choice.monthly_rent), money(lease["monthly_rent"])),
            CardLine("Term", plural(choice.term_months, "month")),
            CardLine("Goes out on", day(offer.send_on)),
            CardLine("Answer by", day(offer.answer_by)),
        ],
        verb="Keep offer",
    )
    here = {"lease": str(lease["id"]), "version": lease["version"]}
    return Proposal(card, {**bound.model_dump(mode="json", exclude_none=True), **here})


async def _keep_renewal(context: Context, work: UnitOfWork, wanted: DraftRenewal) -> Found:
    """Raises StaleVersion when somebody changed the lease after the confirmation was shown."""
    lease_id = id_of(wanted.lease)
    await renewals.offer(
        session=work.session,
        principal=context.principal,
        lease_id=lease_id,
        version=wanted.version or 0,
        asked=_offer(wanted),
        now=utc_now(),
    )
    return _done(f"The offer is kept and goes out on {day(wanted.send_on)}.", str(lease_id))


def _dated(wanted: DraftRenewal) -> DraftRenewal:
    """With the usual term and last day where none was said."""
    sent = wanted.send_on
    by = wanted.answer_by or (sent and sent + timedelta(days=ANSWER_DAYS))
    return wanted.model_copy(update={"term_months": wanted.term_months or 12, "answer_by": by})


def _offer(wanted: DraftRenewal) -> RenewalOffer:
    choice = {"term_months": wanted.term_months, "monthly_rent": wanted.monthly_rent}
    values = {"choices": [choice], "answer_by": wanted.answer_by, "send_on": wanted.send_on}
    return checked(RenewalOffer, values, {"choices": "monthly_rent"})


class SendForSignature(Arguments):
    """Whose lease is to be signed, and by which template."""

    resident: Resident = None
    template: Annotated[Words | None, Slot("Template", placeholder="Residential lease")] = None
    title: Annotated[Words | None, Slot("Title", placeholder="Lease agreement")] = None
    lease: Lease = None


async def _propose_signature(context: Context, wanted: SendForSignature) -> Proposal:
    """Sends the lease of one resident to all its parties for signature, after a confirmation; whoever asks
    signs last. Which template is needed only where the company has several."""
    lease = await _lease_of(context, wanted.resident)
    template = await _template_of(context, lease, wanted.template)
    fields = NewSignatureRequest(template_id=template["id"], title=wanted.title or template["name"])
    signing = [each["full_name"] for each in lease["parties"] if each["role"] != "occupant"]
    card = Card(
        title="Send for signature",
        headline=fields.title,
        lines=[
            CardLine("Lease", f"{lease['property_name']} {lease['unit_number']}"),
            CardLine("Template", template["name"]),
            CardLine("Signed by", ", ".join(dict.fromkeys([lease["resident_name"], *signing]))),
            CardLine("Last", context.principal.full_name or context.principal.email or ""),
            CardLine("Open for", plural(fields.days, "day")),
        ],
        verb="Send for signature",
    )
    bound = {"lease": str(lease["id"]), "template": str(template["id"]), "title": fields.title}
    return Proposal(card, {**wanted.model_dump(mode="json", exclude_none=True), **bound})


async def _send(context: Context, work: UnitOfWork, wanted: SendForSignature) -> Found:
    lease_id = id_of(wanted.lease)
    values = {"template_id": wanted.template, "title": wanted.title}
    row = await sending.send(
        session=work.session,
        principal=context.principal,
        lease_id=lease_id,
        fields=checked(NewSignatureRequest, values),
        now=utc_now(),
    )
    return _done(f"“{row.title}” goes to its signers now.", str(lease_id))


async def _lease_of(context: Context, resident_id: str | None) -> dict[str, Any]:
    """The newest lease of the resident that goes on or is to begin. Raises Conflict for none, Forbidden
    without the right to change it."""
    found, _ = await context.page(LEASE_LOOKUP, sort="-start_date", resident_id=resident_id)
    open_ones = [each for each in found if each["status"] not in CLOSED_LEASE_STATUSES]
    if not open_ones:
        raise Conflict(NO_LEASE)
    current = next((each for each in open_ones if each["is_current"]), open_ones[0])
    await may(context, "leases.write", current["property_id"])
    return await context.found(LEASES, current["id"])


async def _template_of(context: Context, lease: dict[str, Any], said: str | None) -> dict[str, Any]:
    """The template that was named, or the only one. Raises Conflict where that leaves none or several."""
    place = await context.found(PROPERTIES, lease["property_id"])
    found, _ = await context.page(TEMPLATES, active=True, company_id=place["company_id"])
    named = [each for each in found if not said or said.lower() in each["name"].lower()]
    if len(named) == 1:
        return named[0]
    if not found:
        raise Conflict(NO_TEMPLATE)
    raise Conflict(WHICH_TEMPLATE.format(names=", ".join(each["name"] for each in named or found)))


def _done(text: str, lease_id: str) -> Found:
    return Found(
        text=f"**Done. {text}**",
        open=link("Open the lease", f"/leases/{lease_id}"),
        suggestions=(suggestions.EXPIRING_60,),
        changed=True,
    )


draft_renewal = write_tool(
    "draft_renewal", _propose_renewal, _keep_renewal, called="the offer", permission="leases.write"
)
send_for_signature = write_tool(
    "send_for_signature", _propose_signature, _send, called="the agreement", permission="leases.write"
)

TOOLS = (draft_renewal, send_for_signature)
