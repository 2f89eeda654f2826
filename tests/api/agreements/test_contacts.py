"""A signature rests on where its signer was asked: links and codes go there, and what changes is said on both
sides and in the record."""

from typing import Any
from uuid import UUID

from sqlalchemy import select, update

from domain.agreements.certificates import signed_paper
from domain.agreements.signing_rules import CODE_OVER
from domain.core.crypto.codes import signing_code
from domain.models import Resident, SignatureRequest, Signer
from domain.models.notify import Delivery
from domain.models.portals import TenantInvitation
from domain.notify import sending
from domain.notify.messages import CONTACT_CHANGED
from domain.notify.sms import Sms
from tests.api.agreements.scene import AGREED, Scene, later, signature
from tests.api.agreements.test_link_signing import post, token_of
from tests.domain.notify.test_sending import Post
from tests.factories import Maker, version

FORGER = {"email": "forger@evil.example", "phone": "+12025550199"}


async def hand_over(scene: Scene, make: Maker, signer_id: UUID) -> list[Any]:
    """Sends what waits for a signer, as the worker does, and answers the messages."""
    sender = Post(make, scene.worker, scene.state)
    async with make.session() as session:
        waiting = select(Delivery.id).where(
            Delivery.subject_ids["signer_id"].astext == str(signer_id), Delivery.state == "queued"
        )
        ids = (await session.scalars(waiting.order_by(Delivery.id))).all()
    messages = []
    for delivery_id in ids:
        message = await sender.begin(delivery_id)
        assert not isinstance(message, str | None)
        messages.append(message)
        await sender.settle(delivery_id, await sending.hand_over(scene.state.settings, message))
    return messages


async def record_of(scene: Scene, make: Maker, place: int = 1) -> Resident:
    async with make.session() as session:
        wanted = select(Resident).where(Resident.property_id == scene.place.id).order_by(Resident.id)
        return (await session.scalars(wanted)).all()[place - 1]


async def change(scene: Scene, make: Maker, **fields: Any) -> None:
    record = await record_of(scene, make)
    changed = await scene.api.patch(
        f"/api/residents/{record.id}", json=fields, headers=scene.owner.headers | version(record.version)
    )
    assert changed.status_code == 200, changed.text


async def paper_of(make: Maker, request_id: str) -> dict[str, Any]:
    async with make.session() as session:
        row = await session.get_one(SignatureRequest, UUID(request_id))
        theirs = select(Signer).where(Signer.request_id == row.id).order_by(Signer.place)
        signers = (await session.scalars(theirs)).all()
    certificate: dict[str, Any] = signed_paper(row, signers)["certificate"]
    return certificate


async def test_link_and_code_go_where_the_signer_was_asked_and_the_record_says_where(
    scene: Scene, make: Maker
) -> None:
    record = await record_of(scene, make)
    async with make.session() as session:
        await session.execute(update(Resident).where(Resident.id == record.id).values(phone="+14015550142"))
    row = await scene.send(one_by_one=False, countersign=False)
    token, signer_id = await token_of(scene, make, row, 1)
    # The record changes behind the back of every service.
    async with make.session() as session:
        await session.execute(update(Resident).where(Resident.id == record.id).values(**FORGER))
    assert (await post(scene, token, "agree", AGREED)).status_code == 200
    assert (await post(scene, token, "code")).status_code == 200
    (asked,) = await hand_over(scene, make, signer_id)
    assert asked.to == record.email
    done = await scene.read(row["id"])
    told = {each["what"]: each["note"] for each in done["events"] if each["place"] == 1}
    assert (told["asked"], told["code_sent"]) == ("By e-mail to n•••@example.com", None)


async def test_another_address_on_the_record_voids_what_was_sent_and_asks_anew(
    scene: Scene, make: Maker
) -> None:
    row = await scene.send(one_by_one=False, countersign=False)
    token, signer_id = await token_of(scene, make, row, 1)
    await hand_over(scene, make, signer_id)
    assert (await post(scene, token, "agree", AGREED)).status_code == 200
    assert (await post(scene, token, "code")).status_code == 200
    await change(scene, make, **FORGER)
    await scene.run(row["id"])
    assert (await scene.api.get(f"/api/links/{token}/signature")).status_code == 404
    fresh, _ = await token_of(scene, make, row, 1)
    shown = (await scene.api.get(f"/api/links/{fresh}/signature")).json()
    assert (shown["consented_at"], shown["code_to"]) == (None, "(•••) •••-••99")
    guessed = {"code": signing_code(scene.state.keys.token, signer_id, 1)}
    assert (await post(scene, fresh, "code/check", guessed)).json()["detail"] == CODE_OVER
    (asked,) = await hand_over(scene, make, signer_id)
    assert asked.to == FORGER["email"]
    events = (await scene.read(row["id"]))["events"]
    (moved,) = [each for each in events if each["what"] == "contact_changed"]
    assert moved["note"] == (
        "From by e-mail to n•••@example.com to by e-mail to f•••@evil.example and by text to (•••) •••-••99"
    )
    assert [
        each["note"] for each in events if each["what"] in ("asked", "reminded") and each["place"] == 1
    ] == [
        "By e-mail to n•••@example.com",
        "By e-mail to f•••@evil.example",
    ]


