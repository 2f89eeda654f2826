"""Webhooks: who may have them, what is written with a change, and in which order it goes out."""

import asyncio
import base64
import hmac
import json
from datetime import timedelta
from typing import Any
from uuid import UUID

import httpx
import pytest
from sqlalchemy import select, text

from domain.core.crypto.ciphers import FieldCipher
from domain.core.db.database import Database
from domain.core.values.dates import utc_now
from domain.features import EVENT_KINDS
from domain.integrations.webhook_calls import Call
from domain.integrations.webhook_sending import Settled
from domain.models import AuditRow, Delivery, WebhookEndpoint
from domain.models.properties import Property
from tests.api.integrations.sending import ORIGIN, next_call, next_call_now, sent, settled
from tests.factories import Maker, Person, version

URL = "/api/settings/webhooks"


async def added(api: httpx.AsyncClient, owner: Person, *events: str, **more: Any) -> dict[str, Any]:
    body = {"url": "https://hooks.example.com/in", "events": list(events) or ["resident.added"], **more}
    answer = await api.post(URL, json=body, headers=owner.headers)
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


async def row_of(api: httpx.AsyncClient, owner: Person, endpoint_id: str) -> dict[str, Any]:
    rows = (await api.get(URL, headers=owner.headers)).json()["items"]
    return next(row for row in rows if row["id"] == endpoint_id)


async def a_resident(api: httpx.AsyncClient, make: Maker, owner: Person, place: Property, name: str) -> str:
    unit = await make.unit(place.id)
    body = {"property_id": str(place.id), "unit_id": str(unit.id), "first_name": name, "last_name": "Delgado"}
    answer = await api.post("/api/residents", json=body, headers=owner.headers)
    assert answer.status_code == 201, answer.text
    resident: dict[str, Any] = answer.json()
    return str(resident.get("id") or resident["resident"]["id"])


@pytest.fixture(scope="session")
def cipher(make: Maker) -> FieldCipher:
    return make.cipher


async def test_a_change_is_told_signed_with_ids_and_a_link_alone(
    api: httpx.AsyncClient, make: Maker, worker_database: Database, cipher: FieldCipher
) -> None:
    owner = await make.person()
    place = await make.property(owner)
    made = await added(api, owner, "resident.added", "resident.changed", "lease.added")
    resident = await a_resident(api, make, owner, place, "Zebulon")
    other = await added(api, owner, "payment.recorded")
    await api.patch(
        f"/api/residents/{resident}", json={"last_name": "Q"}, headers={**owner.headers, **version(1)}
    )
    call = await next_call(worker_database, cipher, made["id"])
    body = json.loads(call.body)
    assert body["type"] == "resident.added"
    assert body["data"] == {
        "resident_id": resident,
        "property_id": str(place.id),
        "link": f"{ORIGIN}/api/residents/{resident}",
    }
    linked = await api.get(body["data"]["link"].removeprefix(ORIGIN), headers=owner.headers)
    assert linked.status_code == 200
    assert made["secret"].startswith("whsec_")
    signed = f"{call.headers['webhook-id']}.{call.headers['webhook-timestamp']}.".encode() + call.body
    key = base64.b64decode(made["secret"].removeprefix("whsec_"))
    mac = base64.b64encode(hmac.digest(key, signed, "sha256")).decode()
    assert call.headers["webhook-signature"] == f"v1,{mac}"
    assert [each["type"] for each in await sent(worker_database, cipher, made["id"])] == [
        "resident.added",
        "resident.changed",
    ]
    assert await sent(worker_database, cipher, other["id"]) == []
    async with make.session() as session:
        rows = await session.execute(
            text("SELECT e::text, v::text FROM webhook_endpoints e, webhook_events v")
        )
        kept = str(rows.all())
        log = str(
            (await session.scalars(select(AuditRow.after).where(AuditRow.action == "webhook.added"))).all()
        )
    assert made["secret"] not in kept + log
    assert "Zebulon" not in kept
    assert made["secret"] not in (await api.get(URL, headers=owner.headers)).text


async def test_each_feature_declares_its_events_once() -> None:
    assert len(EVENT_KINDS) == 19
    for kind in EVENT_KINDS.values():
        assert kind.name.count(".") == 1
        assert kind.link.startswith("/api/")
        assert all(name.endswith("_id") for name in kind.ids)


