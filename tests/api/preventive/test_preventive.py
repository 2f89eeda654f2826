"""Equipment, schedules and work orders over HTTP: what they show, how one moves another, what is refused."""

from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any

import pytest
import pytest_asyncio
from httpx import AsyncClient
from sqlalchemy import text

from domain.core.db.database import Database
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.core.values.dates import today_in
from domain.models import Property, Vendor
from domain.notify.message import Links, NoLongerNeeded
from domain.notify.work_order_facts import work_order
from domain.preventive.health import health
from tests.factories import Maker, Person, version

EQUIPMENT, SCHEDULES, ORDERS = "/api/equipment", "/api/maintenance-schedules", "/api/work-orders"


@dataclass
class Place:
    owner: Person
    worker: Person
    property: Property
    vendor: Vendor
    today: date

    def day(self, days: int) -> str:
        return (self.today + timedelta(days=days)).isoformat()


@pytest_asyncio.fixture
async def place(make: Maker) -> Place:
    owner = await make.person(full_name="Dana Whitfield")
    home = await make.property(owner, name="Alder Court")
    worker = await make.colleague(home.id, "maintenance")
    vendor = await make.vendor(owner, company_id=home.company_id, company_name="Ocean State Plumbing")
    return Place(owner, worker, home, vendor, today_in(home.time_zone))


async def made(api: AsyncClient, place: Place, url: str, **body: Any) -> dict[str, Any]:
    at = {"property_id": str(place.property.id)}
    answer = await api.post(url, json={**at, **body}, headers=place.owner.headers)
    assert answer.status_code == 201, answer.text
    return dict(answer.json())


async def scheduled(api: AsyncClient, place: Place, **more: Any) -> dict[str, Any]:
    body = {"name": "Boiler test", "frequency_type": "weekly", "first_due_date": place.day(0)}
    return await made(api, place, SCHEDULES, **{**body, **more})


async def acted(api: AsyncClient, person: Person, url: str, **body: Any) -> dict[str, Any]:
    answer = await api.post(url, json=body, headers=person.headers)
    assert answer.status_code in (200, 201), answer.text
    return dict(answer.json())


async def got(api: AsyncClient, place: Place, url: str) -> dict[str, Any]:
    answer = await api.get(url, headers=place.owner.headers)
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


async def test_equipment_shows_its_health_as_the_formula_has_it(api: AsyncClient, place: Place) -> None:
    old = place.today.replace(day=1, year=place.today.year - 7)
    body = {"installation_date": old.isoformat(), "expected_lifespan_years": 15}
    more = {"warranty_expiration": place.day(-1), "status": "maintenance", "purchase_cost": "14600.00"}
    row = await made(api, place, EQUIPMENT, name="Rooftop unit 1", category="hvac", **body, **more)
    expected = health("maintenance", old, 15, place.today - timedelta(days=1), place.today)
    assert (row["health"], row["age_percent"]) == (expected.score, expected.age_percent)
    assert (row["for_age"], row["for_warranty"], row["for_status"]) == (expected.for_age, 10, 20)
    assert row["expected_end"] == old.replace(year=old.year + 15).isoformat()
    between = place.today - timedelta(days=2620)  # no whole per cent of its life
    body = {"installation_date": between.isoformat(), "expected_lifespan_years": 15}
    boiler = await made(api, place, EQUIPMENT, name="Boiler B1", category="plumbing", **body)
    assert boiler["health"] == health("active", between, 15, None, place.today).score
    listed = await got(api, place, f"{EQUIPMENT}?sort=health")
    assert [each["name"] for each in listed["items"]] == ["Rooftop unit 1", "Boiler B1"]
    new = await made(api, place, EQUIPMENT, name="New", category="other")
    assert (new["health"], new["for_age"]) == (health("active", None, None, None, place.today).score, 0)
    await made(api, place, EQUIPMENT, name="Gone", category="other", status="retired")
    listed = await got(api, place, f"{EQUIPMENT}?sort=health")
    assert [(each["name"], each["health"]) for each in listed["items"]][-1] == ("Gone", 0)
    assert (await got(api, place, f"{EQUIPMENT}?category=hvac&q=rooftop"))["total"] == 1
    url = f"{EQUIPMENT}/{row['id']}"
    edited = await api.patch(
        url, json={"expected_lifespan_years": 6}, headers=place.owner.headers | version(row["version"])
    )
    assert edited.json()["for_age"] == 40
    ends = (await got(api, place, f"{EQUIPMENT}/replacements"))["items"]
    assert ends == [{"year": place.today.year, "pieces": 1, "with_cost": 1, "cost": "14600.00"}]


async def test_what_is_next_stands_before_what_has_ended(api: AsyncClient, place: Place) -> None:
    for title, days in (("Later", 9), ("Sooner", 2)):
        await made(api, place, ORDERS, title=title, scheduled_date=place.day(days))
    for title, days in (("Ended long ago", -40), ("Ended just now", -1)):
        row = await made(api, place, ORDERS, title=title, scheduled_date=place.day(days))
        await acted(api, place.worker, f"{ORDERS}/{row['id']}/start")
        await acted(api, place.worker, f"{ORDERS}/{row['id']}/complete")
    titles: list[str] = []
    cursor: str | None = ""
    while cursor is not None:
        page = await got(api, place, f"{ORDERS}?limit=3{cursor}")
        titles += [each["title"] for each in page["items"]]
        cursor = f"&cursor={page['next_cursor']}" if page["next_cursor"] else None
    assert titles == ["Sooner", "Later", "Ended just now", "Ended long ago"]


