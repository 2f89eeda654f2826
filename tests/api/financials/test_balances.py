"""What is owed and held at a property and at one unit."""

import httpx

from domain.models import Lease
from tests.api.ledger.test_account import charge, lease, owner, pay
from tests.factories import Person

__all__ = ["lease", "owner"]


async def test_a_property_and_its_unit_say_what_is_owed_held_charged_and_received(
    api: httpx.AsyncClient, owner: Person, lease: Lease
) -> None:
    await charge(api, owner, lease, kind="deposit", amount="500.00")
    await pay(api, owner, lease, "500.00")
    await charge(api, owner, lease, amount="80.00")
    for where in (f"properties/{lease.property_id}", f"units/{lease.unit_id}"):
        answer = await api.get(f"/api/{where}/balances", headers=owner.headers)
        assert answer.json() == {
            "owed": "80.00",
            "accounts": 1,
            "deposits_held": "500.00",
            "deposits": 1,
            "charged": "580.00",
            "received": "500.00",
            "tenancies": 1,
        }
