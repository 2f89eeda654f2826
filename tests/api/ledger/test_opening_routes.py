"""Opening balances over HTTP: chosen, entered, shown and taken back."""

from datetime import timedelta

from httpx import AsyncClient

from tests.factories import Maker, local_today


async def test_opening_balances_are_entered_shown_and_taken_back(api: AsyncClient, make: Maker) -> None:
    owner = await make.person()
    place = await make.property(owner)
    unit = await make.unit(place.id)
    lease = await make.lease(unit, await make.resident(place.id, unit_id=unit.id))
    await make.open_tenancy(lease)
    headers = owner.headers
    path, first = f"/api/properties/{place.id}/opening-balances", local_today().replace(day=1)
    begun = await api.put(
        f"/api/properties/{place.id}/books/start",
        json={"starts_on": first.isoformat()},
        headers=headers,
    )
    assert (begun.status_code, begun.json()["may_move"]) == (200, True)
    due = (first - timedelta(days=1)).isoformat()
    line = {
        "kind": "charge",
        "lease_id": str(lease.id),
        "charge_kind": "rent",
        "due_date": due,
        "amount": "700",
    }
    incomplete = await api.post(path, json={"lines": [{**line, "due_date": None}]}, headers=headers)
    assert incomplete.status_code == 422
    made = await api.post(path, json={"lines": [line]}, headers=headers)
    assert made.status_code == 201, made.text
    (shown,) = made.json()["lines"]
    assert (shown["amount"], shown["due_on"], shown["taken_back_on"]) == ("700.00", due, None)
    assert not made.json()["may_move"]
    again = await api.post(path, json={"lines": [line]}, headers=headers)
    assert (again.status_code, again.json()["code"]) == (409, "entered_already")
    back = await api.post(
        f"/api/opening-balances/charge/{shown['id']}/take-back",
        json={"reason": "Typed"},
        headers=headers,
    )
    assert back.json()["lines"][0]["taken_back_on"]
    assert (await api.get(path, headers=headers)).json() == back.json()
