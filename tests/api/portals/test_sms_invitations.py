"""Portal invitations by SMS: one link on both channels, and the address that is given behind one."""

import random
from datetime import timedelta

import httpx
import pytest
from sqlalchemy import select, update

from api.state import AppState
from domain.core.db.database import Database
from domain.core.values.dates import utc_now
from domain.core.values.ids import new_id
from domain.models import Delivery, OutboxRow, Resident, Suppression
from tests.api.auth.conftest import Member
from tests.api.portals.inviting import Inviting
from tests.factories import Maker
from tests.posting import token_in
from tests.prove.stage import PASSWORD

TEMPLATE = "/api/settings/message-templates/portal_invitation"


@pytest.fixture
async def inviting(
    api: httpx.AsyncClient, make: Maker, worker_database: Database, state: AppState
) -> Inviting:
    world = Inviting(api, make, worker_database, state, await make.person(full_name="Marcus Bell"))
    await world.settle()
    return world


def a_number() -> str:
    return f"+1401{random.randint(2_000_000, 9_999_999)}"


async def test_by_both_there_is_one_link_and_one_sending(inviting: Inviting) -> None:
    number = a_number()
    answer = await inviting.call("/invitation", send_method="both", phone=number, message="See you soon!")
    assert answer.status_code == 201, answer.text
    assert answer.json()["invitation_send_method"] == "both"
    sms = await inviting.texted(number)
    assert sms["channel"] == "sms"
    for words in ("Alder Court, unit 201", "Marcus Bell writes: See you soon!", "Reply STOP"):
        assert words in sms["text"]
    shown = await inviting.shown()
    assert (shown["invitation_status"], shown["invitation_phone"]) == ("sent", number)
    mail = await inviting.mailed()
    assert token_in(mail) == token_in(sms)
    assert (await inviting.set_up(token_in(sms))).status_code == 200


async def test_a_company_writes_what_its_sms_say(inviting: Inviting) -> None:
    """Each field is filled once, the link stays in our frame, and the delivery keeps the version."""
    said = "{{company}}: {{home}} is ready. {{how}}"
    words = {"subject": "Come in", "body": "Hi {{first_name}}", "sms": said}
    headers = {**inviting.owner.headers, "If-Match": '"0"'}
    saved = await inviting.api.put(TEMPLATE, json=words, headers=headers)
    assert saved.status_code == 200, saved.text
    refused = await inviting.api.put(
        TEMPLATE, json={**words, "sms": "{{balance}}"}, headers={**headers, "If-Match": '"1"'}
    )
    assert (refused.status_code, refused.json()["errors"][0]["field"]) == (422, "sms")

    number = a_number()
    await inviting.call("/invitation", send_method="sms", phone=number, include_instructions=True)
    sms = await inviting.texted(number)
    assert "Alder Court, unit 201 is ready. Open this link within 7 days" in sms["text"]
    assert "{{" not in sms["text"]
    assert "Reply STOP" in sms["text"]
    assert token_in(sms)
    async with inviting.make.session() as session:
        of_it = select(Delivery).where(Delivery.property_id == inviting.place.id, Delivery.channel == "sms")
        delivery = await session.scalar(of_it)
    assert delivery is not None
    assert delivery.message_template_id is not None