async def test_nothing_goes_out_before_an_earlier_change_is_saved(
    api: httpx.AsyncClient, make: Maker, worker_database: Database, cipher: FieldCipher
) -> None:
    owner = await make.person()
    place = await make.property(owner)
    made = await added(api, owner)
    ask = text("SELECT announce_event('resident.added', :place, NULL, CAST(:ids AS jsonb), '/api')")
    async with make.session() as earlier:
        await earlier.execute(ask, {"place": place.id, "ids": '{"number": 1}'})
        async with make.session() as later:
            await later.execute(ask, {"place": place.id, "ids": '{"number": 2}'})
        assert await next_call_now(worker_database, cipher, made["id"]) == "soon"
        an_hour = utc_now() + timedelta(hours=1)
        assert isinstance(await next_call(worker_database, cipher, made["id"], an_hour), Call)
    numbers = [each["data"]["number"] for each in await sent(worker_database, cipher, made["id"])]
    assert numbers == [1, 2]


async def test_after_three_days_it_is_paused_and_its_owners_are_told(
    api: httpx.AsyncClient, make: Maker, worker_database: Database, cipher: FieldCipher
) -> None:
    owner = await make.person()
    place = await make.property(owner)
    another = await make.person()
    await make.company_owner(another, place.company_id)
    made = await added(api, owner)
    await a_resident(api, make, owner, place, "Rosa")
    began = utc_now()
    call = await next_call(worker_database, cipher, made["id"])
    for number in range(1, 9):
        state = await settled(
            worker_database, made["id"], call.event_id, 500, began + timedelta(hours=number)
        )
        assert state == Settled(number, "active")
    failing = await row_of(api, owner, made["id"])
    assert (failing["last_status"], failing["waiting"], failing["failing_since"] is None) == (500, 1, False)
    late = began + timedelta(days=3, hours=1)
    assert (await settled(worker_database, made["id"], call.event_id, None, late)).state == "paused"
    assert await next_call(worker_database, cipher, made["id"]) == "paused"
    async with make.session() as session:
        told = select(Delivery.account_id, Delivery.channel).where(
            Delivery.template == "webhook_paused", Delivery.company_id == place.company_id
        )
        assert {tuple(row) for row in await session.execute(told)} == {
            (owner.id, "email"),
            (another.id, "email"),
        }
    await a_resident(api, make, owner, place, "Sam")
    paused = await row_of(api, owner, made["id"])
    assert (paused["state"], paused["paused_because"], paused["waiting"]) == ("paused", "failing", 2)

    assert (await api.post(f"{URL}/{made['id']}/test", headers=owner.headers)).status_code == 409
    assert (await api.post(f"{URL}/{made['id']}/resume", headers=owner.headers)).status_code == 200
    call = await next_call(worker_database, cipher, made["id"])
    later = late + timedelta(days=9)
    assert await settled(worker_database, made["id"], call.event_id, 500, later) == Settled(1, "active")
    assert len(await sent(worker_database, cipher, made["id"])) == 2
    log = await api.get(f"/api/settings/webhook-events?endpoint_id={made['id']}", headers=owner.headers)
    oldest = log.json()["items"][-1]
    assert (oldest["state"], len(oldest["attempts"])) == ("delivered", 11)
    assert oldest["attempts"][0]["status"] in (204, 500)

    await a_resident(api, make, owner, place, "Ann")
    call = await next_call(worker_database, cipher, made["id"])
    assert (await settled(worker_database, made["id"], call.event_id, 410)).state == "paused"
    assert (await row_of(api, owner, made["id"]))["paused_because"] == "gone"


async def test_calls_that_fail_at_once_are_each_counted(
    api: httpx.AsyncClient, make: Maker, worker_database: Database, cipher: FieldCipher
) -> None:
    owner = await make.person()
    place = await make.property(owner)
    made = await added(api, owner)
    await a_resident(api, make, owner, place, "Rosa")
    call = await next_call(worker_database, cipher, made["id"])
    answers = await asyncio.gather(
        *(settled(worker_database, made["id"], call.event_id, 500) for _ in range(8))
    )
    assert sorted(answer.failures for answer in answers) == list(range(1, 9))


