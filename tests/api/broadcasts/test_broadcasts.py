"""A message to many from its draft to its result, as the API and the worker's steps make it."""

from typing import Any
from uuid import UUID

import httpx
import pytest
from sqlalchemy import select

from domain.broadcasts import running
from domain.core.db.database import Database
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.core.values.dates import utc_now
from domain.core.values.ids import new_id
from domain.models import Delivery, Notification
from domain.models.broadcasts import BroadcastRecipient
from domain.notify import sending
from domain.notify.messages import Links
from domain.notify.rules import Attempt, Outcome
from tests.factories import Maker, Person, version

SYSTEM = EntryPoint.by_system(running.SYSTEM)
LINKS = Links("https://steward.example", b"k" * 32)
# Nobody's night: every clock of the tests' properties shows an hour of the day.
NOON = utc_now().replace(hour=17, minute=0)


async def posts(api: httpx.AsyncClient, person: Person, path: str, **body: Any) -> httpx.Response:
    headers = {**person.headers, "Idempotency-Key": new_id().hex}
    return await api.post(f"/api/broadcasts{path}", json=body, headers=headers)


def to_properties(*ids: UUID, **more: Any) -> dict[str, Any]:
    audience = {"kind": "properties", "property_ids": [str(each) for each in ids]}
    return {"audience": audience, "channels": ["email", "portal"], **more}


WORDS = {"subject": "Water off in {{property}}", "body": "Hello {{first_name}},\n\nunit {{unit}} is dry."}


async def makes(database: Database, author: Person, broadcast_id: str, chunks: int = 1) -> list[UUID]:
    """The worker's first step, for each chunk, tried twice; the deliveries that are due."""
    of = {"broadcast_id": UUID(broadcast_id)}
    for number in (*range(chunks), 0):
        async with unit_of_work(database, EntryPoint.by_account(author.id)) as work:
            await running.make_deliveries(session=work.session, number=number, now=NOON, **of)
        async with unit_of_work(database, SYSTEM) as work:
            await running.skip_unreached(session=work.session, number=number, **of)
    async with unit_of_work(database, SYSTEM) as work:
        return await running.due_of(work.session, UUID(broadcast_id), 0, NOON)


async def hands_over(database: Database, delivery_id: UUID, outcome: Outcome, reason: str | None) -> Any:
    async with unit_of_work(database, SYSTEM) as work:
        message = await sending.begin(
            session=work.session, delivery_id=delivery_id, links=LINKS, captured=("email",)
        )
    async with unit_of_work(database, SYSTEM) as work:
        await sending.settle(
            session=work.session,
            scope=work.scope,
            delivery_id=delivery_id,
            attempt=Attempt(outcome, reason),
        )
    return message


async def ends(database: Database, broadcast_id: str) -> str:
    async with unit_of_work(database, SYSTEM) as work:
        return await running.finish(session=work.session, scope=work.scope, broadcast_id=UUID(broadcast_id))