async def test_work_moves_its_schedule_on_and_counts_into_the_figures(api: AsyncClient, place: Place) -> None:
    boiler = await made(api, place, EQUIPMENT, name="Boiler B1", category="hvac")
    schedule = await scheduled(
        api, place, equipment_id=boiler["id"], vendor_id=str(place.vendor.id), estimated_cost="190.00"
    )
    assert (schedule["next_due_date"], schedule["days_left"]) == (place.day(0), 0)
    assert (schedule["is_due_soon"], schedule["is_overdue"]) == (True, False)
    order = await acted(api, place.worker, f"{SCHEDULES}/{schedule['id']}/work-order")
    assert (order["title"], order["due_date"], order["equipment_name"]) == (
        "Boiler test",
        place.day(0),
        "Boiler B1",
    )
    assert (order["vendor_name"], order["estimated_cost"]) == ("Ocean State Plumbing", "190.00")
    url = f"{ORDERS}/{order['id']}"
    early = await api.post(f"{url}/complete", json={}, headers=place.owner.headers)
    assert (early.status_code, early.json()["detail"]) == (
        409,
        "Start the work order before you complete it.",
    )
    started = await acted(api, place.worker, f"{url}/start")
    assert (started["status"], bool(started["started_at"])) == ("in_progress", True)
    done = await acted(api, place.worker, f"{url}/complete", actual_cost="175.50", actual_duration_minutes=74)
    assert (done["status"], done["to_approve"], done["may_post"]) == ("completed", True, False)
    moved = await got(api, place, f"{SCHEDULES}/{schedule['id']}")
    assert (moved["next_due_date"], moved["last_completed_date"]) == (place.day(7), place.day(0))
    figures = await got(api, place, f"{ORDERS}/figures")
    assert (figures["total"], figures["completed_this_month"], figures["average_minutes"]) == (1, 1, 74)
    assert (figures["cost_this_month"], figures["schedules"], figures["equipment"]) == ("175.50", 1, 1)
    piece = await got(api, place, f"{EQUIPMENT}/{boiler['id']}")
    assert (piece["cost_so_far"], piece["next_service"]) == ("175.50", place.day(7))
    costs = (await got(api, place, f"{EQUIPMENT}/{boiler['id']}/costs"))["items"]
    assert [(each["work_orders"], each["cost"]) for each in costs] == [(1, "175.50")]


async def test_the_cost_of_work_reaches_the_books_once(api: AsyncClient, place: Place) -> None:
    order = await made(api, place, ORDERS, title="Gutters", scheduled_date=place.day(0))
    url = f"{ORDERS}/{order['id']}"
    await acted(api, place.owner, f"{url}/start")
    await acted(api, place.owner, f"{url}/complete", actual_cost="480.00")
    refused = await api.post(f"{url}/cost", json={}, headers=place.worker.headers)
    assert refused.status_code == 403
    posted = await acted(api, place.owner, f"{url}/cost")
    assert (bool(posted["bill_id"]), posted["to_approve"]) == (True, False)
    again = await api.post(f"{url}/cost", json={}, headers=place.owner.headers)
    assert (again.status_code, again.json()["code"]) == (409, "cost_posted")


async def test_from_completion_the_next_day_waits_for_it(api: AsyncClient, place: Place) -> None:
    schedule = await scheduled(api, place, moves_from="completion", first_due_date=place.day(3))
    order = await acted(api, place.owner, f"{SCHEDULES}/{schedule['id']}/work-order")
    waiting = await got(api, place, f"{SCHEDULES}/{schedule['id']}")
    assert (waiting["next_due_date"], waiting["next_order_date"]) == (place.day(3), None)
    again = await api.post(f"{SCHEDULES}/{schedule['id']}/work-order", headers=place.owner.headers)
    assert again.status_code == 409
    await acted(api, place.owner, f"{ORDERS}/{order['id']}/start")
    await acted(api, place.owner, f"{ORDERS}/{order['id']}/complete")
    moved = await got(api, place, f"{SCHEDULES}/{schedule['id']}")
    assert (moved["next_due_date"], moved["next_order_date"]) == (place.day(7), place.day(7))


