"""A resident's own record, password, sessions, notices and their channels."""

import httpx
from sqlalchemy import select

from domain.access.passwords import hash_password
from domain.models import Account, Delivery, Resident
from tests.api.messages.test_messages import gets, posts
from tests.api.online_payments.test_paying import Home, household
from tests.factories import Maker, version

__all__ = ["household"]
PASSWORD = "three brass hinges"  # noqa: S105 - of a test


async def test_a_resident_keeps_their_own_contact_data(
    api: httpx.AsyncClient, household: Home, make: Maker
) -> None:
    priya = household.priya
    (home,) = (await gets(api, priya, "portal/profile"))["homes"]
    assert (home["first_name"], home["emergency_contact_name"]) == ("Priya", None)
    path = f"/api/portal/profile/{home['resident_id']}"
    said = {"phone": "(401) 555-0134", "emergency_contact_name": "Asha Raman", "address": "9 Elm Street"}
    at = {**priya.headers, **version(home["version"])}
    edited = await api.patch(path, json=said, headers=at)
    assert edited.status_code == 200, edited.text
    assert edited.json()["homes"][0]["emergency_contact_name"] == "Asha Raman"
    async with make.session() as session:
        row = await session.get_one(Resident, home["resident_id"])
        assert (row.address, row.version) == ("9 Elm Street", home["version"] + 1)
    assert (await api.patch(path, json=said, headers=at)).status_code == 409
    for refused in ({"email": "x@example.com"}, {"first_name": "X"}, {"status": "inactive"}):
        assert (await api.patch(path, json=refused, headers=at)).status_code == 422
    for other in (household.jamie, household.neighbour):
        assert (await api.patch(path, json=said, headers={**at, **other.headers})).status_code == 404


async def test_a_new_password_ends_every_other_session(
    api: httpx.AsyncClient, household: Home, make: Maker
) -> None:
    person = household.jamie
    async with make.session() as session:
        account = await session.get_one(Account, person.id)
        account.password_hash = await hash_password(PASSWORD)
    signed_in = {"email": person.email, "password": PASSWORD, "remember": False}
    other = (await api.post("/api/portal/auth/sign-in", json=signed_in)).json()["token"]
    api.cookies.clear()
    listed = await gets(api, person, "portal/auth/sessions")
    assert (listed["total"], sum(row["current"] for row in listed["items"])) == (2, 1)
    new = "a kettle of herons 7"
    wrong = {"current_password": "nothing of the kind", "new_password": new}
    refused = await api.post("/api/portal/auth/password", json=wrong, headers=person.headers)
    assert refused.status_code == 422
    right = {"current_password": PASSWORD, "new_password": new}
    changed = await api.post("/api/portal/auth/password", json=right, headers=person.headers)
    assert changed.status_code == 204, changed.text
    gone = await api.get("/api/portal/auth/session", headers={"Authorization": f"Bearer {other}"})
    assert gone.status_code == 401
    again = await api.post("/api/portal/auth/sign-in", json={**signed_in, "password": new})
    assert again.status_code == 200
    api.cookies.clear()
    async with make.session() as session:
        told = select(Delivery.template).where(Delivery.account_id == person.id)
        assert "password_changed" in set(await session.scalars(told))
    sessions = (await gets(api, person, "portal/auth/sessions"))["items"]
    (ended,) = [row["id"] for row in sessions if not row["current"]]
    path = f"/api/portal/auth/sessions/{ended}"
    assert (await api.delete(path, headers=household.priya.headers)).status_code == 404
    assert (await api.delete(path, headers=person.headers)).status_code == 204
    assert (await api.delete("/api/portal/auth/sessions", headers=person.headers)).status_code == 204


async def test_notices_of_residents_stand_on_their_own_bell(api: httpx.AsyncClient, household: Home) -> None:
    priya, owner = household.priya, household.owner
    (home,) = (await gets(api, priya, "portal/profile"))["homes"]
    said = {"subject": "The gate", "body": "It is fixed.", "resident_id": home["resident_id"]}
    assert (await posts(api, owner, "threads", **said)).status_code == 201
    told = {"title": "Water off", "content": "From 9 to 11.", "priority": "urgent"}
    announced = await posts(api, owner, "announcements", property_id=household.property_id, **told)
    assert announced.status_code == 201, announced.text
    bell = await gets(api, priya, "portal/notifications?unread=true&limit=5")
    assert [(row["kind"], row["tone"]) for row in bell["items"]] == [
        ("urgent_announcement", "alert"),
        ("staff_message", "plain"),
    ]
    assert [row["kind"] for row in (await gets(api, household.jamie, "portal/notifications"))["items"]] == [
        "urgent_announcement"
    ]
    assert (await gets(api, owner, "notifications"))["items"] == []
    body = {"ids": [bell["items"][0]["id"]]}
    read = await api.post("/api/portal/notifications/read", json=body, headers=household.jamie.headers)
    assert read.json() == {"marked": 0}
    read = await api.post("/api/portal/notifications/read", json={"all": True}, headers=priya.headers)
    assert read.json() == {"marked": 2}
    assert (await gets(api, priya, "portal/notifications/unread")) == {"unread": 0}


async def test_residents_choose_the_channels_of_their_kinds(api: httpx.AsyncClient, household: Home) -> None:
    path, person = "/api/portal/settings/notifications", household.neighbour
    settings = await gets(api, person, "portal/settings/notifications")
    kinds = {row["kind"]: row for row in settings["kinds"]}
    assert {"staff_message", "announcement", "fee_waiver_approved", "request_update"} <= kinds.keys()
    assert "message_received" not in kinds
    assert kinds["urgent_announcement"]["fixed"]
    body = {"email_daily": True, "choices": {"staff_message": {"email": False}}}
    saved = await api.patch(path, json=body, headers={**person.headers, **version(0)})
    assert saved.status_code == 200, saved.text
    again = await gets(api, person, "portal/settings/notifications")
    assert (again["email_daily"], again["version"]) == (True, 1)
    staffs = {"choices": {"message_received": {"email": False}}}
    refused = await api.patch(path, json=staffs, headers={**person.headers, **version(1)})
    assert refused.status_code == 422