async def test_from_draft_to_result(api: httpx.AsyncClient, make: Maker, worker_database: Database) -> None:
    owner = await make.person()
    place = await make.property(owner, name="Alder Court")
    unit = await make.unit(place.id, unit_number="201")
    rosa = await make.resident(
        place.id, unit_id=unit.id, first_name="Rosa", email="rosa@example.com", status="active"
    )
    silent = await make.resident(place.id, first_name="Sol", email=None, status="active")
    home = await make.tenant(rosa)
    await make.resident(place.id, email="gone@example.com", status="inactive")
    body = to_properties(place.id, **WORDS)

    seen = (await posts(api, owner, "/preview", **body)).json()
    assert seen["residents"] == 2
    assert seen["sample"]["subject"] == "Water off in Alder Court"
    assert seen["sample"]["body"] == "Hello Rosa,\n\nunit 201 is dry."
    assert {(one["channel"], one["state"], one["reason"], one["count"]) for one in seen["counts"]} == {
        ("email", "queued", None, 1),
        ("email", "skipped", "No e-mail address", 1),
        ("portal", "sent", None, 1),
        ("portal", "skipped", "No resident portal", 1),
    }
    refused = await posts(api, owner, "", **to_properties(place.id, body="{{ssn}}"))
    assert refused.status_code == 422
    draft = (await posts(api, owner, "", **to_properties(place.id))).json()
    path = f"/{draft['id']}"
    assert (await posts(api, owner, f"{path}/send", residents=2)).json()["errors"][0]["field"] == "subject"
    edited = await api.put(f"/api/broadcasts{path}", json=body, headers={**owner.headers, **version(1)})
    assert edited.json()["subject"] == WORDS["subject"], edited.text
    assert (await posts(api, owner, f"{path}/test")).status_code == 200
    assert (await posts(api, owner, f"{path}/send", residents=3)).json()["code"] == "audience_changed"
    sent = await posts(api, owner, f"{path}/send", residents=2)
    assert (sent.status_code, sent.json()["status"], sent.json()["residents"]) == (202, "sending", 2)
    assert (await posts(api, owner, f"{path}/send", residents=2)).status_code == 409

    (delivery_id,) = await makes(worker_database, owner, draft["id"])
    mail = await hands_over(worker_database, delivery_id, Outcome.REFUSED, "550 no such mailbox")
    assert (mail.to, mail.words.subject) == ("rosa@example.com", "Water off in Alder Court")
    assert "unit 201 is dry." in mail.words.text
    assert "{{" not in mail.words.html
    assert mail.unsubscribe == LINKS.unsubscribe(rosa.id)
    assert mail.unsubscribe in mail.words.text
    assert mail.unsubscribe in mail.words.html
    async with make.session() as session:
        bell = select(Notification).where(Notification.account_id == home.id)
        notice = (await session.scalars(bell)).one()
        assert (notice.title, notice.route_at) == ("Water off in Alder Court", None)
    assert await ends(worker_database, draft["id"]) == "sent"
    result = (await api.get(f"/api/broadcasts{path}/result", headers=owner.headers)).json()
    assert result["can_send_again"] == 1
    missed = {
        (one["resident_id"], one["channel"], one["state"], one["reason"]) for one in result["not_reached"]
    }
    assert missed == {
        (str(rosa.id), "email", "failed", "550 no such mailbox"),
        (str(silent.id), "email", "skipped", "No e-mail address"),
        (str(silent.id), "portal", "skipped", "No resident portal"),
    }

    again = await posts(api, owner, f"{path}/send-again")
    assert (again.status_code, again.json()["run"]) == (202, 2), again.text
    for _ in range(2):
        async with unit_of_work(worker_database, SYSTEM) as work:
            begun = await running.begin(
                session=work.session, scope=work.scope, broadcast_id=UUID(draft["id"]), run=2
            )
    assert begun.going
    assert await makes(worker_database, owner, draft["id"]) == [delivery_id]
    await hands_over(worker_database, delivery_id, Outcome.SENT, None)
    assert await makes(worker_database, owner, draft["id"]) == []
    await ends(worker_database, draft["id"])
    assert (await posts(api, owner, f"{path}/send-again")).json()["code"] == "nothing_failed"
    async with make.session() as session:
        mine = Delivery.dedupe_key.startswith(f"broadcast/{draft['id']}/")
        assert len((await session.scalars(select(Delivery).where(mine))).all()) == 1


