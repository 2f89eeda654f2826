"""The life of a lease over HTTP: what comes next, offers of renewal, notices and moving out."""

from datetime import timedelta
from typing import Any

import httpx
import pytest

from domain.models import Lease, Property, Resident, Unit
from tests.factories import Maker, Person, local_today, version


@pytest.fixture
async def owner(make: Maker) -> Person:
    return await make.person()


@pytest.fixture
async def building(make: Maker, owner: Person) -> Property:
    return await make.property(owner)


@pytest.fixture
async def unit(make: Maker, building: Property) -> Unit:
    return await make.unit(building.id, status="occupied")


@pytest.fixture
async def resident(make: Maker, unit: Unit) -> Resident:
    return await make.resident(unit.property_id, unit_id=unit.id)


@pytest.fixture
async def lease(make: Maker, unit: Unit, resident: Resident) -> Lease:
    """Ends in ninety days."""
    row = await make.lease(unit, resident, end_date=local_today() + timedelta(days=90))
    await make.open_tenancy(row)
    return row


def an_offer(*rents: str, days: int = 30) -> dict[str, Any]:
    choices = [{"term_months": 12 - at, "monthly_rent": rent} for at, rent in enumerate(rents)]
    return {"choices": choices, "answer_by": (local_today() + timedelta(days=days)).isoformat()}


async def row_of(api: httpx.AsyncClient, owner: Person, lease_id: Any) -> dict[str, Any]:
    row: dict[str, Any] = (await api.get(f"/api/leases/{lease_id}", headers=owner.headers)).json()
    return row


@pytest.mark.parametrize(
    ("columns", "step", "days", "yours"),
    [
        ({"status": "draft"}, "confirm", -90, True),
        ({}, "offer", 30, False),
        ({"renewal_notice_days": 120}, "offer_due", -30, True),
        ({"offer_skipped": True}, "ends", 90, False),
        ({"end_date": None}, "nothing_planned", None, False),
        ({"status": "cancelled"}, None, None, False),
    ],
)
async def test_each_lease_says_what_comes_next(
    api: httpx.AsyncClient,
    make: Maker,
    owner: Person,
    unit: Unit,
    resident: Resident,
    columns: dict[str, Any],
    step: str | None,
    days: int | None,
    yours: bool,
) -> None:
    today = local_today()
    lease = await make.lease(unit, resident, **{"end_date": today + timedelta(days=90)} | columns)

    row = await row_of(api, owner, lease.id)

    on = None if days is None else (today + timedelta(days=days)).isoformat()
    assert (row["next_step"], row["next_on"], row["your_turn"]) == (step, on, yours)


async def test_an_accepted_offer_makes_the_lease_that_follows_in_the_same_tenancy(
    api: httpx.AsyncClient, owner: Person, lease: Lease
) -> None:
    path = f"/api/leases/{lease.id}/renewal-offers"
    sent = await api.post(path, headers=owner.headers | version(1), json=an_offer("1550.00", "1600.00"))
    row = sent.json()
    assert (sent.status_code, row["next_step"], row["renewal"]["status"]) == (201, "answer", "offered")
    twice = await api.post(path, headers=owner.headers | version(1), json=an_offer("1500.00"))
    assert (twice.status_code, twice.json()["code"]) == (409, "offer_open")
    answer = f"/api/renewal-offers/{row['renewal']['id']}/answer"

    follower = (await api.post(answer, headers=owner.headers, json={"choice": 0})).json()

    ends = local_today() + timedelta(days=90)
    assert follower["renewed_from_id"] == str(lease.id)
    assert follower["start_date"] == (ends + timedelta(days=1)).isoformat()
    assert (follower["monthly_rent"], follower["status"]) == ("1550.00", "pending")
    before = await row_of(api, owner, lease.id)
    assert (before["status"], before["is_current"], before["next_step"]) == ("renewed", True, None)
    lines = (await api.get(f"/api/leases/{lease.id}/recurring-charges", headers=owner.headers)).json()
    rents = sorted((line["amount"], line["ends_on"]) for line in lines["items"] if line["kind"] == "rent")
    assert rents == [("1500.00", ends.isoformat()), ("1550.00", None)]
    again = await api.post(answer, headers=owner.headers, json={"choice": 0})
    assert (again.status_code, again.json()["code"]) == (409, "offer_over")