async def test_a_schedule_is_never_due_before_today_where_it_is_made_resumed_or_edited(
    api: AsyncClient, make: Maker, place: Place
) -> None:
    past = await api.post(
        SCHEDULES,
        json={
            "property_id": str(place.property.id),
            "name": "Boiler test",
            "frequency_type": "weekly",
            "first_due_date": place.day(-1),
        },
        headers=place.owner.headers,
    )
    assert past.json()["errors"][0]["message"] == "The first due date is today or later."
    old = await make.schedule(
        place.property, first_due_date=place.today - timedelta(days=100), is_active=False
    )
    url = f"{SCHEDULES}/{old.id}"
    row = await got(api, place, url)
    assert not row["is_overdue"]

    async def patched(**changes: Any) -> dict[str, Any]:
        current = await got(api, place, url)
        answer = await api.patch(url, json=changes, headers=place.owner.headers | version(current["version"]))
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    assert (await patched(is_active=True))["next_due_date"] >= place.day(0)
    every = await patched(frequency_value=2, frequency_unit="days")
    assert (every["frequency_type"], every["next_due_date"]) == ("custom", place.day(0))
    rests = await patched(paused_until=place.day(31))
    assert rests["next_due_date"] == place.day(32)
    assert (await patched(paused_until=None))["next_due_date"] == place.day(0)


async def test_the_forecast_and_the_calendar_say_on_which_days(api: AsyncClient, place: Place) -> None:
    about = f"property_id={place.property.id}&first_due_date={place.day(1)}"
    told = await got(api, place, f"{SCHEDULES}/forecast?{about}&frequency_value=1&frequency_unit=months")
    assert (told["year"], len(told["last_year"]), told["upcoming"][0]) == (
        place.today.year - 1,
        12,
        place.day(1),
    )
    half = await api.get(
        f"{SCHEDULES}/forecast?{about}&frequency_type=daily&season_from=04-01", headers=place.owner.headers
    )
    assert half.json()["errors"][0]["message"] == "A season has a first and a last day."
    schedule = await scheduled(api, place, first_due_date=place.day(1))
    shown = await got(api, place, f"{SCHEDULES}/calendar?since={place.day(0)}&until={place.day(20)}")
    assert [each["date"] for each in shown["items"]] == [place.day(1), place.day(8), place.day(15)]
    assert {(each["schedule_id"], each["work_order_id"]) for each in shown["items"]} == {
        (schedule["id"], None)
    }
    order = await acted(api, place.owner, f"{SCHEDULES}/{schedule['id']}/work-order")
    await made(api, place, ORDERS, title="Gutters", scheduled_date=place.day(3))
    gone = await made(api, place, ORDERS, title="Not needed", scheduled_date=place.day(4))
    await acted(api, place.owner, f"{ORDERS}/{gone['id']}/cancel")
    after = await got(api, place, f"{SCHEDULES}/calendar?since={place.day(0)}&until={place.day(20)}")
    assert [(each["date"], each["status"]) for each in after["items"]] == [
        (place.day(1), "scheduled"),
        (place.day(3), "scheduled"),
        (place.day(8), None),
        (place.day(15), None),
    ]
    assert after["items"][0]["work_order_id"] == order["id"]


async def test_overdue_is_read_from_the_day_and_others_equipment_is_refused(
    api: AsyncClient, make: Maker, place: Place
) -> None:
    await made(
        api, place, ORDERS, title="Late", scheduled_date=place.day(-3), assigned_to=str(place.worker.id)
    )
    rows = (await got(api, place, f"{ORDERS}?overdue=true"))["items"]
    assert [(each["title"], each["is_overdue"], each["status"]) for each in rows] == [
        ("Late", True, "scheduled")
    ]
    told = (await api.get("/api/notifications", headers=place.worker.headers)).json()["items"]
    assert told[0]["title"] == "Dana Whitfield gave you Late"
    other = await make.property(place.owner)
    foreign = await make.equipment(other)
    refused = await api.post(
        ORDERS,
        json={
            "property_id": str(place.property.id),
            "title": "Late",
            "scheduled_date": place.day(1),
            "equipment_id": str(foreign.id),
        },
        headers=place.owner.headers,
    )
    assert refused.json()["errors"][0]["message"] == "This equipment belongs to another property."


async def test_a_vendor_is_told_once_of_each_work_order_that_they_are_given(
    api: AsyncClient, place: Place, make: Maker, worker_database: Database
) -> None:
    told = await make.vendor(place.owner, company_id=place.property.company_id, email="boilers@example.com")
    row = await made(
        api, place, ORDERS, title="Boiler test", scheduled_date=place.day(3), vendor_id=str(told.id)
    )
    url = f"{ORDERS}/{row['id']}"
    changed = await api.patch(
        url, json={"title": "Boiler check"}, headers={**place.owner.headers, **version(row["version"])}
    )
    assert changed.status_code == 200, changed.text
    wanted = text(
        "SELECT subject_ids, channel FROM deliveries WHERE recipient_id = :id AND template = 'work_order'"
    )
    async with make.session() as session:
        ((ids, channel),) = (await session.execute(wanted, {"id": told.id})).all()
    assert channel == "email"
    links = Links("https://steward.example", b"")
    async with unit_of_work(worker_database, EntryPoint.by_system("notifications")) as work:
        facts = await work_order(work.session, ids, links)
        assert (facts["property"], facts["title"]) == ("Alder Court", "Boiler check")
        assert place.property.address in facts["address"]
    await acted(api, place.owner, f"{url}/start")
    async with unit_of_work(worker_database, EntryPoint.by_system("notifications")) as work:
        with pytest.raises(NoLongerNeeded):
            await work_order(work.session, ids, links)
