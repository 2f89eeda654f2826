"""What a row of the list says of the clock and the photos, and what the columns of the board cost."""

from datetime import UTC, date, datetime, timedelta
from typing import Any

from httpx import AsyncClient
from sqlalchemy import text

from domain.core.values.dates import utc_now
from domain.core.values.ids import new_id
from domain.models.maintenance import RequestEvent
from domain.models.properties import Property
from tests.factories import Maker, Person

URL = "/api/maintenance-requests"


async def row_of(api: AsyncClient, person: Person, request_id: object) -> dict[str, Any]:
    answer = await api.get(f"{URL}/{request_id}", headers=person.headers)
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


async def reminded(make: Maker, place: Property, request_id: Any, whom: str, people: int) -> None:
    async with make.session() as session:
        session.add(
            RequestEvent(
                id=new_id(),
                property_id=place.id,
                request_id=request_id,
                kind="reminded",
                reader="staff",
                author_kind="system",
                author="Steward",
                details={"whom": whom, "people": people},
            )
        )
        await session.commit()


async def test_a_missed_limit_says_who_was_reminded_last(api: AsyncClient, make: Maker) -> None:
    owner = await make.person()
    place = await make.property(owner)
    now = utc_now()
    clock = {"clock_kind": "answer", "clock_started_at": now - timedelta(hours=3)}
    late = await make.request(place, clock_due_at=now - timedelta(hours=2), reminders=2, **clock)
    runs = await make.request(place, clock_due_at=now + timedelta(hours=2), **clock)
    for whom, people in (("assignee", 1), ("managers", 2)):
        await reminded(make, place, late.id, whom, people)
    last = (await row_of(api, owner, late.id))["last_reminder"]
    assert (last["whom"], last["people"]) == ("managers", 2)
    assert (await row_of(api, owner, runs.id))["last_reminder"] is None


async def test_a_limit_in_working_days_names_their_number_and_the_closed_ones(
    api: AsyncClient, make: Maker
) -> None:
    owner = await make.person()
    place = await make.property(owner, time_zone="America/New_York")
    async with make.session() as session:
        await session.execute(
            text("UPDATE companies SET closed_days = '{2031-11-27,2031-12-25}' WHERE id = :id"),
            {"id": place.company_id},
        )
        await session.commit()
    started = datetime(2031, 11, 24, 15, tzinfo=UTC)
    clock = {"clock_kind": "update", "clock_started_at": started, "status": "in_progress"}
    due = datetime.combine(date(2031, 12, 3), datetime.min.time(), UTC)
    normal = await make.request(place, clock_due_at=due, **clock)
    low = await make.request(place, clock_due_at=due, priority="low", **clock)
    urgent = await make.request(place, clock_due_at=due, priority="urgent", **clock)
    found = [await row_of(api, owner, each.id) for each in (normal, low, urgent)]
    assert [(row["limit_days"], row["limit_closed"]) for row in found] == [
        (5, ["2031-11-27"]),
        (14, ["2031-11-27"]),
        (None, []),
    ]


async def test_the_columns_of_the_board_cost_what_the_filters_leave(api: AsyncClient, make: Maker) -> None:
    owner = await make.person()
    place, other = await make.property(owner), await make.property(owner)
    await make.request(place, estimated_cost="180")
    await make.request(place, estimated_cost="20", priority="urgent")
    await make.request(place, status="in_progress", estimated_cost="450", actual_cost="500")
    await make.request(other, estimated_cost="1000")
    await make.request(place, status="completed", completed_at=utc_now(), actual_cost="60")

    async def costs(**query: str) -> tuple[str, str, str, int]:
        answer = await api.get(f"{URL}/costs", params=query, headers=owner.headers)
        assert answer.status_code == 200, answer.text
        of = answer.json()
        return of["open"], of["in_progress"], of["completed_this_month"], of["completed_this_month_count"]

    assert await costs() == ("1200.00", "500.00", "60.00", 1)
    assert await costs(property_id=str(place.id)) == ("200.00", "500.00", "60.00", 1)
    assert await costs(priority="urgent") == ("20.00", "0.00", "0.00", 0)
