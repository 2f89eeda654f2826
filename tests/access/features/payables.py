"""Payables in the tests of access: how objects are made, and operations called."""

from typing import Any

from sqlalchemy import select

from domain.models import GlAccount
from tests.access.calls import BECAUSE, VERSION, Call, plain
from tests.access.objects import Ids, Kind, Objects, Side
from tests.access.posted import posted
from tests.domain.ledger.planting import a_bill, a_paid_bill


def _new_bill(ids: Ids) -> dict[str, Any]:
    line = {"property_id": ids["property_id"], "account_id": ids["expense_id"], "amount": "25.00"}
    return {"payee": "Ocean State Electric", "lines": [line], "again": True}


async def _expense(objects: Objects, side: Side) -> Ids:
    """A property and an expense account of its company."""
    place = await objects.fresh_place(side)
    account = select(GlAccount.id).where(
        GlAccount.company_id == place.company_id, GlAccount.key == "other_expense"
    )
    async with objects.make.session() as session:
        found = (await session.execute(account)).scalar_one()
    return {"property_id": str(place.id), "expense_id": str(found)}


KINDS: dict[str, Kind] = {
    "expense": Kind(_expense),
    "bill": Kind(posted("bill", a_bill)),
    "paid_bill": Kind(posted("bill", a_paid_bill), names=("bill_id",)),
}


CALLS: dict[str, Call] = {
    "list_bills": Call(),
    "export_bills": Call(),
    "bill_figures": Call(),
    "get_bill": Call("bill"),
    "edit_bill": Call("bill", plain(memo="Boiler"), VERSION),
    "list_expense_accounts": Call("property"),
    "add_bill": Call("expense", _new_bill),
    "pay_bill": Call("bill", plain()),
    "void_bill_payment": Call("paid_bill", BECAUSE),
    "void_bill": Call("bill", BECAUSE),
}
