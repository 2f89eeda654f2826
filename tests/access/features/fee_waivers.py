"""Fee waivers in the tests of access: how objects are made, and operations called."""

from domain.core.values.ids import new_id
from domain.models import FeeWaiverRequest
from tests.access.calls import BECAUSE, Call
from tests.access.objects import Ids, Kind, Objects, Side
from tests.factories import local_today


async def _waiver(objects: Objects, side: Side) -> Ids:
    """A request to waive the late fees of this month."""
    place, row_id = await objects.place(side), new_id()
    tenancy = await objects.make.tenancy(place.id)
    asked = {"period": local_today().replace(day=1), "amount": 50}
    async with objects.make.session() as session:
        of = {"property_id": place.id, "tenancy_id": tenancy.id, "resident_id": tenancy.resident_id}
        session.add(FeeWaiverRequest(id=row_id, **of, **asked))
    return {"waiver_id": str(row_id), "property_id": str(place.id)}


KINDS: dict[str, Kind] = {
    "waiver": Kind(_waiver),
}


CALLS: dict[str, Call] = {
    "list_own_late_fees": Call("tenancy", query="?tenancy_id={tenancy_id}"),
    "ask_for_own_waiver": Call("tenancy", lambda ids: {"tenancy_id": ids["tenancy_id"]}),
    "list_fee_waivers": Call(),
    "approve_fee_waiver": Call("waiver"),
    "decline_fee_waiver": Call("waiver", BECAUSE),
}
