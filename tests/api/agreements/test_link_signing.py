"""Signing by a link: consent, a code of one's own, and nothing for another's link."""

import io
from datetime import timedelta
from typing import Any
from uuid import UUID

import httpx
from PIL import Image
from sqlalchemy import select, update

from domain.agreements.signing_rules import CODE_OVER, WRONG_CODE
from domain.core.crypto.ciphers import derived_token
from domain.core.crypto.codes import signing_code
from domain.core.values.dates import utc_now
from domain.models import LeaseParty, Resident, Signer
from domain.models.links import Link
from domain.models.notify import Delivery
from domain.notify.message import LINK
from domain.notify.signature_messages import SIGNATURE_CODE
from tests.api.agreements.scene import AGREED, Scene, signature
from tests.factories import Maker


async def token_of(scene: Scene, make: Maker, row: dict[str, Any], place: int) -> tuple[str, UUID]:
    async with make.session() as session:
        wanted = select(Signer.id).where(Signer.request_id == row["id"], Signer.place == place)
        signer_id = await session.scalar(wanted)
        link = await session.scalar(select(Link).where(Link.subject_id == signer_id))
    assert signer_id is not None
    assert link is not None
    return derived_token(scene.state.keys.token, LINK, link.id, link.token_version), signer_id


async def post(scene: Scene, token: str, step: str, body: Any = None) -> httpx.Response:
    return await scene.api.post(f"/api/links/{token}/signature/{step}", json=body)


async def test_a_code_of_ones_own_signs_once(scene: Scene, make: Maker) -> None:
    row = await scene.send(one_by_one=False, countersign=False)
    (token, signer_id), (other, other_id) = [await token_of(scene, make, row, place) for place in (1, 2)]
    shown = (await scene.api.get(f"/api/links/{token}/signature")).json()
    assert (shown["name"], shown["my_turn"], shown["code_was_sent"]) == ("Nora Kim", True, False)
    assert shown["code_to"].startswith("n•••@")
    assert (shown["property_id"], shown["property_type"]) == (
        str(scene.place.id),
        scene.place.property_type,
    )
    assert (await post(scene, token, "agree", AGREED)).status_code == 200
    early = await post(scene, token, "sign", signature(row) | {"code": "000000"})
    assert (early.status_code, early.json()["detail"]) == (409, CODE_OVER)
    for each in (token, other):
        assert (await post(scene, each, "code")).status_code == 200
    keys = scene.state.keys.token
    anothers = signature(row) | {"code": signing_code(keys, other_id, 1)}
    wrong = await post(scene, token, "sign", anothers)
    assert (wrong.status_code, wrong.json()["detail"]) == (409, WRONG_CODE)
    mine = signature(row) | {"code": signing_code(keys, signer_id, 1)}
    signed = await post(scene, token, "sign", mine)
    assert signed.status_code == 200, signed.text
    assert (await post(scene, token, "sign", mine)).status_code == 409
    for _ in range(3):
        assert (await post(scene, other, "sign", mine)).status_code == 409
    guessed = signature(row) | {"code": signing_code(keys, other_id, 1)}
    over = await post(scene, other, "sign", guessed)
    assert over.json()["detail"] == CODE_OVER
    done = await scene.read(row["id"])
    assert [bool(each["signed_at"]) for each in done["roster"]] == [True, False]
    nora, daniel = (each["name"] for each in done["roster"])
    codes = [(each["what"], each["who"]) for each in done["events"] if each["what"].startswith("code_")]
    assert codes == [
        *(("code_sent", nora), ("code_sent", daniel), ("code_wrong", nora)),
        *[("code_wrong", daniel)] * 3,
    ]


async def test_a_link_opens_its_own_signer_and_reading_changes_nothing(scene: Scene, make: Maker) -> None:
    row, foreign = await scene.send(), await scene.send()
    token, _ = await token_of(scene, make, row, 1)
    before = await scene.read(row["id"])
    for path in ("", "/file", "/sign", "/code"):
        await scene.api.get(f"/api/links/{token}/signature{path}")
    assert await scene.read(row["id"]) == before
    link = await scene.api.get(f"/api/links/{token}/signature/file")
    assert (await scene.api.get(link.json()["url"])).content[:4] == b"%PDF"
    assert (await scene.api.get("/api/links/forged/signature")).status_code == 404
    refused = await post(scene, token, "decline", {"reason": "Too expensive"})
    assert (refused.status_code, refused.json()["status"]) == (200, "declined")
    assert (await post(scene, token, "agree", AGREED)).status_code == 409
    assert (await scene.read(foreign["id"]))["status"] == "pending"


