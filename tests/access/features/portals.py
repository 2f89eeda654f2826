"""Portals in the tests of access: how objects are made, and operations called."""

from domain.core.values.ids import new_id
from domain.models import PortalAccessRequest
from tests.access.calls import Call, plain
from tests.access.objects import Ids, Kind, Objects, Side


async def _access_request(objects: Objects, side: Side) -> Ids:
    """Somebody asks for the portal of a resident with an address."""
    place, row_id = await objects.place(side), new_id()
    resident = await objects.make.resident(place.id, email=f"{row_id.hex}@example.com")
    async with objects.make.session() as session:
        typed = {"name": objects.word(side), "email": "x@example.com", "home": "1", "matched_by": "email"}
        of = {"property_id": place.id, "resident_id": resident.id}
        session.add(PortalAccessRequest(id=row_id, **of, **typed))
    return {"request_id": str(row_id), "property_id": str(place.id)}


KINDS: dict[str, Kind] = {
    "access_request": Kind(_access_request, names=("request_id", "other_id")),
}


CALLS: dict[str, Call] = {
    "get_resident_portal": Call("resident"),
    "invite_to_portal": Call("resident", plain(email="priya@example.com")),
    "resend_portal_invitation": Call("resident"),
    "cancel_portal_invitation": Call("resident"),
    "end_portal_access": Call("resident"),
    "restore_portal_access": Call("resident"),
    "get_own_home": Call(),
    "list_access_requests": Call(),
    "approve_access_request": Call("access_request"),
    "decline_access_request": Call("access_request"),
}
