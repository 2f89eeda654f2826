"""A resident sets AutoPay up, changes it and turns it off; the authorisation is kept and mailed."""

from typing import Any
from uuid import UUID

import httpx
from sqlalchemy import select

from domain.models import Autopay, AutopayNotice, Delivery
from domain.online_payments.autopay.rules import AUTHORISATION, AUTHORISATION_VERSION
from tests.api.online_payments.test_paying import Home, household, method_of
from tests.factories import Maker, Person, version

__all__ = ["household"]


async def puts(
    api: httpx.AsyncClient, household: Home, person: Person, method_id: str, **more: Any
) -> httpx.Response:
    body = {
        "tenancy_id": household.tenancy_id,
        "method_id": method_id,
        "day": 1,
        "amount_type": "full",
        "ceiling": "2000.00",
        "agreed_version": AUTHORISATION_VERSION,
    }
    """As the page does that has just read it, unless `seen` names an earlier version."""
    if (seen := more.pop("seen", None)) is None:
        shown = (await gets(api, household, person)).json().get("autopay")
        seen = shown["version"] if shown else 0
    headers = {**person.headers, **version(seen)}
    return await api.put("/api/portal/autopay", json=body | more, headers=headers)


async def gets(api: httpx.AsyncClient, household: Home, person: Person) -> httpx.Response:
    path = f"/api/portal/autopay?tenancy_id={household.tenancy_id}"
    return await api.get(path, headers=person.headers)


async def test_it_is_set_up_changed_and_turned_off(
    api: httpx.AsyncClient, household: Home, make: Maker
) -> None:
    before = (await gets(api, household, household.priya)).json()
    assert (before["autopay"], before["authorisation"]["text"]) == (None, AUTHORISATION)
    card = await method_of(api, household, household.priya)
    answer = await puts(api, household, household.priya, card)
    assert answer.status_code == 200, answer.text
    row = answer.json()["autopay"]
    assert (row["status"], row["ceiling"], row["is_late"]) == ("on", "2000.00", False)
    assert row["notice_on"] < row["cancel_until"] < row["next_on"]
    again = await puts(api, household, household.priya, card)
    assert again.json()["autopay"]["version"] == row["version"]
    late = (await puts(api, household, household.priya, card, day=28)).json()["autopay"]
    assert (late["is_late"], late["version"]) == (True, row["version"] + 1)
    async with make.session() as session:
        of_it = select(AutopayNotice).where(AutopayNotice.autopay_id == UUID(row["id"]))
        kept = list(await session.scalars(of_it.order_by(AutopayNotice.id)))
        keys = [f"autopay/{each.id}" for each in kept]
        mailed = list(await session.scalars(select(Delivery).where(Delivery.dedupe_key.in_(keys))))
    assert len(mailed) == 2
    assert [each.authorisation_version for each in kept] == [AUTHORISATION_VERSION] * 2
    assert all(AUTHORISATION in each.message and each.address for each in kept)
    path = f"/api/portal/payment-methods/{card}"
    refused = await api.delete(path, headers={**household.priya.headers, **version(1)})
    assert (refused.status_code, refused.json()["code"]) == (409, "used_by_autopay")
    off = f"/api/portal/autopay/{late['id']}"
    for other in (household.jamie, household.neighbour):
        assert (await api.delete(off, headers={**other.headers, **version(2)})).status_code == 404
    assert (await api.delete(off, headers={**household.priya.headers, **version(1)})).status_code == 409
    assert (await api.delete(off, headers={**household.priya.headers, **version(2)})).status_code == 204
    assert (await gets(api, household, household.priya)).json()["autopay"]["status"] == "off"
    assert (await api.delete(path, headers={**household.priya.headers, **version(1)})).status_code == 204


async def test_an_old_page_does_not_turn_it_on_again(api: httpx.AsyncClient, household: Home) -> None:
    priya, card = household.priya, await method_of(api, household, household.priya)
    row = (await puts(api, household, priya, card, seen=0)).json()["autopay"]
    off = {**priya.headers, **version(row["version"])}
    assert (await api.delete(f"/api/portal/autopay/{row['id']}", headers=off)).status_code == 204
    for seen in (0, row["version"]):
        stale = await puts(api, household, priya, card, seen=seen)
        assert (stale.status_code, stale.json()["code"]) == (409, "stale_version")
        assert (stale.json()["current"]["version"], stale.json()["current"]["status"]) == (2, "off")
    assert (await gets(api, household, priya)).json()["autopay"]["status"] == "off"
    body = {"tenancy_id": household.tenancy_id, "method_id": card, "day": 1, "ceiling": "2000.00"}
    body |= {"amount_type": "full", "agreed_version": AUTHORISATION_VERSION}
    missing = await api.put("/api/portal/autopay", json=body, headers=priya.headers)
    assert missing.status_code == 428
    assert (await puts(api, household, priya, card)).status_code == 200


async def test_what_is_refused(api: httpx.AsyncClient, household: Home, make: Maker) -> None:
    card = await method_of(api, household, household.priya)
    assert (await puts(api, household, household.jamie, card)).status_code == 422
    assert (await puts(api, household, household.neighbour, card)).status_code == 404
    assert (await gets(api, household, household.neighbour)).status_code == 404
    for wrong, status in (
        ({"agreed_version": "2020-01"}, 409),
        ({"day": 29}, 422),
        ({"amount_type": "fixed"}, 422),
        ({"amount_type": "fixed", "fixed_amount": "2000.01"}, 422),
    ):
        answer = await puts(api, household, household.priya, card, **wrong)
        assert answer.status_code == status, (wrong, answer.text)
    mine = await puts(api, household, household.priya, card)
    assert mine.status_code == 200
    assert (await gets(api, household, household.jamie)).json()["autopay"] is None
    async with make.session() as session:
        of_home = select(Autopay).where(Autopay.tenancy_id == UUID(household.tenancy_id))
        assert len(list(await session.scalars(of_home))) == 1
