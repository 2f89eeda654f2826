"""The portal's first page: what its resident owes, their own requests and lease, and what happened lately."""

from datetime import timedelta

import httpx
from sqlalchemy import text

from tests.api.agreements.conftest import scene
from tests.api.agreements.scene import Scene
from tests.api.ledger.test_account import charge
from tests.api.messages.test_messages import posts
from tests.factories import Maker, local_today

__all__ = ["scene"]
URL = "/api/portal/home"


async def test_home_shows_what_is_owed_the_lease_and_own_requests(
    api: httpx.AsyncClient, make: Maker
) -> None:
    owner = await make.person()
    place = await make.property(owner, name="Alder Court")
    unit = await make.unit(place.id, unit_number="305")
    elena, jamie = [await make.resident(place.id, unit_id=unit.id) for _ in range(2)]
    agreed = await make.lease(unit, elena, start_date=local_today() - timedelta(days=100))
    await make.open_tenancy(agreed)
    await charge(api, owner, agreed, kind="late_fee", amount="75.00")
    person, roommate = await make.tenant(elena), await make.tenant(jamie)
    told = {"unit_id": str(unit.id), "category": "plumbing", "title": "Tap drips", "description": "All night"}
    sent = await api.post("/api/portal/maintenance", json=told, headers=person.headers)
    assert sent.status_code == 201, sent.text

    home = (await api.get(URL, headers=person.headers)).json()
    assert home["account"]["balance"] == "75.00"
    assert home["lease"]["place"] == "Alder Court, unit 305"
    assert (home["maintenance"]["open"], home["maintenance"]["items"][0]["title"]) == (1, "Tap drips")
    assert {(each["kind"], each["amount"]) for each in home["activity"]} == {
        ("charge", "75.00"),
        ("request", None),
    }

    theirs = (await api.get(URL, headers=roommate.headers)).json()
    assert (theirs["account"], theirs["lease"], theirs["maintenance"]) == (
        None,
        None,
        {"open": 0, "items": []},
    )
    assert theirs["activity"] == []


async def test_home_says_what_waits_for_the_resident(
    api: httpx.AsyncClient, make: Maker, scene: Scene
) -> None:
    nora, daniel = scene.people
    nothing = (await api.get(URL, headers=nora.headers)).json()
    assert (nothing["to_do"], nothing["messages"]) == ([], [])
    paper = await scene.send(title="Lease to sign")
    place = {"property_id": str(scene.place.id)}
    thread = (await posts(api, nora, "portal/threads", **place, subject="The gate", body="It sticks.")).json()
    await posts(api, scene.owner, f"threads/{thread['id']}/messages", body="We come today.")
    told = {
        "unit_id": str(scene.lease.unit_id),
        "category": "plumbing",
        "title": "Tap",
        "description": "Drips",
    }
    request = (await posts(api, nora, "portal/maintenance", **told)).json()
    async with make.session() as session:
        done = """UPDATE maintenance_requests SET status = 'completed', completed_at = now(),
                         clock_kind = NULL, clock_started_at = NULL, clock_due_at = NULL WHERE id = :id"""
        await session.execute(text(done), {"id": request["id"]})

    home = (await api.get(URL, headers=nora.headers)).json()
    assert [(each["kind"], each["id"], each["title"], each["count"]) for each in home["to_do"]] == [
        ("sign", paper["id"], paper["title"], 1),
        ("is_it_fixed", request["id"], "Tap", 1),
        ("unread_messages", None, None, 1),
    ]
    assert [(row["id"], row["preview"], row["unread"]) for row in home["messages"]] == [
        (thread["id"], "We come today.", 1)
    ]
    theirs = (await api.get(URL, headers=daniel.headers)).json()
    assert [each["kind"] for each in theirs["to_do"]] in (["sign"], [])  # the paper may ask one by one
    assert theirs["messages"] == []

    moved = "UPDATE residents SET status = 'inactive', address = NULL WHERE property_id = :place"
    async with make.session() as session:
        await session.execute(text(moved), {"place": scene.place.id})
    assert [each["kind"] for each in (await api.get(URL, headers=daniel.headers)).json()["to_do"]][-1:] == [
        "forwarding_address"
    ]
