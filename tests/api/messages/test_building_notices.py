"""Staff tell a building what is wrong in their own words; its residents say that it affects them too."""

from datetime import timedelta
from typing import Any
from uuid import UUID

import httpx
from sqlalchemy import select

from domain.models import Notification
from tests.api.messages.test_messages import gets, posts
from tests.api.online_payments.test_paying import Home, household
from tests.factories import Maker, Person, local_today, version

__all__ = ["household"]

HEAT = {"concerns": "hvac", "title": "Low heat on floors 2 and 3", "content": "Nordic Air comes on Monday."}


async def own(api: httpx.AsyncClient, person: Person) -> list[dict[str, Any]]:
    notices: list[dict[str, Any]] = (await gets(api, person, "portal/maintenance"))["notices"]
    return notices


async def test_a_notice_is_read_told_shared_changed_and_ended(
    api: httpx.AsyncClient, household: Home, make: Maker
) -> None:
    caretaker = await make.colleague(UUID(household.property_id), "maintenance")
    elsewhere = await make.property(household.owner)
    place = {"property_id": household.property_id}
    asked = await posts(
        api, caretaker, "maintenance-requests", **place, category="hvac", description="Nora says: 54 degrees."
    )
    request_id = asked.json()["id"]
    foreign = await posts(
        api, household.owner, "building-notices", property_id=str(elsewhere.id), request_id=request_id, **HEAT
    )
    assert foreign.status_code == 404
    posted = await posts(api, caretaker, "building-notices", **place, request_id=request_id, **HEAT)
    assert posted.status_code == 201, posted.text
    notice = posted.json()
    assert (notice["request_title"], notice["affected"]) == ("Nora says: 54 degrees.", 0)
    for resident in (household.priya, household.neighbour):
        (shown,) = await own(api, resident)
        assert (shown["title"], shown["category"], shown["affects_me"]) == (HEAT["title"], "hvac", False)
        assert "54 degrees" not in str(shown)
        assert request_id not in str(shown)
    async with make.session() as session:
        bells = select(Notification).where(Notification.dedupe_key == f"building_notice/{notice['id']}")
        told = {row.account_id: row for row in (await session.scalars(bells)).all()}
    assert {household.priya.id, household.jamie.id, household.neighbour.id} <= told.keys()
    assert told[household.priya.id].link == f"/tenant/maintenance?notice={notice['id']}"

    path = f"portal/maintenance/notices/{notice['id']}/affects-me"
    for _ in range(2):
        assert (await posts(api, household.priya, path)).status_code == 204
    assert [each["affects_me"] for each in await own(api, household.priya)] == [True]
    assert [each["affects_me"] for each in await own(api, household.neighbour)] == [False]
    url = f"/api/building-notices/{notice['id']}"
    who = (await gets(api, caretaker, f"building-notices/{notice['id']}/affected"))["items"]
    assert [row["resident_name"] for row in who] == ["Priya Raman"]
    listed = (await gets(api, household.owner, f"building-notices?request_id={request_id}"))["items"]
    assert [(row["id"], row["affected"]) for row in listed] == [(notice["id"], 1)]

    moved = await api.patch(
        f"/api/maintenance-requests/{request_id}",
        json={"property_id": str(elsewhere.id)},
        headers={**household.owner.headers, **version(asked.json()["version"])},
    )
    assert (moved.status_code, moved.json()["code"]) == (409, "has_notice")
    changed = await api.patch(
        url, json={"content": "On Tuesday."}, headers={**caretaker.headers, **version(1)}
    )
    assert (changed.status_code, changed.json()["content"]) == (200, "On Tuesday."), changed.text
    assert [each["content"] for each in await own(api, household.neighbour)] == ["On Tuesday."]
    assert (await api.delete(url, headers={**caretaker.headers, **version(1)})).status_code == 409
    ended = await api.delete(url, headers={**caretaker.headers, **version(changed.json()["version"])})
    assert ended.status_code == 204
    assert await own(api, household.priya) == []
    assert (await posts(api, household.neighbour, path)).status_code == 404


async def test_a_notice_lasts_through_its_day_and_an_announcement_is_none(
    api: httpx.AsyncClient, household: Home
) -> None:
    place = {"property_id": household.property_id}
    for days, status in ((0, 201), (-1, 422), (-2, 422)):
        day = (local_today() + timedelta(days=days)).isoformat()
        sent = await posts(api, household.owner, "building-notices", **place, **HEAT, expires_on=day)
        assert sent.status_code == status, sent.text
    (shown,) = await own(api, household.priya)
    url = f"/api/building-notices/{shown['id']}"
    passed = {"expires_on": (local_today() - timedelta(days=1)).isoformat()}
    refused = await api.patch(url, json=passed, headers={**household.owner.headers, **version(1)})
    assert refused.json()["errors"] == [{"field": "expires_on", "message": "This day has passed."}]
    party = await posts(api, household.owner, "announcements", **place, title="Party", content="On the roof.")
    assert len(await own(api, household.priya)) == 1
    path = f"portal/maintenance/notices/{party.json()['id']}/affects-me"
    assert (await posts(api, household.priya, path)).status_code == 404
    party_url = f"/api/building-notices/{party.json()['id']}"
    answer = await api.delete(party_url, headers={**household.owner.headers, **version(1)})
    assert answer.status_code == 404
