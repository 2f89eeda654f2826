"""Team in the tests of access: how objects are made, and operations called."""

from typing import Any

from sqlalchemy import select

from domain.core.values.ids import new_id
from domain.models import UserProperty
from tests.access.calls import VERSION, Call, plain
from tests.access.objects import Ids, Kind, Objects, Side


def _new_invitation(ids: Ids) -> dict[str, Any]:
    return {"property_ids": [ids["property_id"]], "email": f"{new_id().hex}@example.com", "role": "viewer"}


async def _member(objects: Objects, side: Side) -> Ids:
    """A viewer whom the side's owners may give another role."""
    place = await objects.place(side)
    colleague = await objects.make.colleague(place.id, "viewer")
    async with objects.make.session() as session:
        mine = (UserProperty.account_id == colleague.id, UserProperty.property_id == place.id)
        row_id = await session.scalar(select(UserProperty.id).where(*mine))
    return {"member_id": str(row_id), "property_id": str(place.id)}


async def _invitation(objects: Objects, side: Side) -> Ids:
    """To somebody whom none of the principals is, for a property of the side."""
    place = await objects.place(side)
    row = await objects.make.invitation(objects.owner(side), [place], message=objects.word(side))
    return {"invitation_id": str(row.id), "property_id": str(place.id)}


KINDS: dict[str, Kind] = {
    "member": Kind(_member),
    "invitation": Kind(_invitation),
}


CALLS: dict[str, Call] = {
    "list_invitations": Call(),
    "export_invitations": Call(),
    "list_received_invitations": Call(),
    "export_received_invitations": Call(),
    "invite": Call("property", _new_invitation),
    "get_invitation": Call("invitation"),
    "resend_invitation": Call("invitation"),
    "cancel_invitation": Call("invitation"),
    "accept_invitation": Call("invitation"),
    "decline_invitation": Call("invitation"),
    "ask_for_invitation": Call("invitation"),
    "list_members": Call(),
    "export_members": Call(),
    "count_open_work": Call("property", query="?property_id={property_id}"),
    "edit_member": Call("member", plain(role="manager"), VERSION),
    "remove_member": Call("member", headers=VERSION),
    "restore_member": Call("member"),
    "leave_team": Call("property", lambda ids: {"property_id": ids["property_id"]}),
}