async def test_a_stop_keeps_what_has_not_gone_out_and_a_right_that_ended_is_named(
    api: httpx.AsyncClient, make: Maker, worker_database: Database
) -> None:
    owner = await make.person()
    here = await make.property(owner)
    there = await make.property(owner, company_id=here.company_id)
    for place in (here, there):
        await make.resident(place.id, email=f"{new_id().hex}@example.com", status="active")
    body = to_properties(here.id, there.id, **WORDS) | {"channels": ["email"]}
    draft = (await posts(api, owner, "", **body)).json()
    path = f"/{draft['id']}"
    assert (await posts(api, owner, f"{path}/send", residents=2)).status_code == 202
    manager = await make.colleague(here.id, "manager")
    viewer = await make.colleague(there.id, "viewer")
    for person, status in ((manager, 403), (viewer, 403), (await make.person(), 404)):
        assert (await posts(api, person, f"{path}/stop")).status_code == status
    for person, status in ((manager, 200), (viewer, 200)):
        seen = await api.get(f"/api/broadcasts{path}/result", headers=person.headers)
        assert (seen.status_code, sum(one["count"] for one in seen.json()["counts"])) == (status, 1)
    # The manager's rights, as if they had sent it: the other property's resident is skipped.
    (due,) = await makes(worker_database, manager, draft["id"])
    assert (await posts(api, owner, f"{path}/stop")).json()["is_stopping"]
    assert await ends(worker_database, draft["id"]) == "stopped"
    async with make.session() as session:
        row = await session.get_one(Delivery, due)
        assert (row.state, row.failure) == ("failed", "Stopped before it went out")
        mine = BroadcastRecipient.broadcast_id == UUID(draft["id"])
        reasons = await session.scalars(select(BroadcastRecipient.reason).where(mine))
        assert set(reasons) == {None, "The resident is gone, or the right to write to them ended"}


@pytest.mark.parametrize("kind", ["properties", "units", "residents", "balance"])
async def test_only_what_is_ones_own_can_be_chosen(api: httpx.AsyncClient, make: Maker, kind: str) -> None:
    owner, stranger = await make.person(), await make.person()
    place, foreign = await make.property(owner), await make.property(stranger)
    units = [await make.unit(each.id) for each in (place, foreign)]
    residents = [
        await make.resident(each.id, unit_id=unit.id, status="active")
        for each, unit in zip((place, foreign), units, strict=True)
    ]
    ids = {
        "property_ids": [str(place.id), str(foreign.id)],
        "unit_ids": [str(each.id) for each in units],
        "resident_ids": [str(each.id) for each in residents],
    }
    audience = {"kind": kind, **ids}
    answer = await posts(api, owner, "/preview", audience=audience, channels=["email"])
    assert answer.status_code == 404, answer.text
    audience = {"kind": kind, **{name: chosen[:1] for name, chosen in ids.items()}}
    answer = await posts(api, owner, "/preview", audience=audience, channels=["email"])
    assert answer.json()["residents"] == (0 if kind == "balance" else 1), answer.text


async def test_all_residents_are_those_of_every_property_at_the_time_of_sending(
    api: httpx.AsyncClient, make: Maker
) -> None:
    owner = await make.person()
    one = await make.property(owner)
    await make.resident(one.id, email="a@example.com", status="active")
    body = {"audience": {"kind": "all"}, "channels": ["email"], "subject": "Water", "body": "Off."}
    draft = await posts(api, owner, "", **body)
    assert draft.status_code == 201, draft.text
    two = await make.property(owner, company_id=one.company_id)
    await make.resident(two.id, email="b@example.com", status="active")
    assert (await posts(api, owner, "/preview", **body)).json()["residents"] == 2
    path = f"/{draft.json()['id']}/send"
    assert (await posts(api, owner, path, residents=1)).status_code == 409
    sent = await posts(api, owner, path, residents=2)
    assert (sent.status_code, sent.json()["properties"]) == (202, 2), sent.text
    await make.property(owner, company_id=(await make.property(await make.person())).company_id)
    refused = await posts(api, owner, "", **body)
    assert (refused.status_code, refused.json()["errors"][0]["field"]) == (422, "audience")
    nobody = await make.person()
    assert (await posts(api, nobody, "", **body)).status_code in (403, 404)