async def test_events_are_sent_again_under_their_ids_and_a_test_when_asked(
    api: httpx.AsyncClient, make: Maker, worker_database: Database, cipher: FieldCipher
) -> None:
    owner = await make.person()
    place = await make.property(owner)
    made = await added(api, owner)
    people = [await a_resident(api, make, owner, place, name) for name in ("Ann", "Bo", "Cy")]
    log = f"/api/settings/webhook-events?endpoint_id={made['id']}"
    assert len(await sent(worker_database, cipher, made["id"])) == 3
    first = (await api.get(log, headers=owner.headers)).json()["items"][-1]
    one = f"{URL}/{made['id']}/events/{first['id']}/replay"
    key = {"Idempotency-Key": "again"}
    for _twice in range(2):
        assert (await api.post(one, headers={**owner.headers, **key})).json() == {"events": 1}
    assert (await api.post(one, headers=owner.headers)).status_code == 409
    call = await next_call(worker_database, cipher, made["id"])
    assert (call.headers["webhook-id"], len(await sent(worker_database, cipher, made["id"]))) == (
        first["id"],
        1,
    )

    since = {"since": (utc_now() - timedelta(hours=1)).isoformat()}
    again = await api.post(f"{URL}/{made['id']}/replay", json=since, headers=owner.headers)
    assert (again.status_code, again.json()) == (202, {"events": 3})
    assert (await api.post(f"{URL}/{made['id']}/test", headers=owner.headers)).status_code == 202
    bodies = await sent(worker_database, cipher, made["id"])
    told = [each["data"].get("resident_id") for each in bodies]
    assert told == [people[1], people[2], people[0], None]
    assert (bodies[-1]["type"], bodies[-1]["data"]) == ("webhook.test", {})


async def test_a_new_secret_signs_beside_the_former_for_a_day(
    api: httpx.AsyncClient, make: Maker, worker_database: Database, cipher: FieldCipher
) -> None:
    owner = await make.person()
    place = await make.property(owner)
    made = await added(api, owner)
    rotated = (await api.post(f"{URL}/{made['id']}/secret", headers=owner.headers)).json()
    assert rotated["secret"] not in ("", made["secret"])
    await a_resident(api, make, owner, place, "Rosa")
    signed = (await next_call(worker_database, cipher, made["id"])).headers["webhook-signature"]
    assert len(signed.split(" ")) == 2
    tomorrow = utc_now() + timedelta(hours=25)
    alone = (await next_call(worker_database, cipher, made["id"], tomorrow)).headers["webhook-signature"]
    assert len(alone.split(" ")) == 1


async def test_only_owners_as_themselves_have_webhooks(api: httpx.AsyncClient, make: Maker) -> None:
    owner, manager, stranger, admin = [await make.person(is_admin=each == 3) for each in range(4)]
    place = await make.property(owner)
    await make.link(manager, place.id, "manager")
    made = await added(api, owner)
    path = f"{URL}/{made['id']}"
    body = {"url": "https://hooks.example.com", "events": ["resident.added"]}
    company = f"?company_id={place.company_id}"
    assert (await api.post(f"{URL}{company}", json=body, headers=manager.headers)).status_code == 403
    assert (await api.post(f"{URL}{company}", json=body, headers=stranger.headers)).status_code == 404
    assert (await api.get(URL, headers=manager.headers)).json()["items"] == []
    for person in (manager, stranger):
        assert (await api.post(f"{path}/pause", headers=person.headers)).status_code == 404
    key = await make.api_key(owner, place.company_id)
    acting = await make.acting(admin, owner)
    for headers in (key.headers, acting.headers):
        for answer in (
            await api.get(URL, headers=headers),
            await api.post(f"{path}/secret", headers=headers),
            await api.get("/api/settings/webhook-events", headers=headers),
        ):
            assert answer.status_code == 403, answer.text


async def test_it_is_changed_by_version_paused_and_deleted(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person()
    await make.property(owner)
    made = await added(api, owner)
    path = f"{URL}/{made['id']}"
    wrong = {"url": "http://127.0.0.1", "events": ["resident.added"]}
    private = {"url": "https://10.0.0.1", "events": ["resident.added"]}
    assert (
        await api.patch(path, json={"events": ["x.y"]}, headers={**owner.headers, **version(1)})
    ).status_code == 422
    assert (
        await api.patch(path, json={"url": "ftp://x.example"}, headers={**owner.headers, **version(1)})
    ).status_code == 422
    assert (
        await api.post(URL, json={**wrong, "url": "http://example.com"}, headers=owner.headers)
    ).status_code == 422
    assert (await api.post(URL, json=private, headers=owner.headers)).status_code == 422
    changed = await api.patch(
        path, json={"events": ["lease.added", "lease.added"]}, headers={**owner.headers, **version(1)}
    )
    assert changed.json()["events"] == ["lease.added"], changed.text
    assert (
        await api.patch(path, json={"events": ["lease.added"]}, headers={**owner.headers, **version(1)})
    ).status_code == 409
    assert (await api.post(f"{path}/pause", headers=owner.headers)).json()["state"] == "paused"
    assert (await api.post(f"{path}/pause", headers=owner.headers)).status_code == 409
    assert (await api.delete(path, headers={**owner.headers, **version(3)})).status_code == 204
    async with make.session() as session:
        assert await session.get(WebhookEndpoint, UUID(made["id"])) is None
