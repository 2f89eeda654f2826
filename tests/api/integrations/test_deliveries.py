"""The delivery log: who reads what of it, what needs a look, and sending a message again."""

from uuid import UUID

import httpx
from sqlalchemy import select, text

from domain.core.values.dates import utc_now
from domain.core.values.ids import new_id
from domain.models import Delivery, OutboxRow, Property, Resident
from domain.notify.messages import PAYMENT_REMINDER, TEAM_INVITATION
from tests.factories import Maker, Person

URL = "/api/deliveries"


async def sent_to(make: Maker, resident: Resident, **columns: object) -> UUID:
    """A reminder in the log, as the worker left it."""
    row = Delivery(
        id=new_id(),
        recipient_kind="resident",
        recipient_id=resident.id,
        property_id=resident.property_id,
        template=PAYMENT_REMINDER.name,
        subject_ids={"reminder_id": str(new_id())},
        dedupe_key=str(new_id()),
        **{"state": "sent", "sent_at": utc_now(), "sent_to": "rosa@example.com", **columns},
    )
    async with make.session() as session:
        session.add(row)
    return row.id


async def a_resident(make: Maker) -> tuple[Person, Property, Resident]:
    owner = await make.person()
    place = await make.property(owner)
    return owner, place, await make.resident(place.id, first_name="Rosa", last_name="Delgado")


async def items(api: httpx.AsyncClient, person: Person, query: str = "") -> list[dict[str, object]]:
    answer = await api.get(f"{URL}{query}", headers=person.headers)
    assert answer.status_code == 200, answer.text
    found: list[dict[str, object]] = answer.json()["items"]
    return found


async def test_the_log_says_who_got_what_where_and_whether_it_arrived(
    api: httpx.AsyncClient, make: Maker
) -> None:
    owner, place, resident = await a_resident(make)
    await sent_to(make, resident)
    failed = await sent_to(make, resident, state="failed", sent_at=None, failure="No such mailbox.")
    rows = await items(api, owner)
    assert [(row["recipient"], row["state"], row["property_name"]) for row in rows] == [
        ("Rosa Delgado", "failed", place.name),
        ("Rosa Delgado", "sent", place.name),
    ]
    assert [row["id"] for row in await items(api, owner, "?needs_a_look=true")] == [str(failed)]
    assert len(await items(api, owner, "?q=delgado")) == 2
    assert len(await items(api, owner, f"?resident_id={resident.id}&channel=email")) == 2
    assert await items(api, owner, "?q=nobody") == []
    figures = (await api.get(f"{URL}/figures", headers=owner.headers)).json()
    assert figures == {
        "total": 2,
        "needs_a_look": 1,
        "on_its_way": 0,
        "emails_sent": 1,
        "sms_sent": 0,
        "sms_delivered": 0,
        "failed": 1,
    }


async def test_only_who_writes_to_residents_or_owns_the_company_reads_it(
    api: httpx.AsyncClient, make: Maker
) -> None:
    owner, place, resident = await a_resident(make)
    reminder = await sent_to(make, resident)
    invitation = Delivery(
        id=new_id(),
        recipient_kind="address",
        recipient_address="kim@example.com",
        company_id=place.company_id,
        template=TEAM_INVITATION.name,
        subject_ids={},
        dedupe_key=str(new_id()),
    )
    async with make.session() as session:
        session.add(invitation)
    people = {role: await make.person() for role in ("manager", "viewer", "maintenance")}
    for role, person in people.items():
        await make.link(person, place.id, role)
    assert {row["id"] for row in await items(api, owner)} == {str(reminder), str(invitation.id)}
    assert [row["id"] for row in await items(api, people["manager"])] == [str(reminder)]
    assert await items(api, people["viewer"]) == await items(api, people["maintenance"]) == []
    stranger = await make.person()
    assert await items(api, stranger) == []
    for person in (people["viewer"], stranger):
        refused = await api.post(f"{URL}/{reminder}/resend", headers=person.headers)
        assert refused.status_code == 404, refused.text


async def test_a_message_is_sent_again_once_and_the_new_one_again(
    api: httpx.AsyncClient, make: Maker
) -> None:
    owner, _, resident = await a_resident(make)
    failed = await sent_to(make, resident, state="failed", sent_at=None, failure="No such mailbox.")
    answer = await api.post(f"{URL}/{failed}/resend", headers=owner.headers)
    assert answer.status_code == 201, answer.text
    again = answer.json()
    assert (again["state"], again["resend_of_id"], again["recipient"]) == (
        "queued",
        str(failed),
        "Rosa Delgado",
    )
    twice = await api.post(f"{URL}/{failed}/resend", headers=owner.headers)
    assert (twice.status_code, twice.json()["code"]) == (409, "sent_again")
    waits = await api.post(f"{URL}/{again['id']}/resend", headers=owner.headers)
    assert (waits.status_code, waits.json()["code"]) == (409, "on_its_way")
    assert await items(api, owner, "?needs_a_look=true") == []
    async with make.session() as session:
        works = await session.scalars(
            select(OutboxRow.workflow_id).where(OutboxRow.workflow_id == f"notification/{again['id']}")
        )
        assert len(list(works)) == 1
        logged = await session.execute(
            text("SELECT action FROM audit_log WHERE entity_id = :id"), {"id": again["id"]}
        )
        assert list(logged.scalars()) == ["message.resent"]
