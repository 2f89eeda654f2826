"""Who goes hands over what they had in hand: to a successor, or to nobody, of which those in charge learn."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID

import httpx
import pytest
from sqlalchemy import select

from domain.core.values.dates import utc_now
from domain.core.values.ids import new_id
from domain.handovers.rules import NOT_ON_TEAM
from domain.models import (
    MaintenanceRequest,
    MessageThread,
    Notification,
    Property,
    RequestAssignment,
    WorkOrder,
)
from tests.factories import Maker, Person, version


@dataclass(frozen=True)
class Held:
    """Two requests, a work order and a thread of one member, beside what has ended."""

    place: Property
    owner: Person
    manager: Person
    teo: Person
    request_id: UUID
    ended_id: UUID
    order_id: UUID
    thread_id: UUID


async def _thread(make: Maker, place: Property, teo: Person) -> UUID:
    unit = await make.unit(place.id)
    resident = await make.resident(place.id, unit_id=unit.id)
    row = MessageThread(
        id=new_id(),
        property_id=place.id,
        resident_id=resident.id,
        subject="The gate",
        category="general",
        status="active",
        assignee_id=teo.id,
        last_message_at=utc_now(),
        last_author="resident",
    )
    async with make.session() as session:
        session.add(row)
        await session.commit()
    return row.id


async def _held(make: Maker, role: str = "manager") -> Held:
    owner = await make.person(full_name="Ana Alvarez")
    place = await make.property(owner, name="Alder Court")
    manager = await make.colleague(place.id, "manager")
    teo = await make.person(full_name="Teo Ruiz")
    await make.link(teo, place.id, role)
    request = await make.request(place, assignee_id=teo.id)
    async with make.session() as session:
        of = {"company_id": place.company_id, "property_id": place.id, "request_id": request.id}
        session.add(RequestAssignment(id=new_id(), account_id=teo.id, **of))
        await session.commit()
    long_ago = datetime(2020, 1, 1, tzinfo=UTC)
    ended = await make.request(place, assignee_id=teo.id, status="completed", completed_at=long_ago)
    order = await make.work_order(place, assigned_to=teo.id)
    await make.work_order(place, assigned_to=teo.id, status="cancelled", cancelled_at=long_ago)
    thread_id = await _thread(make, place, teo)
    return Held(place, owner, manager, teo, request.id, ended.id, order.id, thread_id)


async def _holders(make: Maker, held: Held) -> list[UUID | None]:
    """Who has the request, the work order, the thread, and the request that ended long ago."""
    async with make.session() as session:
        request = await session.get_one(MaintenanceRequest, held.request_id)
        order = await session.get_one(WorkOrder, held.order_id)
        thread = await session.get_one(MessageThread, held.thread_id)
        ended = await session.get_one(MaintenanceRequest, held.ended_id)
    return [request.assignee_id, order.assigned_to, thread.assignee_id, ended.assignee_id]


async def _bell(make: Maker, person: Person) -> list[tuple[str, str, str]]:
    async with make.session() as session:
        found = await session.execute(
            select(Notification.kind, Notification.title, Notification.message)
            .where(Notification.account_id == person.id)
            .order_by(Notification.id)
        )
    return [(kind, title, message) for kind, title, message in found.all()]


async def _member(api: httpx.AsyncClient, held: Held, who: Person) -> dict[str, Any]:
    query = f"?property_id={held.place.id}&account_id={who.id}"
    found = await api.get(f"/api/team/members{query}", headers=held.owner.headers)
    (row,) = found.json()["items"]
    assert isinstance(row, dict)
    return row


async def _remove(api: httpx.AsyncClient, held: Held, query: str = "") -> httpx.Response:
    row = await _member(api, held, held.teo)
    url = f"/api/team/members/{row['id']}{query}"
    return await api.delete(url, headers={**held.owner.headers, **version(row["version"])})


async def test_open_work_is_counted_before_anybody_goes(api: httpx.AsyncClient, make: Maker) -> None:
    held = await _held(make)
    url = f"/api/team/open-work?property_id={held.place.id}"
    wanted = {"requests": 1, "work_orders": 1, "threads": 1}
    of_teo = await api.get(f"{url}&account_id={held.teo.id}", headers=held.owner.headers)
    assert (of_teo.status_code, of_teo.json()) == (200, wanted)
    assert (await api.get(url, headers=held.teo.headers)).json() == wanted
    assert (await api.get(url, headers=held.owner.headers)).json() == dict.fromkeys(wanted, 0)
    # Of others only owners learn it.
    curious = await api.get(f"{url}&account_id={held.teo.id}", headers=held.manager.headers)
    assert curious.status_code == 403


async def test_a_removed_member_s_work_goes_to_the_successor_who_is_told(
    api: httpx.AsyncClient, make: Maker
) -> None:
    held = await _held(make)
    heir = held.manager.id
    assert (await _remove(api, held, f"?successor_id={heir}")).status_code == 204
    assert await _holders(make, held) == [heir, heir, heir, held.teo.id]
    told = ("work_handed_over", "Ana Alvarez gave you the open work of Teo Ruiz")
    assert await _bell(make, held.manager) == [
        (*told, "Alder Court: 1 request, 1 work order and 1 message thread")
    ]
    assert await _bell(make, held.owner) == await _bell(make, held.teo) == []
    async with make.session() as session:
        of = select(RequestAssignment.account_id, RequestAssignment.ended_at.is_(None))
        rows = await session.execute(
            of.where(RequestAssignment.request_id == held.request_id).order_by(RequestAssignment.id)
        )
        assert [tuple(row) for row in rows.all()] == [(held.teo.id, False), (heir, True)]
    shown = await api.get(f"/api/maintenance-requests/{held.request_id}", headers=held.owner.headers)
    assert shown.json()["assignee_id"] == str(heir)


async def test_without_a_successor_nobody_has_it_and_those_in_charge_know(
    api: httpx.AsyncClient, make: Maker
) -> None:
    held = await _held(make)
    assert (await _remove(api, held)).status_code == 204
    assert await _holders(make, held) == [None, None, None, held.teo.id]
    ((kind, title, message),) = await _bell(make, held.manager)
    assert (kind, title) == ("work_unassigned", "Nobody has the open work of Teo Ruiz now")
    assert message.startswith("Alder Court: 1 request, 1 work order and 1 message thread.")
    assert await _bell(make, held.teo) == []


@pytest.mark.parametrize("who", ["viewer", "stranger", "oneself"])
async def test_a_successor_may_have_such_work(api: httpx.AsyncClient, make: Maker, who: str) -> None:
    held = await _held(make)
    viewer = await make.colleague(held.place.id, "viewer")
    heir = {"viewer": viewer, "stranger": await make.person(), "oneself": held.teo}[who]
    refused = await _remove(api, held, f"?successor_id={heir.id}")
    assert refused.status_code == 422
    assert refused.json()["errors"] == [{"field": "successor_id", "message": NOT_ON_TEAM}]
    assert await _holders(make, held) == [held.teo.id] * 4
    assert len((await _member(api, held, held.teo))["id"]) == 36


async def test_threads_go_to_nobody_where_the_successor_answers_no_residents(
    api: httpx.AsyncClient, make: Maker
) -> None:
    held = await _held(make)
    heir = await make.colleague(held.place.id, "maintenance")
    assert (await _remove(api, held, f"?successor_id={heir.id}")).status_code == 204
    assert await _holders(make, held) == [heir.id, heir.id, None, held.teo.id]
    assert [message for _, _, message in await _bell(make, heir)] == [
        "Alder Court: 1 request and 1 work order"
    ]
    assert [kind for kind, _, _ in await _bell(make, held.manager)] == ["work_unassigned"]


async def test_who_leaves_hands_over_too(api: httpx.AsyncClient, make: Maker) -> None:
    held = await _held(make)
    body = {"property_id": str(held.place.id), "successor_id": str(held.manager.id)}
    left = await api.post("/api/team/leave", json=body, headers=held.teo.headers)
    assert left.status_code == 204, left.text
    assert (await _holders(make, held))[:3] == [held.manager.id] * 3


async def test_the_only_manager_who_leaves_leaves_it_to_the_owners(
    api: httpx.AsyncClient, make: Maker
) -> None:
    held = await _held(make)
    row = await _member(api, held, held.manager)
    gone = await api.delete(
        f"/api/team/members/{row['id']}", headers={**held.owner.headers, **version(row["version"])}
    )
    assert gone.status_code == 204
    left = await api.post(
        "/api/team/leave", json={"property_id": str(held.place.id)}, headers=held.teo.headers
    )
    assert left.status_code == 204, left.text
    assert [kind for kind, _, _ in await _bell(make, held.owner)] == ["work_unassigned"]
    assert await _bell(make, held.teo) == []


async def test_a_role_that_may_not_have_it_hands_it_over(api: httpx.AsyncClient, make: Maker) -> None:
    held = await _held(make)
    row = await _member(api, held, held.teo)
    url, headers = f"/api/team/members/{row['id']}", held.owner.headers
    to_maintenance = await api.patch(
        url, json={"role": "maintenance"}, headers={**headers, **version(row["version"])}
    )
    assert to_maintenance.status_code == 200, to_maintenance.text
    assert await _holders(make, held) == [held.teo.id, held.teo.id, None, held.teo.id]
    body = {"role": "viewer", "successor_id": str(held.manager.id)}
    to_viewer = await api.patch(
        url, json=body, headers={**headers, **version(to_maintenance.json()["version"])}
    )
    assert to_viewer.status_code == 200, to_viewer.text
    assert await _holders(make, held) == [held.manager.id, held.manager.id, None, held.teo.id]


async def test_a_request_that_may_be_opened_again_does_not_come_back_to_who_is_gone(
    api: httpx.AsyncClient, make: Maker
) -> None:
    held = await _held(make)
    lately = await make.request(
        held.place,
        assignee_id=held.teo.id,
        status="completed",
        completed_at=utc_now() - timedelta(days=2),
    )
    assert (await _remove(api, held)).status_code == 204
    async with make.session() as session:
        assert (await session.get_one(MaintenanceRequest, lately.id)).assignee_id is None


async def test_only_who_answers_residents_is_given_a_thread(api: httpx.AsyncClient, make: Maker) -> None:
    held = await _held(make)
    fixer = await make.colleague(held.place.id, "maintenance")
    refused = await api.patch(
        f"/api/threads/{held.thread_id}",
        json={"assignee_id": str(fixer.id)},
        headers={**held.owner.headers, **version(1)},
    )
    assert refused.status_code == 422
    assert refused.json()["errors"][0]["message"].startswith("Choose somebody who answers residents")
