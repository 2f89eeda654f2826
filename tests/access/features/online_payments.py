"""Online payments in the tests of access: how objects are made, and operations called."""

from typing import Any
from uuid import UUID

from domain.core.values.dates import utc_now
from domain.core.values.ids import new_id
from domain.models import Autopay, OnlinePayment, Payment, StoredPaymentMethod
from tests.access.calls import VERSION, Call, plain
from tests.access.objects import Ids, Kind, Objects, Side
from tests.factories import local_today


def _new_payment(ids: Ids) -> dict[str, Any]:
    return {"tenancy_id": str(new_id()), "amount": "25.00", "method_id": ids["method_id"]}


def _new_autopay(ids: Ids) -> dict[str, Any]:
    terms = {"day": 1, "amount_type": "full", "ceiling": "25.00", "agreed_version": "2026-11"}
    return {"tenancy_id": str(new_id()), "method_id": ids["method_id"], **terms}


async def _online_payment(objects: Objects, side: Side) -> Ids:
    """A payment that came in through the simulated gateway, and settled nothing yet."""
    ids, method = await objects.of("payment", side), await _payment_method(objects, side)
    payment_id = UUID(ids["payment_id"])
    async with objects.make.session() as session:
        paid = await session.get_one(Payment, payment_id)
        card = await session.get_one(StoredPaymentMethod, UUID(method["method_id"]))
        online = OnlinePayment(id=payment_id, property_id=paid.property_id, tenancy_id=paid.tenancy_id)
        online.resident_id, online.method_id = card.resident_id, card.id
        online.gateway, online.payment_type = "simulator", "rent"
        session.add(online)
    return ids


async def _payment_method(objects: Objects, side: Side) -> Ids:
    """A card of somebody who lives at the property."""
    place, row_id = await objects.place(side), new_id()
    resident = await objects.make.resident(place.id)
    async with objects.make.session() as session:
        card = {"gateway": "simulator", "kind": "card", "brand": objects.word(side), "last_four": "4242"}
        of = {"property_id": place.id, "resident_id": resident.id}
        session.add(StoredPaymentMethod(id=row_id, token="sim_visa", **of, **card))
    return {"method_id": str(row_id), "property_id": str(place.id)}


async def _autopay(objects: Objects, side: Side) -> Ids:
    """Of somebody who lives at the property."""
    place = await objects.place(side)
    tenancy = await objects.make.tenancy(place.id)
    of = {"property_id": place.id, "resident_id": tenancy.resident_id}
    method_id, row_id = new_id(), new_id()
    async with objects.make.session() as session:
        card = {"gateway": "simulator", "kind": "card", "brand": objects.word(side), "last_four": "4242"}
        session.add(StoredPaymentMethod(id=method_id, token="sim_visa", **of, **card))
        await session.flush()
        terms = {"day": 1, "amount_type": "full", "ceiling": 25, "status": "on", "authorised_at": utc_now()}
        first = {"tenancy_id": tenancy.id, "method_id": method_id, "first_on": local_today()}
        session.add(Autopay(id=row_id, **of, **terms, **first))
    return {"autopay_id": str(row_id), "property_id": str(place.id)}


KINDS: dict[str, Kind] = {
    "payment_method": Kind(_payment_method, names=("method_id",)),
    "autopay": Kind(_autopay),
    "online_payment": Kind(_online_payment, names=("payment_id",)),
}


CALLS: dict[str, Call] = {
    "get_own_payment": Call("payment"),
    "make_payment": Call("payment_method", _new_payment),
    "list_own_methods": Call(),
    "add_own_method": Call(
        "property", lambda ids: {"property_id": ids["property_id"], "test_method": "sim_visa"}
    ),
    "get_own_autopay": Call("tenancy", query="?tenancy_id={tenancy_id}"),
    "put_own_autopay": Call("payment_method", _new_autopay, headers={"If-Match": '"0"'}),
    "cancel_own_autopay": Call("autopay", headers=VERSION),
    "prefer_own_method": Call("payment_method"),
    "confirm_own_payment": Call("payment"),
    "open_hosted_page": Call("property", lambda ids: {"property_id": ids["property_id"]}),
    "keep_hosted_method": Call(
        "property", lambda ids: {"property_id": ids["property_id"], "page": "cs_test_1"}
    ),
    "get_payment_gateway": Call("company", query="?company_id={company_id}"),
    # No key: Stripe is not asked.
    "connect_payment_gateway": Call(
        "company", plain(secret_key="pk_test_0123456789"), query="?company_id={company_id}"
    ),
    "check_payment_gateway": Call("company", query="?company_id={company_id}"),
    "remove_payment_gateway": Call("company", query="?company_id={company_id}", headers=VERSION),
    "remove_own_method": Call("payment_method", headers=VERSION),
}
