"""Sessions: who is signed in, where else, and ending it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta
from uuid import UUID, uuid4

import httpx
from sqlalchemy import select, update

from api.state import AppState
from domain.access.sessions import ACCOUNT_TOPIC
from domain.core.values.dates import utc_now
from domain.core.values.ids import new_id
from domain.models import Account, AuditRow, Property, SessionRow, UserProperty
from tests.factories import Maker, Person


async def status(api: httpx.AsyncClient, person: Person) -> int:
    return (await api.get("/api/auth/session", headers=person.headers)).status_code


async def sessions_of(api: httpx.AsyncClient, person: Person) -> list[dict[str, object]]:
    items: list[dict[str, object]] = (await api.get("/api/auth/sessions", headers=person.headers)).json()[
        "items"
    ]
    return items


@asynccontextmanager
async def woken(state: AppState, account_id: UUID) -> AsyncIterator[asyncio.Event]:
    """Fails unless the account's streams are woken inside the block."""
    async with state.hub.watch(f"{ACCOUNT_TOPIC}:{account_id}") as event:
        await asyncio.sleep(0.05)
        event.clear()
        yield event
        await asyncio.wait_for(event.wait(), 5)


async def test_a_new_account_sees_itself_and_nothing_else(api: httpx.AsyncClient, make: Maker) -> None:
    person = await make.person()
    answer = await api.get("/api/auth/session", headers=person.headers)
    assert answer.status_code == 200
    assert answer.json() == {
        "user": {
            "id": str(person.id),
            "email": person.email,
            "full_name": "Test Person",
            "is_admin": False,
        },
        "picture_url": None,
        "acting_for": None,
        "properties": [],
        "properties_total": 0,
    }
    assert answer.headers["cache-control"] == "no-store"


async def test_the_session_lists_live_links_with_their_roles(api: httpx.AsyncClient, make: Maker) -> None:
    owner, other = await make.person(), await make.person()
    mine = await make.property(owner, name="Alder Court")
    managed = await make.property(other, name="Birch House", time_zone="Pacific/Honolulu")
    await make.link(owner, managed.id, "manager")
    ended = await make.property(other, name="Cedar Lane")
    await make.link(owner, ended.id, "viewer", is_active=False)
    deleted = await make.property(owner, name="Dogwood")
    async with make.session() as session:
        await session.execute(update(Property).where(Property.id == deleted.id).values(deleted_at=utc_now()))
    body = (await api.get("/api/auth/session", headers=owner.headers)).json()
    assert body["properties"] == [
        {
            "property_id": str(mine.id),
            "name": "Alder Court",
            "role": "owner",
            "time_zone": "America/New_York",
        },
        {
            "property_id": str(managed.id),
            "name": "Birch House",
            "role": "manager",
            "time_zone": "Pacific/Honolulu",
        },
    ]
    assert body["properties_total"] == 2


async def test_of_many_properties_the_first_200_are_listed_and_all_counted(
    api: httpx.AsyncClient, make: Maker
) -> None:
    owner = await make.person()
    company = await make.company(owner)
    ids = [new_id() for _ in range(250)]
    async with make.session() as session:
        for number, row_id in enumerate(ids):
            session.add(
                Property(
                    id=row_id,
                    name=f"Building {number:03}",
                    address=f"{number} Alder Street",
                    city="Toronto",
                    state="ON",
                    zip_code="M5V 2T6",
                    time_zone="America/Toronto",
                    company_id=company.id,
                    created_by=owner.id,
                )
            )
        await session.flush()
        session.add_all(UserProperty(account_id=owner.id, property_id=row_id, role="owner") for row_id in ids)
    body = (await api.get("/api/auth/session", headers=owner.headers)).json()
    assert [row["name"] for row in body["properties"]] == [f"Building {number:03}" for number in range(200)]
    assert body["properties_total"] == 250


async def test_acting_for_somebody_shows_both_people(api: httpx.AsyncClient, make: Maker) -> None:
    admin, client = await make.person(is_admin=True), await make.person(full_name="Carla Client")
    theirs = await make.property(client)
    await make.acting(admin, client)
    body = (await api.get("/api/auth/session", headers=admin.headers)).json()
    assert body["user"]["id"] == str(admin.id)
    assert body["acting_for"]["full_name"] == "Carla Client"
    assert [row["property_id"] for row in body["properties"]] == [str(theirs.id)]
    assert [row["current"] for row in await sessions_of(api, admin)] == [True]