async def test_what_is_signed_is_shown_page_by_page_and_nobody_elses(scene: Scene, make: Maker) -> None:
    row = await scene.send(one_by_one=False, countersign=False)
    token, _ = await token_of(scene, make, row, 1)
    pages = (await scene.api.get(f"/api/links/{token}/signature")).json()["pages"]
    for number in range(1, pages + 1):
        page = await scene.api.get(f"/api/links/{token}/signature/pages/{number}")
        assert (page.status_code, page.headers["content-type"]) == (200, "image/webp")
        assert Image.open(io.BytesIO(page.content)).width == 1240
    after = await scene.api.get(f"/api/links/{token}/signature/pages/{pages + 1}")
    assert after.status_code == 404
    forged = await scene.api.get(f"/api/links/{token[:-1]}x/signature/pages/1")
    assert forged.status_code == 404


async def test_who_asks_for_paper_is_told_of_once_and_may_still_sign(scene: Scene, make: Maker) -> None:
    row = await scene.send(one_by_one=False, countersign=False)
    token, signer_id = await token_of(scene, make, row, 1)

    async def bell() -> list[str]:
        shown = await scene.api.get("/api/notifications", headers=scene.owner.headers)
        return [each["title"] for each in shown.json()["items"]]

    for _ in range(2):
        asked = await post(scene, token, "paper")
        assert (asked.status_code, asked.json()["paper_asked"]) == (200, True)
        await scene.run(row["id"])
    assert await bell() == [f"Nora Kim asks for {row['title']} on paper"]
    assert (await scene.read(row["id"]))["status"] == "pending"
    assert (await post(scene, token, "agree", AGREED)).status_code == 200
    assert (await post(scene, token, "code")).status_code == 200
    mine = signature(row) | {"code": signing_code(scene.state.keys.token, signer_id, 1)}
    assert (await post(scene, token, "sign", mine)).status_code == 200
    assert (await post(scene, token, "paper")).status_code == 409


async def test_who_declines_is_told_of_with_the_reason(scene: Scene, make: Maker) -> None:
    row = await scene.send(one_by_one=False, countersign=False)
    token, _ = await token_of(scene, make, row, 2)
    assert (await post(scene, token, "decline", {"reason": "Too expensive"})).status_code == 200
    await scene.run(row["id"])
    shown = await scene.api.get("/api/notifications", headers=scene.owner.headers)
    (told,) = shown.json()["items"]
    assert told["title"] == f"Daniel Kim declined to sign {row['title']}"
    assert told["message"] == "Harbor Point, unit 1105. Too expensive"


async def test_a_code_is_checked_before_the_document_and_signs_after_it(scene: Scene, make: Maker) -> None:
    row = await scene.send(one_by_one=False, countersign=False)
    token, signer_id = await token_of(scene, make, row, 1)
    right = {"code": signing_code(scene.state.keys.token, signer_id, 1)}
    assert (await post(scene, token, "code/check", right)).json()["detail"] == CODE_OVER
    assert (await post(scene, token, "agree", AGREED)).status_code == 200
    assert (await post(scene, token, "code")).status_code == 200
    wrong = {"code": f"{(int(right['code']) + 1) % 1_000_000:06}"}
    assert (await post(scene, token, "code/check", wrong)).json()["detail"] == WRONG_CODE
    for _ in range(2):
        assert (await post(scene, token, "code/check", right)).status_code == 200
    assert (await post(scene, token, "sign", signature(row) | right)).status_code == 200
    done = await scene.read(row["id"])
    whats = [each["what"] for each in done["events"] if each["who"] == "Nora Kim"]
    assert whats == ["asked", "agreed", "code_sent", "code_wrong", "code_right", "signed"]