async def test_a_declined_offer_leaves_the_lease_and_asks_for_the_move_out(
    api: httpx.AsyncClient, owner: Person, lease: Lease
) -> None:
    path = f"/api/leases/{lease.id}/renewal-offers"
    sent = await api.post(path, headers=owner.headers | version(1), json=an_offer("1500.00"))
    answer = f"/api/renewal-offers/{sent.json()['renewal']['id']}/answer"

    row = (await api.post(answer, headers=owner.headers, json={"choice": None})).json()

    assert (row["id"], row["next_step"], row["your_turn"]) == (str(lease.id), "ask_move_out", True)


async def test_a_higher_rent_is_announced_in_time(
    api: httpx.AsyncClient, make: Maker, owner: Person, building: Property, unit: Unit, resident: Resident
) -> None:
    """Rhode Island asks for 60 days."""
    assert building.state == "RI"
    lease = await make.lease(unit, resident, end_date=local_today() + timedelta(days=40))
    path, headers = f"/api/leases/{lease.id}/renewal-offers", owner.headers | version(1)

    refused = await api.post(path, headers=headers, json=an_offer("1550.00"))
    same = await api.post(path, headers=headers, json=an_offer("1500.00"))

    assert refused.status_code == 422
    assert "60 days" in refused.json()["errors"][0]["message"]
    assert same.status_code == 201


async def test_notice_ends_the_rent_and_is_taken_back(
    api: httpx.AsyncClient, owner: Person, lease: Lease
) -> None:
    last = (local_today() + timedelta(days=45)).isoformat()
    path = f"/api/leases/{lease.id}"
    body = {"move_out_date": last, "reason": "buying_home", "forwarding_address": "1 Elm Street"}

    given = (await api.post(f"{path}/notice", headers=owner.headers | version(1), json=body)).json()

    assert (given["next_step"], given["next_on"], given["notice"]["reason"]) == (
        "move_out",
        last,
        "buying_home",
    )
    unit = (await api.get(f"/api/units/{lease.unit_id}", headers=owner.headers)).json()
    lines = (await api.get(f"{path}/recurring-charges", headers=owner.headers)).json()["items"]
    assert (unit["status"], [line["ends_on"] for line in lines]) == ("notice", [last])
    headers = owner.headers | version(given["version"])
    stays = (await api.post(f"{path}/notice/withdraw", headers=headers)).json()
    lines = (await api.get(f"{path}/recurring-charges", headers=owner.headers)).json()["items"]
    assert (stays["next_step"], stays["notice"], [line["ends_on"] for line in lines]) == (
        "offer",
        None,
        [None],
    )


async def test_moving_out_frees_people_and_home_and_ends_the_tenancy(
    api: httpx.AsyncClient, owner: Person, lease: Lease, resident: Resident
) -> None:
    today = local_today().isoformat()
    path = f"/api/leases/{lease.id}"
    body = {"move_out_date": today, "reason": "other"}
    given = (await api.post(f"{path}/notice", headers=owner.headers | version(1), json=body)).json()
    assert (given["next_step"], given["your_turn"]) == ("finish_move_out", True)
    headers = owner.headers | version(given["version"])
    ticked = await api.put(
        f"{path}/notice/checklist", headers=headers, json={"done": ["keys_returned", "meters_read"]}
    )
    assert ticked.json()["notice"]["done"] == ["keys_returned", "meters_read"]

    gone = await api.post(f"{path}/move-out", headers=headers, json={"moved_out_on": today})

    row = gone.json()
    assert (row["status"], row["is_current"], row["move_out_date"]) == ("terminated", False, today)
    person = (await api.get(f"/api/residents/{resident.id}", headers=owner.headers)).json()
    unit = (await api.get(f"/api/units/{lease.unit_id}", headers=owner.headers)).json()
    assert (person["status"], person["unit_id"], unit["status"]) == ("inactive", None, "maintenance")


async def test_a_lease_tells_what_happened_newest_first(
    api: httpx.AsyncClient, owner: Person, lease: Lease
) -> None:
    path = f"/api/leases/{lease.id}/renewal-offers"
    sent = await api.post(path, headers=owner.headers | version(1), json=an_offer("1550.00"))
    answer = f"/api/renewal-offers/{sent.json()['renewal']['id']}/answer"
    follower = (await api.post(answer, headers=owner.headers, json={"choice": 0})).json()

    for lease_id, of_this in ((str(lease.id), True), (follower["id"], False)):
        told = (await api.get(f"/api/leases/{lease_id}/timeline", headers=owner.headers)).json()["items"]
        assert [entry["kind"] for entry in told] == ["offer_accepted", "offered", "began"]
        assert {entry["this_one"] for entry in told} == {of_this}
        assert (told[0]["rent"], told[0]["months"], told[0]["way"]) == ("1550.00", 12, "staff")