async def test_by_sms_alone_the_address_is_given_and_proven_first(inviting: Inviting, member: Member) -> None:
    """Also where the record has an address, and the same for one that has an account."""
    number, staff = a_number(), await member()
    await inviting.call("/invitation", send_method="sms", phone=number)
    first = token_in(await inviting.texted(number))
    found = (await inviting.found(first)).json()
    assert (found["email"], found["has_account"], found["status"]) == (None, False, "sent")
    refused = await inviting.set_up(first)
    assert (refused.status_code, refused.json()["code"]) == (409, "address_wanted")

    given = await inviting.address(first, staff.email)
    assert (given.status_code, given.content) == (202, b"")
    assert (await inviting.found(first)).status_code == 404
    assert (await inviting.address(first, inviting.email)).status_code == 404
    inviting.email = staff.email
    second = token_in(await inviting.mailed())
    found = (await inviting.found(second)).json()
    assert (found["email"], found["has_account"]) == (staff.email, True)
    again = await inviting.address(second, "other@example.com")
    assert (again.status_code, again.json()["code"]) == (409, "has_address")
    assert await inviting.settled(1) == "replaced"
    async with inviting.make.session() as session:
        started = await session.scalars(
            select(OutboxRow.kind)
            .where(OutboxRow.workflow_id.startswith("portal-invitation/"))
            .where(OutboxRow.property_id == inviting.place.id)
            .order_by(OutboxRow.sequence)
        )
        assert list(started) == ["start", "signal", "start"]
    assert (await inviting.set_up(second, PASSWORD)).status_code == 200
    assert (await inviting.shown())["portal_email"] == staff.email


async def test_sent_again_by_sms_the_address_is_asked_for_anew(inviting: Inviting) -> None:
    number = a_number()
    await inviting.call("/invitation", send_method="sms", phone=number)
    await inviting.address(token_in(await inviting.texted(number)), f"wrong-{new_id().hex}@example.com")
    assert (await inviting.call("/invitation/resend")).json()["invitation_email"] is None
    newest = token_in(await inviting.texted(number))
    assert (await inviting.address(newest, inviting.email)).status_code == 202
    assert (await inviting.set_up(token_in(await inviting.mailed()))).status_code == 200


async def test_an_ended_link_takes_no_address(inviting: Inviting) -> None:
    number = a_number()
    await inviting.call("/invitation", send_method="sms", phone=number)
    token = token_in(await inviting.texted(number))
    await inviting.ends_at(utc_now() - timedelta(seconds=1))
    over = await inviting.address(token, inviting.email)
    assert (over.status_code, over.json()["code"]) == (409, "invitation_expired")


async def test_an_sms_that_goes_nowhere_shows_on_the_residents_page(inviting: Inviting) -> None:
    number = a_number()
    async with inviting.make.session() as session:
        session.add(Suppression(channel="sms", address=number, reason="stop"))
    await inviting.call("/invitation", send_method="both", phone=number)
    await inviting.mailed()
    shown = await inviting.shown()
    assert (shown["invitation_status"], shown["invitation_sms_failure"]) == (
        "sent",
        "This number sent STOP. It gets messages again after it sends START.",
    )
    viewer = await inviting.make.person()
    await inviting.make.link(viewer, inviting.place.id, "viewer")
    assert (await inviting.shown(viewer))["invitation_sms_failure"] is None
    async with inviting.make.session() as session:
        sent = select(Delivery.channel, Delivery.state).where(Delivery.property_id == inviting.place.id)
        assert {tuple(row) for row in await session.execute(sent)} == {("email", "sent"), ("sms", "failed")}


@pytest.mark.parametrize(
    ("phone", "refusal"),
    [
        (None, "Phone number is required for SMS invitations"),
        ("12", "Enter a mobile number, outside North America with its country like +44 20 7946 0018."),
    ],
)
async def test_a_number_is_wanted_that_takes_sms(inviting: Inviting, phone: str | None, refusal: str) -> None:
    async with inviting.make.session() as session:
        own = update(Resident).where(Resident.id == inviting.resident.id)
        await session.execute(own.values(phone=""))
    answer = await inviting.call("/invitation", send_method="sms", phone=phone)
    assert (answer.status_code, answer.json()["errors"]) == (422, [{"field": "phone", "message": refusal}])


async def test_the_number_on_record_is_taken_where_none_is_typed(inviting: Inviting) -> None:
    async with inviting.make.session() as session:
        own = update(Resident).where(Resident.id == inviting.resident.id)
        await session.execute(own.values(phone="(401) 555-0142", email=None))
    answer = await inviting.call("/invitation", send_method="sms")
    assert (answer.status_code, answer.json()["invitation_phone"]) == (201, "(401) 555-0142")
