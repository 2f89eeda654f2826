"""Broadcasts in the tests of access: how objects are made, and operations called."""

from typing import Any

from domain.core.values.ids import new_id
from domain.models import Broadcast
from tests.access.calls import VERSION, Call, plain
from tests.access.objects import Ids, Kind, Objects, Side
from tests.access.principals import BOTH


def _to_one(ids: Ids) -> dict[str, Any]:
    resident = ids.get("resident_id", str(new_id()))
    return {"audience": {"kind": "residents", "resident_ids": [resident]}, "channels": ["email"]}


async def _broadcast(objects: Objects, side: Side) -> Ids:
    """A draft to one resident."""
    place, row_id = await objects.place(side), new_id()
    resident = await objects.make.resident(place.id)
    audience = {"kind": "residents", "resident_ids": [str(resident.id)], "property_ids": [], "unit_ids": []}
    async with objects.make.session() as session:
        maker = objects.principals.person(BOTH).id
        said = {"subject": objects.word(side), "body": objects.word(side), "author_name": "Ana"}
        of = {"company_id": place.company_id, "account_id": maker, "actor_id": maker}
        to = {"property_ids": [place.id], "audience": audience, "channels": ["email"]}
        session.add(Broadcast(id=row_id, **of, **to, **said))
    ids = {"broadcast_id": str(row_id), "resident_id": str(resident.id)}
    return ids | {"property_id": str(place.id)}


KINDS: dict[str, Kind] = {
    "broadcast": Kind(_broadcast),
}


CALLS: dict[str, Call] = {
    "list_broadcasts": Call(),
    "write_broadcast": Call("resident", _to_one),
    "preview_broadcast": Call("resident", _to_one),
    "get_broadcast": Call("broadcast"),
    "edit_broadcast": Call("broadcast", _to_one, headers=VERSION),
    "discard_broadcast": Call("broadcast", headers=VERSION),
    "get_broadcast_result": Call("broadcast"),
    "test_broadcast": Call("broadcast"),
    "send_broadcast": Call("broadcast", plain(residents=1)),
    "stop_broadcast": Call("broadcast"),
    "send_broadcast_again": Call("broadcast"),
}
