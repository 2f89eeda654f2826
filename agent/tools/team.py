"""Tools about the team: who works on a property, and inviting somebody after a confirmation."""

from collections.abc import Mapping
from typing import Annotated, Any

from agent.context import Context
from agent.replies import Card, CardLine, Found, Row
from agent.tool import Arguments, Proposal, Slot, read_tool, write_tool
from agent.tools import suggestions
from agent.tools.arguments import PropertyRef, Words, options_of
from agent.tools.checking import checked, may
from agent.tools.formatting import joined, link, plural, words
from domain.access.policy import ROLES, Role
from domain.core.unit_of_work import UnitOfWork
from domain.core.values.dates import utc_now
from domain.models.invitations import INVITED_ROLES, InvitedRole
from domain.properties.queries import PROPERTIES
from domain.team import invitations
from domain.team.queries import MEMBERS
from domain.team.rules import NewInvitation


class FindTeamMembers(Arguments):
    """Which members."""

    property: PropertyRef = None
    role: Annotated[Role | None, Slot("Role", options=options_of(ROLES))] = None
    name: Annotated[Words | None, Slot("Name", placeholder="Rosa Delgado")] = None


@read_tool
async def find_team_members(context: Context, wanted: FindTeamMembers) -> Found:
    """Lists who works on the properties that the person owns: colleagues with role, property and e-mail.
    Narrow by property, role (owner, manager, viewer, maintenance) or a part of the name. Use it for 'who is
    on the team' and 'who manages Maple Court'. Residents and vendors are not on the team."""
    rows, total = await context.page(
        MEMBERS, property_id=wanted.property, role=wanted.role, q=wanted.name, sort="property"
    )
    return Found(
        text=f"**{plural(total, 'team member')}.**" if total else "**Nobody of the team matches.**",
        rows=[_member_row(row) for row in rows],
        total=total,
        read=f"Read {plural(total, 'team member')}",
        open=link("Open the team", "/settings", tab="team"),
        suggestions=(suggestions.PROPERTIES, suggestions.ATTENTION),
        facts={"total": total},
    )


def _member_row(row: Mapping[str, Any]) -> Row:
    return Row(
        id=row["id"],
        kind="member",
        title=row["full_name"] or row["email"],
        subtitle=joined(words(row["role"]), row["property_name"]),
        note=row["email"],
        value="",
        href=link("", "/settings", tab="team").href,
        facts={name: row[name] for name in ("full_name", "email", "role", "property_name")},
    )


class InviteToTeam(Arguments):
    """Who is invited, and to what."""

    email: Annotated[Words | None, Slot("E-mail", needed=True, placeholder="rosa@example.com")] = None
    property: Annotated[Words | None, Slot("Property", needed=True, refers="property")] = None
    role: Annotated[InvitedRole | None, Slot("Role", needed=True, options=options_of(INVITED_ROLES))] = None


async def _propose_invitation(context: Context, wanted: InviteToTeam) -> Proposal:
    """Invites an e-mail address to work on a property as manager, viewer or maintenance, after a
    confirmation: a link is mailed that is good for seven days. Needs the address, the property and the
    role. Only the property's owners may."""
    place = await context.found(PROPERTIES, wanted.property)
    await may(context, "team.write", place["id"])
    fields = _new_invitation(wanted)
    card = Card(
        title="Invite to the team",
        headline=fields.email,
        lines=[CardLine("Role", words(fields.role)), CardLine("Property", place["name"])],
        verb="Send invitation",
    )
    return Proposal(card, wanted.model_dump(mode="json", exclude_none=True))


async def _invite(context: Context, work: UnitOfWork, wanted: InviteToTeam) -> Found:
    fields = _new_invitation(wanted)
    await invitations.invite(
        session=work.session,
        principal=context.principal,
        keys=context.keys,
        settings=context.settings,
        fields=fields,
        now=utc_now(),
    )
    return Found(
        text=f"**Done. {fields.email} is invited.** The link in the mail is good for seven days.",
        open=link("Open the team", "/settings", tab="team"),
        suggestions=(suggestions.PROPERTIES, suggestions.ATTENTION),
        facts={"email": fields.email, "role": fields.role},
        changed=True,
    )


def _new_invitation(wanted: InviteToTeam) -> NewInvitation:
    values = wanted.model_dump(exclude_none=True)
    values["property_ids"] = [values.pop("property")]
    return checked(NewInvitation, values, {"property_ids": "property"})


invite_to_team = write_tool(
    "invite_to_team", _propose_invitation, _invite, called="the invitation", permission="team.write"
)

TOOLS = (find_team_members, invite_to_team)
