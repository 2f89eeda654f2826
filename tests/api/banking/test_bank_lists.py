"""What happened at the bank, as lists that say what may be taken back."""

from typing import Any

import httpx

from tests.factories import Maker, Person


async def items(api: httpx.AsyncClient, person: Person, path: str) -> list[dict[str, Any]]:
    answer = await api.get(f"/api/{path}", headers=person.headers)
    assert answer.status_code == 200, answer.text
    found: list[dict[str, Any]] = answer.json()["items"]
    return found


async def test_entries_and_draws_are_listed_and_say_what_may_be_taken_back(
    api: httpx.AsyncClient, make: Maker
) -> None:
    owner, viewer = await make.person(), await make.person()
    place = await make.property(owner, name="Alder Court")
    await make.link(viewer, place.id, "viewer")
    at = f"/api/properties/{place.id}"
    for path, body in (
        ("contributions", {"amount": "5000.00", "memo": "New roof"}),
        ("bank-transfers", {"amount": "100.00", "from_bank": "operating"}),
        ("draws", {"amount": "250.00", "payee": "Dana Whitfield"}),
    ):
        answer = await api.post(f"{at}/{path}", json=body, headers=owner.headers)
        assert answer.status_code == 201, answer.text
    entries = await items(api, owner, f"bank-entries?property_id={place.id}")
    assert {(each["kind"], each["property_name"]) for each in entries} == {
        ("contribution", "Alder Court"),
        ("bank_transfer", "Alder Court"),
    }
    (contribution,) = await items(api, owner, "bank-entries?kind=contribution")
    assert contribution["can"] == {"take_back": True}
    (seen,) = await items(api, viewer, "bank-entries?kind=contribution")
    assert seen["can"] == {"take_back": False}
    (draw,) = await items(api, owner, "draws")
    assert draw["can"] == {"void": True}
    voided = await api.post(
        f"/api/draws/{draw['id']}/void", json={"reason": "Not paid"}, headers=owner.headers
    )
    assert voided.json()["can"] == {"void": False}
    accounts = await items(api, owner, "bank-accounts")
    assert sorted(account["purpose"] for account in accounts) == ["deposits", "operating"]
