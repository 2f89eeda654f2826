"""Residents and staff write to each other: threads, what is unread, who is told, and announcements."""

from datetime import timedelta
from typing import Any
from uuid import UUID

import httpx
from sqlalchemy import select

from domain.core.values.ids import new_id
from domain.models import Delivery, Notification, ThreadMessage
from tests.api.online_payments.test_paying import Home, household
from tests.factories import Maker, Person, local_today, version

__all__ = ["household"]


async def posts(api: httpx.AsyncClient, person: Person, path: str, **body: Any) -> httpx.Response:
    headers = {**person.headers, "Idempotency-Key": new_id().hex}
    return await api.post(f"/api/{path}", json=body, headers=headers)


async def gets(api: httpx.AsyncClient, person: Person, path: str) -> Any:
    answer = await api.get(f"/api/{path}", headers=person.headers)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def test_a_conversation(api: httpx.AsyncClient, household: Home, make: Maker) -> None:
    place = {"property_id": household.property_id}
    said = {"subject": "The gate", "body": "It sticks. Card 4242 4242 4242 4242.", "is_urgent": True}
    started = await posts(api, household.priya, "portal/threads", **place, **said)
    assert started.status_code == 201, started.text
    thread = started.json()
    assert (thread["status"], thread["unread"]) == ("active", 0)
    assert thread["messages"][0]["body"] == "It sticks. Card •••• 4242."
    thread_id = thread["id"]
    async with make.session() as session:
        told = select(Notification).where(Notification.link == f"/messages?thread={thread_id}")
        notice = (await session.scalars(told)).one()
    assert (notice.account_id, notice.title) == (household.owner.id, "Priya Raman: The gate")
    listed = await gets(api, household.owner, "threads?unread=true&urgent=true&q=gate")
    assert [(row["id"], row["unread"], row["resident_name"]) for row in listed["items"]] == [
        (thread_id, 1, "Priya Raman")
    ]
    assert (await posts(api, household.owner, f"threads/{thread_id}/read")).status_code == 204
    assert (await gets(api, household.owner, "threads?unread=true"))["items"] == []
    reply = await posts(api, household.owner, f"threads/{thread_id}/messages", body="We come today.")
    assert (reply.status_code, reply.json()["status"]) == (201, "waiting"), reply.text
    inbox = await gets(api, household.priya, "portal/threads")
    assert [(row["unread"], row["preview"]) for row in inbox["items"]] == [(1, "We come today.")]
    assert inbox["homes"][0]["property_id"] == household.property_id
    async with make.session() as session:
        of_thread = select(ThreadMessage.id).where(ThreadMessage.author_kind == "staff")
        message_id = await session.scalar(of_thread.order_by(ThreadMessage.id.desc()).limit(1))
        bell = select(Notification).where(Notification.dedupe_key == f"message/{message_id}")
        noted = (await session.scalars(bell)).one()
        assert (noted.account_id, noted.audience) == (household.priya.id, "resident")
        mail = select(Delivery.template).where(Delivery.dedupe_key == f"message/{message_id}")
        assert await session.scalar(mail) is None  # the notice goes on by mail, as she chose
    assert (await posts(api, household.priya, f"portal/threads/{thread_id}/read")).status_code == 204
    assert (await gets(api, household.priya, "portal/threads"))["items"][0]["unread"] == 0
    for other in (household.jamie, household.neighbour):
        assert (await gets(api, other, "portal/threads"))["items"] == []
        path = f"/api/portal/threads/{thread_id}/messages"
        assert (await api.get(path, headers=other.headers)).status_code == 404
        assert (await posts(api, other, f"portal/threads/{thread_id}/messages", body="Hi")).status_code == 404


async def test_staff_look_after_a_thread(api: httpx.AsyncClient, household: Home, make: Maker) -> None:
    place = {"property_id": household.property_id}
    thread = (await posts(api, household.priya, "portal/threads", **place, subject="A", body="B")).json()
    path = f"/api/threads/{thread['id']}"
    stranger = await make.person()
    colleague = await make.colleague(UUID(thread["property_id"]), "manager")
    for assignee, status in ((stranger.id, 422), (colleague.id, 200)):
        body = {"assignee_id": str(assignee), "status": "archived"}
        answer = await api.patch(path, json=body, headers={**household.owner.headers, **version(1)})
        assert answer.status_code == status, answer.text
    assert answer.json()["assignee_id"] == str(colleague.id)
    stale = await api.patch(path, json={"is_urgent": True}, headers={**colleague.headers, **version(1)})
    assert stale.status_code == 409
    again = await posts(api, household.priya, f"portal/threads/{thread['id']}/messages", body="Still?")
    assert again.json()["status"] == "active"


async def test_announcements_are_shown_until_they_end(api: httpx.AsyncClient, household: Home) -> None:
    place = {"property_id": household.property_id, "content": "From 9 to 11."}
    today = local_today()
    for title, expires in (("Water off", today + timedelta(days=2)), ("Over", today - timedelta(days=2))):
        made = await posts(
            api, household.owner, "announcements", **place, title=title, expires_on=expires.isoformat()
        )
        if title == "Over":  # nobody would see it, and all would be told of it
            assert made.status_code == 422, made.text
            assert made.json()["errors"] == [{"field": "expires_on", "message": "This day has passed."}]
            continue
        assert made.status_code == 201, made.text
    shown = (await gets(api, household.neighbour, "portal/threads"))["announcements"]
    assert [each["title"] for each in shown] == ["Water off"]
    (row,) = (await gets(api, household.owner, "announcements"))["items"]
    path = f"/api/announcements/{row['id']}"
    assert (
        await api.delete(path, headers={**household.owner.headers, **version(row["version"])})
    ).status_code == 204
    assert (await gets(api, household.neighbour, "portal/threads"))["announcements"] == []


async def test_a_resident_writes_sixty_messages_an_hour(api: httpx.AsyncClient, household: Home) -> None:
    first = {"property_id": household.property_id, "subject": "The gate", "body": "It sticks."}
    thread = (await posts(api, household.priya, "portal/threads", **first)).json()
    path = f"portal/threads/{thread['id']}/messages"
    for number in range(59):
        assert (await posts(api, household.priya, path, body=f"Still {number}")).status_code == 201
    assert (await posts(api, household.priya, path, body="Still")).status_code == 429
    assert (
        await posts(api, household.owner, f"threads/{thread['id']}/messages", body="Yes")
    ).status_code == 201