async def test_the_certificate_says_where_each_message_really_went(scene: Scene, make: Maker) -> None:
    row = await scene.send(one_by_one=False, countersign=False)
    _, signer_id = await token_of(scene, make, row, 1)
    await hand_over(scene, make, signer_id)
    await change(scene, make, **FORGER)
    await scene.run(row["id"])
    token, _ = await token_of(scene, make, row, 1)
    await hand_over(scene, make, signer_id)
    assert (await post(scene, token, "agree", AGREED)).status_code == 200
    assert (await post(scene, token, "code")).status_code == 200
    await scene.run(row["id"])
    (code,) = await hand_over(scene, make, signer_id)
    assert isinstance(code, Sms)
    assert code.to == FORGER["phone"]
    given = signature(row) | {"code": signing_code(scene.state.keys.token, signer_id, 1)}
    assert (await post(scene, token, "sign", given)).status_code == 200
    certificate = await paper_of(make, row["id"])
    said = [line[2] for line in certificate["events"]]
    assert "By e-mail to n•••@example.com" in said
    assert "By e-mail to f•••@evil.example" in said
    assert "By text to (•••) •••-••99" in said
    assert certificate["signers"][0]["proved"][0] == "Code by text to (•••) •••-••99"


async def test_a_number_that_is_only_written_otherwise_asks_nobody_anew(scene: Scene, make: Maker) -> None:
    record = await record_of(scene, make)
    await change(scene, make, phone="401-555-0142")
    row = await scene.send(one_by_one=False, countersign=False)
    await change(scene, make, phone="(401) 555 0142", email=str(record.email).upper())
    await scene.run(row["id"])
    assert "contact_changed" not in [each["what"] for each in (await scene.read(row["id"]))["events"]]


async def test_who_is_reached_elsewhere_is_told_where_they_were_reached(scene: Scene, make: Maker) -> None:
    record = await record_of(scene, make)
    await change(scene, make, phone="401-555-0142")
    await change(scene, make, **FORGER)
    async with make.session() as session:
        told = select(Delivery).where(
            Delivery.template == CONTACT_CHANGED.name,
            Delivery.subject_ids["resident_id"].astext == str(record.id),
        )
        rows = (await session.scalars(told)).all()
    assert {(each.channel, each.recipient_address) for each in rows} == {
        ("email", record.email),
        ("sms", "+14015550142"),
    }
    sender = Post(make, scene.worker, scene.state)
    for each in rows:
        message = await sender.begin(each.id)
        assert not isinstance(message, str | None)
        text = message.text if isinstance(message, Sms) else message.words.text
        assert "Harbor Point" in text
        assert "evil" not in text
        assert "Nora" not in text


async def test_nobody_changes_a_contact_while_acting_for_somebody(scene: Scene, make: Maker) -> None:
    record = await record_of(scene, make)
    admin = await make.person(is_admin=True)
    await make.acting(admin, scene.owner)
    path, headers = f"/api/residents/{record.id}", admin.headers | version(record.version)
    for fields in ({"email": FORGER["email"]}, {"phone": FORGER["phone"]}):
        refused = await scene.api.patch(path, json=fields, headers=headers)
        assert (refused.status_code, refused.json()["code"]) == (403, "not_while_acting")
    same = await scene.api.patch(path, json={"email": record.email, "notes": "Called"}, headers=headers)
    assert same.status_code == 200, same.text


async def test_a_signature_by_session_names_the_account_and_how_its_portal_was_opened(
    scene: Scene, make: Maker
) -> None:
    nora = scene.people[0]
    record = await record_of(scene, make)
    async with make.session() as session:
        session.add(
            TenantInvitation(
                id=record.id,
                property_id=scene.place.id,
                resident_id=record.id,
                email="forger2@evil.example",
                status="accepted",
                invited_by=scene.owner.id,
                accepted_by=nora.id,
                token_hash=record.id.bytes,
                expires_at=later(days=7),
                ended_at=later(days=0),
            )
        )
    row = await scene.send(one_by_one=False, countersign=False)
    assert (await scene.sign(nora, row)).status_code == 200
    proved = (await paper_of(make, row["id"]))["signers"][0]["proved"]
    assert proved[0] == "Signed in to Steward"
    assert proved[1] == f"as {nora.email}, confirmed"
    assert proved[2].startswith("portal opened ")
    assert proved[3] == "invited by Dana Whitfield at f•••@evil.example"


async def test_agreeing_again_to_the_same_text_changes_nothing(scene: Scene) -> None:
    nora = scene.people[0]
    row = await scene.send(countersign=False)
    first = await scene.post(nora, row["id"], "agree", AGREED)
    before = await scene.read(row["id"])
    for _ in range(5):
        again = await scene.post(nora, row["id"], "agree", AGREED)
        assert again.json()["consented_at"] == first.json()["consented_at"]
    after = await scene.read(row["id"])
    assert (after["events"], after["version"]) == (before["events"], before["version"])


async def test_asking_again_at_once_sends_nothing_more(scene: Scene) -> None:
    row = await scene.send(countersign=False)
    path = f"/api/signature-requests/{row['id']}/remind"
    assert (await scene.api.post(path, headers=scene.owner.headers)).status_code == 200
    for _ in range(3):
        again = await scene.api.post(path, headers=scene.owner.headers)
        assert (again.status_code, again.json()["code"]) == (409, "reminded_already")
    whats = [each["what"] for each in (await scene.read(row["id"]))["events"]]
    assert whats.count("resent") == 1
