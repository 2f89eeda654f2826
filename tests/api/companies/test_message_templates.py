"""Companies write their messages: saved in versions, previewed, sent, read again, and reset."""

from typing import Any

import httpx
from sqlalchemy import select

from api.state import AppState
from domain.core.db.database import Database
from domain.core.unit_of_work import unit_of_work
from domain.core.values.dates import utc_now
from domain.core.values.ids import new_id
from domain.models import Delivery
from domain.models.account_safety import AccountPhone
from domain.models.conversations import MessageThread, ThreadMessage
from domain.notify import sending
from domain.notify.mail import Mail
from domain.notify.messages import Links
from domain.notify.rules import Attempt, Outcome
from tests.factories import Maker, Person
from tests.posting import NOTIFICATIONS

URL = "/api/settings/message-templates"
KIND = "resident_message"
WORDS: dict[str, Any] = {"subject": "{{author}} wrote", "body": "Hi, it is about {{about}}.\n\nThe office"}


async def sends(
    api: httpx.AsyncClient, person: Person, method: str, path: str, version: int | None = None, **body: Any
) -> httpx.Response:
    headers = {**person.headers, "Idempotency-Key": new_id().hex}
    if version is not None:
        headers["If-Match"] = f'"{version}"'
    return await api.request(method, f"{URL}{path}", json=body or None, headers=headers)


async def a_message(make: Maker) -> tuple[Person, Delivery]:
    """An answer to a resident, whose mail waits to be sent."""
    owner = await make.person()
    place = await make.property(owner)
    resident = await make.resident(place.id, first_name="Rosa", email="rosa@example.com")
    of, now = {"property_id": place.id}, utc_now()
    said = {"subject": "the gate", "category": "general", "status": "waiting", "last_author": "staff"}
    thread = MessageThread(id=new_id(), **of, resident_id=resident.id, **said, last_message_at=now)
    who = {"author_kind": "staff", "author_name": "Dana <b>Whitfield</b>"}
    message = ThreadMessage(id=new_id(), **of, thread_id=thread.id, **who, body="We come today.")
    to = {"recipient_kind": "resident", "recipient_id": resident.id, "dedupe_key": str(new_id())}
    mail = Delivery(id=new_id(), **of, **to, template=KIND, subject_ids={"message_id": str(message.id)})
    async with make.session() as session:
        session.add(thread)
        await session.flush()
        session.add_all([message, mail])
    return owner, mail


async def post(worker_database: Database, state: AppState, delivery: Delivery) -> Mail:
    links = Links(state.settings.origin, state.keys.token)
    async with unit_of_work(worker_database, NOTIFICATIONS) as work:
        begun = await sending.begin(session=work.session, delivery_id=delivery.id, links=links, captured=[])
    assert isinstance(begun, Mail)
    async with unit_of_work(worker_database, NOTIFICATIONS) as work:
        sent = Attempt(Outcome.SENT)
        await sending.settle(session=work.session, scope=work.scope, delivery_id=delivery.id, attempt=sent)
    return begun


async def test_words_are_saved_sent_read_again_and_taken_back(
    api: httpx.AsyncClient, make: Maker, worker_database: Database, state: AppState
) -> None:
    owner, delivery = await a_message(make)
    listed = (await sends(api, owner, "GET", "")).json()
    before = next(each for each in listed["items"] if each["kind"] == KIND)
    assert (before["version"], before["words"], listed["is_owner"]) == (0, before["ours"], True)
    refused = await sends(api, owner, "PUT", f"/{KIND}", 0, subject="Hello {{name}}", body="{{about}}")
    assert refused.status_code == 422
    assert "There is no field {{name}} in this message." in refused.json()["errors"][0]["message"]
    shown = (await sends(api, owner, "POST", f"/{KIND}/preview", **WORDS)).json()
    assert (shown["subject"], shown["is_example"]) == ("Dana <b>Whitfield</b> wrote", False)
    saved = await sends(api, owner, "PUT", f"/{KIND}", 0, **WORDS)
    assert (saved.status_code, saved.json()["version"]) == (200, 1), saved.text
    assert (await sends(api, owner, "PUT", f"/{KIND}", 0, **WORDS)).status_code == 409
    mail = await post(worker_database, state, delivery)
    assert mail.words.subject == "Dana <b>Whitfield</b> wrote"
    assert "Hi, it is about the gate.\n\nThe office\n" in mail.words.text
    # A delivery stays in the words that it went in, whatever is saved later.
    assert (await sends(api, owner, "PUT", f"/{KIND}", 1, subject="New", body="New")).json()["version"] == 2
    log = f"/api/deliveries/{delivery.id}/message"
    again = (await api.get(log, headers=owner.headers)).json()
    assert (again["subject"], again["version"]) == (mail.words.subject, 1)
    assert again["text"] == mail.words.text
    stranger = await make.person()
    await make.property(stranger)
    assert (await api.get(log, headers=stranger.headers)).status_code == 404
    taken_back = await sends(api, owner, "DELETE", f"/{KIND}", 2)
    assert (taken_back.status_code, taken_back.json()["version"]) == (200, 0), taken_back.text
    assert (await sends(api, owner, "DELETE", f"/{KIND}", 0)).status_code == 409
    assert (await sends(api, owner, "PUT", f"/{KIND}", 0, **WORDS)).json()["version"] == 3


async def test_a_test_shows_examples_in_the_words_in_force(
    api: httpx.AsyncClient, make: Maker, worker_database: Database, state: AppState
) -> None:
    owner = await make.person()
    await make.property(owner)
    words = {"subject": "{{amount}} is open", "body": "Dear {{first_name}}, {{since}}", "sms": "{{amount}}"}
    assert (await sends(api, owner, "PUT", "/payment_reminder", 0, **words)).status_code == 200
    asked = await sends(api, owner, "POST", "/payment_reminder/test")
    assert asked.status_code == 202, asked.text
    async with make.session() as session:
        row = await session.get_one(Delivery, await _test_of(session, owner))
    mail = await post(worker_database, state, row)
    assert mail.to == owner.email
    assert mail.words.subject == "Test: $1,450.00 is open"
    assert "Dear Rosa, The oldest open charge" in mail.words.text
    assert mail.enclosures == ()


async def test_a_test_goes_by_sms_too_to_a_confirmed_number(api: httpx.AsyncClient, make: Maker) -> None:
    owner, other = await make.person(), await make.person()
    for person in (owner, other):
        await make.property(person)
    async with make.session() as session:
        session.add(AccountPhone(account_id=owner.id, phone="+14015550134", confirmed_at=utc_now()))
    for person in (owner, other):
        assert (await sends(api, person, "POST", "/payment_reminder/test")).status_code == 202
    assert (await sends(api, owner, "POST", f"/{KIND}/test")).status_code == 202
    async with make.session() as session:
        asked = select(Delivery.account_id, Delivery.template, Delivery.channel).where(
            Delivery.account_id.in_([owner.id, other.id])
        )
        rows = {tuple(row) for row in await session.execute(asked)}
    assert rows == {
        (owner.id, "payment_reminder", "email"),
        (owner.id, "payment_reminder", "sms"),
        (owner.id, KIND, "email"),
        (other.id, "payment_reminder", "email"),
    }


async def _test_of(session: Any, owner: Person) -> Any:
    of_owner = select(Delivery.id).where(Delivery.account_id == owner.id)
    return await session.scalar(of_owner.where(Delivery.template == "payment_reminder"))
