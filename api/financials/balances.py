"""Staff routes of what is owed and held at one property or unit."""

from uuid import UUID

from fastapi import Response
from pydantic import BaseModel

from api.answers import json_response, refuse_unless_granted
from api.audiences import StaffCaller
from api.callers import Caller
from api.routing import staff_router
from api.schemas import MoneyText
from domain.access.principal import granted_at
from domain.core.listing import Listing
from domain.core.unit_of_work import Statement
from domain.financials.balances import (
    balances_body,
    balances_of_property,
    balances_of_unit,
    unit_money_granted,
)
from domain.properties.queries import PROPERTIES
from domain.units.queries import UNITS

router = staff_router("", "financials")


class Balances(BaseModel):
    """`owed` sums what tenancies owe now, `accounts` how many; `charged` fell due this month, `received` came
    in this month, by the property's own days."""

    owed: MoneyText
    accounts: int
    deposits_held: MoneyText
    deposits: int
    charged: MoneyText
    received: MoneyText
    tenancies: int


@router.get("/properties/{property_id}/balances", response_model=Balances)
async def get_property_balances(caller: StaffCaller, property_id: UUID) -> Response:
    """What is owed and held at the property now, and this month's charges and payments."""
    granted = granted_at("payments.read", property_id)
    return await _balances(caller, PROPERTIES, property_id, granted, balances_of_property(property_id))


@router.get("/units/{unit_id}/balances", response_model=Balances)
async def get_unit_balances(caller: StaffCaller, unit_id: UUID) -> Response:
    """The same for one unit, with what earlier households left owed."""
    granted = unit_money_granted(unit_id)
    return await _balances(caller, UNITS, unit_id, granted, balances_of_unit(unit_id))


async def _balances(
    caller: Caller, owner: Listing, row_id: UUID, granted: Statement, balances: Statement
) -> Response:
    read = await caller.read(owner.visibility(row_id), granted, balances)
    refuse_unless_granted(read.results[0])
    refuse_unless_granted(read.results[1])
    return json_response(balances_body(read.results[2]))