async def test_a_person_sees_their_own_open_sessions_only(api: httpx.AsyncClient, make: Maker) -> None:
    person, stranger = await make.person(), await make.person()
    again = await make.signed_in(person)
    over = await make.signed_in(person)
    idle = await make.signed_in(person)
    for token, columns in (
        (over, {"absolute_until": utc_now() - timedelta(seconds=1)}),
        (idle, {"last_seen_at": utc_now() - timedelta(days=2)}),
    ):
        await _change_session(api, make, token, **columns)
    listed = await sessions_of(api, again)
    assert [row["current"] for row in listed].count(True) == 1
    assert len(listed) == 2
    assert (await status(api, over), await status(api, idle)) == (401, 401)
    assert len(await sessions_of(api, stranger)) == 1


async def _change_session(api: httpx.AsyncClient, make: Maker, person: Person, **columns: object) -> None:
    current = next(row["id"] for row in await sessions_of(api, person) if row["current"])
    async with make.session() as session:
        await session.execute(update(SessionRow).where(SessionRow.id == UUID(str(current))).values(**columns))


async def test_sessions_come_in_pages(api: httpx.AsyncClient, make: Maker) -> None:
    person = await make.person()
    for _ in range(4):
        await make.signed_in(person)
    seen, cursor = [], None
    while True:
        query = {"limit": 2} | ({"cursor": cursor} if cursor else {})
        page = (await api.get("/api/auth/sessions", params=query, headers=person.headers)).json()
        assert page["total"] == 5
        seen += [row["id"] for row in page["items"]]
        cursor = page["next_cursor"]
        if cursor is None:
            break
    assert len(set(seen)) == len(seen) == 5


async def test_signing_out_ends_the_session_at_once_and_takes_the_cookie(
    api: httpx.AsyncClient, make: Maker, state: AppState
) -> None:
    person = await make.person()
    other = await make.signed_in(person)
    async with woken(state, person.id):
        answer = await api.post("/api/auth/sign-out", headers=person.headers)
    assert answer.status_code == 204
    assert 'steward-staff-8000=""' in answer.headers["set-cookie"]
    assert (await status(api, person), await status(api, other)) == (401, 200)
    assert (await api.post("/api/auth/sign-out", headers=person.headers)).status_code == 401
    async with make.session() as session:
        actions = list(await session.scalars(select(AuditRow.action).where(AuditRow.actor_id == person.id)))
    assert actions == ["account.signed_out"]


async def test_ending_one_session_leaves_the_others(
    api: httpx.AsyncClient, make: Maker, state: AppState
) -> None:
    person = await make.person()
    lost, other = await make.signed_in(person), await make.signed_in(person)
    target = next(row["id"] for row in await sessions_of(api, lost) if row["current"])
    async with woken(state, person.id):
        ended = await api.delete(f"/api/auth/sessions/{target}", headers=person.headers)
    assert ended.status_code == 204
    assert [await status(api, who) for who in (person, lost, other)] == [200, 401, 200]
    again = await api.delete(f"/api/auth/sessions/{target}", headers=person.headers)
    assert again.status_code == 404


async def test_ending_all_others_keeps_only_this_one(
    api: httpx.AsyncClient, make: Maker, state: AppState
) -> None:
    person, stranger = await make.person(), await make.person()
    others = [await make.signed_in(person) for _ in range(3)]
    async with woken(state, person.id):
        assert (await api.delete("/api/auth/sessions", headers=person.headers)).status_code == 204
    assert [await status(api, who) for who in (person, *others, stranger)] == [200, 401, 401, 401, 200]
    async with make.session() as session:
        (audit,) = await session.scalars(select(AuditRow).where(AuditRow.actor_id == person.id))
    assert audit.action == "session.others_ended"
    assert audit.after is not None
    assert len(audit.after["ended"]) == 3
    assert (await api.delete("/api/auth/sessions", headers=person.headers)).status_code == 204


async def test_somebody_elses_session_and_a_missing_one_answer_alike(
    api: httpx.AsyncClient, make: Maker
) -> None:
    person, stranger = await make.person(), await make.person()
    (theirs,) = await sessions_of(api, stranger)
    bodies = []
    for row_id in (theirs["id"], uuid4()):
        answer = await api.delete(f"/api/auth/sessions/{row_id}", headers=person.headers)
        assert answer.status_code == 404
        bodies.append(answer.json() | {"request_id": None})
    assert bodies[0] == bodies[1]
    assert await status(api, stranger) == 200


async def test_closing_an_account_ends_its_sessions(api: httpx.AsyncClient, make: Maker) -> None:
    person = await make.person()
    assert await status(api, person) == 200
    async with make.session() as session:
        await session.execute(update(Account).where(Account.id == person.id).values(is_active=False))
    assert await status(api, person) == 401