async def test_a_code_that_was_typed_in_time_lasts_while_somebody_reads(scene: Scene, make: Maker) -> None:
    row = await scene.send(one_by_one=False, countersign=False)
    token, signer_id = await token_of(scene, make, row, 1)
    right = {"code": signing_code(scene.state.keys.token, signer_id, 1)}
    assert (await post(scene, token, "agree", AGREED)).status_code == 200
    assert (await post(scene, token, "code")).status_code == 200

    async def minutes_ago(minutes: int) -> None:
        sent = {"code_sent_at": utc_now() - timedelta(minutes=minutes)}
        async with make.session() as session:
            await session.execute(update(Signer).where(Signer.id == signer_id).values(**sent))

    await minutes_ago(31)
    assert (await post(scene, token, "code/check", right)).json()["detail"] == CODE_OVER
    await minutes_ago(29)
    assert (await post(scene, token, "code/check", right)).status_code == 200
    await minutes_ago(121)
    assert (await post(scene, token, "sign", signature(row) | right)).json()["detail"] == CODE_OVER
    await minutes_ago(119)
    assert (await post(scene, token, "sign", signature(row) | right)).status_code == 200
    done = await scene.read(row["id"])
    assert {each["place"] for each in done["events"] if each["who"] == "Nora Kim"} == {1}


async def test_a_wrong_code_counts_wherever_it_is_tried(scene: Scene, make: Maker) -> None:
    row = await scene.send(one_by_one=False, countersign=False)
    token, signer_id = await token_of(scene, make, row, 1)
    right = {"code": signing_code(scene.state.keys.token, signer_id, 1)}
    wrong = {"code": f"{(int(right['code']) + 1) % 1_000_000:06}"}
    assert (await post(scene, token, "agree", AGREED)).status_code == 200
    assert (await post(scene, token, "code")).status_code == 200
    for _ in range(2):
        assert (await post(scene, token, "code/check", wrong)).json()["detail"] == WRONG_CODE
    assert (await post(scene, token, "sign", signature(row) | wrong)).json()["detail"] == WRONG_CODE
    for step, body in (("code/check", right), ("sign", signature(row) | right)):
        assert (await post(scene, token, step, body)).json()["detail"] == CODE_OVER


async def test_who_shares_an_address_gets_a_code_of_their_own(scene: Scene, make: Maker) -> None:
    """A couple with one mailbox and one telephone: each message has another link and another code."""
    shared = {"email": "kims@example.com", "phone": "(401) 555-0142"}
    async with make.session() as session:
        of_lease = select(LeaseParty.resident_id).where(LeaseParty.lease_id == scene.lease.id)
        for resident in await session.scalars(select(Resident).where(Resident.id.in_(of_lease))):
            resident.email, resident.phone = shared["email"], shared["phone"]
    row = await scene.send(one_by_one=False, countersign=False)
    (token, signer_id), (other, other_id) = [await token_of(scene, make, row, place) for place in (1, 2)]
    assert token != other
    for each in (token, other):
        assert (await post(scene, each, "agree", AGREED)).status_code == 200
        assert (await post(scene, each, "code")).status_code == 200
    await scene.run(row["id"])
    async with make.session() as session:
        here = Delivery.property_id == scene.place.id
        wanted = select(Delivery).where(Delivery.template == SIGNATURE_CODE.name, here)
        sent = list(await session.scalars(wanted))
    assert {each.subject_ids["signer_id"] for each in sent} == {str(signer_id), str(other_id)}
    keys = scene.state.keys.token
    mine, theirs = signing_code(keys, signer_id, 1), signing_code(keys, other_id, 1)
    assert mine != theirs
    for held, foreign in ((token, theirs), (other, mine)):
        for step, body in (
            ("code/check", {"code": foreign}),
            ("sign", signature(row) | {"code": foreign}),
        ):
            refused = await post(scene, held, step, body)
            assert (refused.status_code, refused.json()["detail"]) == (409, WRONG_CODE)
    assert [each["signed_at"] for each in (await scene.read(row["id"]))["roster"]] == [None, None]
    for held, code, name in ((token, mine, "Nora Kim"), (other, theirs, "Daniel Kim")):
        signed = await post(scene, held, "sign", signature(row, name=name) | {"code": code})
        assert (signed.status_code, signed.json()["name"]) == (200, name)
