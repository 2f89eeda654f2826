"""Initials beside the clauses that ask for them: every place of whoever owes, once, and printed."""

import asyncio
from typing import Any

import httpx
import pypdfium2
import pytest
from sqlalchemy import select, text

from domain.agreements.signing_rules import CONSENT_VERSION, INITIALS_MISSING, NO_INITIALS_ASKED
from domain.models import Signer
from tests.api.agreements.scene import AGREED, Scene, signature
from tests.domain.files.samples import pdf
from tests.factories import Maker

BODY = """# Rules
Quiet hours are from 10 PM. {{initials}}

- The keys stay in the home. {{initials}}
- Bicycles stay outside.
"""
BOTH = {"initials": "NK", "initials_at": [1, 2]}


async def sent(scene: Scene, **fields: Any) -> dict[str, Any]:
    return await scene.send(template_id=await scene.template(body=BODY), **fields)


def first_error(answer: httpx.Response) -> tuple[str, str]:
    (found,) = answer.json()["errors"]
    return found["field"], found["message"]


async def test_the_text_is_read_with_its_places_by_whoever_is_asked(scene: Scene, make: Maker) -> None:
    row = await sent(scene)
    nora, _ = scene.people
    path = "/api/portal/documents/to-sign"
    (mine,) = (await scene.api.get(path, headers=nora.headers)).json()["requests"]
    assert mine["number"] == row["number"]
    blocks = mine["text"]["blocks"]
    assert [(each["kind"], each["initials"]) for each in blocks] == [
        *(("heading", None), ("paragraph", 1)),
        *(("bullet", 2), ("bullet", None)),
    ]
    assert ["Agreement", row["number"]] in mine["text"]["facts"]
    stranger = await make.tenant(await make.resident(scene.place.id, first_name="Eve"))
    assert (await scene.api.get(path, headers=stranger.headers)).json() == {"requests": []}
    assert (await scene.sign(nora, row, **BOTH)).json()["text"] is None


@pytest.mark.parametrize(
    ("given", "field", "said"),
    [
        ({}, "initials", INITIALS_MISSING.format(count=2, asked=2)),
        ({"initials_at": [1, 2]}, "initials", INITIALS_MISSING.format(count=2, asked=2)),
        ({"initials": "NK", "initials_at": [2]}, "initials_at", INITIALS_MISSING.format(count=1, asked=2)),
        ({"initials": "NK", "initials_at": [1, 2, 3]}, "initials_at", NO_INITIALS_ASKED),
    ],
)
async def test_a_place_that_is_left_out_signs_nothing(
    scene: Scene, given: dict[str, Any], field: str, said: str
) -> None:
    row = await sent(scene)
    refused = await scene.sign(scene.people[0], row, **given)
    assert refused.status_code == 422
    assert first_error(refused) == (field, said)
    assert [each["signed_at"] for each in (await scene.read(row["id"]))["roster"]] == [None] * 3


@pytest.mark.parametrize("initials", ["", "  ", "NKNKNKN", "N\nK", "N\u202eK", "--"])
async def test_initials_are_one_to_six_characters_that_are_seen(scene: Scene, initials: str) -> None:
    row = await sent(scene)
    refused = await scene.sign(scene.people[0], row, initials=initials, initials_at=[1, 2])
    assert (refused.status_code, first_error(refused)[0]) == (422, "initials")


async def test_all_put_theirs_but_staff_and_the_final_file_prints_them(scene: Scene, make: Maker) -> None:
    row = await sent(scene)
    nora, daniel = scene.people
    assert (await scene.sign(nora, row, **BOTH)).status_code == 200
    theirs = {"initials": "D. K.", "initials_at": [2, 1, 2], "name": "Daniel Kim"}
    assert (await scene.sign(daniel, row, **theirs)).status_code == 200
    assert (await scene.counter_sign(row)).status_code == 200
    assert (await scene.run(row["id"])).stage == "completed"
    async with make.session() as session:
        wanted = select(Signer).where(Signer.request_id == row["id"]).order_by(Signer.place)
        kept = [(each.initials, each.initials_at) for each in await session.scalars(wanted)]
    assert kept == [("NK", [1, 2]), ("D. K.", [1, 2]), (None, None)]
    file = f"/api/signature-requests/{row['id']}/file"
    words = [await printed(scene, f"{file}?final={final}") for final in ("false", "true")]
    assert [each.count("D. K.") for each in words] == [0, 2]
    assert words[0].count("Daniel Kim") == 3 + 1  # the parties, two boxes, the signature
    for said in (
        *("2 initials, 1 signature", row["number"], "certificate follows", "Kept until at least"),
        *(f"Consent version {CONSENT_VERSION}", "Nothing was changed between the signatures"),
    ):
        assert said in words[1]
    assert row["number"] in words[0]


async def printed(scene: Scene, path: str) -> str:
    link = await scene.api.get(path, headers=scene.owner.headers)
    file = await scene.api.get(link.json()["url"])
    pages = pypdfium2.PdfDocument(file.content)
    return " ".join("".join(page.get_textpage().get_text_range() for page in pages).split())


async def test_initials_never_change_and_no_signature_is_written_without_them(
    scene: Scene, make: Maker
) -> None:
    row = await sent(scene)
    assert (await scene.sign(scene.people[0], row, **BOTH)).status_code == 200
    signed = "signed_at = now(), signature_kind = 'typed', proof = 'session', consented_at = now(),"
    signed += (
        " consent_text = 'x', signed_sha256 = (SELECT sha256 FROM signature_requests WHERE id = request_id)"
    )
    for place, change, said in (
        (1, "initials = 'EV'", "never changed"),
        (1, "initials_at = '{1}'", "never changed"),
        (2, signed, "nothing waits"),
        (2, f"{signed}, initials = 'DK', initials_at = '{{2}}'", "nothing waits"),
        (3, f"{signed}, initials = 'DW', initials_at = '{{1,2}}'", "nothing waits"),
    ):
        with pytest.raises(Exception, match=said):
            await change_signer(make, row["id"], place, change)


async def change_signer(make: Maker, request_id: str, place: int, change: str) -> None:
    async with make.session() as session:
        of = {"id": request_id, "place": place}
        await session.execute(
            text(f"UPDATE signers SET {change} WHERE request_id = :id AND place = :place"), of
        )


async def test_two_at_once_and_replays_sign_once_with_initials(scene: Scene) -> None:
    row = await sent(scene, one_by_one=False, countersign=False)
    for person in scene.people:
        assert (await scene.post(person, row["id"], "agree", AGREED)).status_code == 200
    tries = [(person, number) for number in range(6) for person in scene.people]
    answers = await asyncio.gather(
        *(
            scene.post(person, row["id"], "sign", signature(row, initials=f"K{number}", initials_at=[1, 2]))
            for person, number in tries
        )
    )
    assert sorted(each.status_code for each in answers) == [200] * 2 + [409] * 10


async def test_an_uploaded_pdf_and_staff_are_asked_for_no_initials(scene: Scene) -> None:
    carrier = {"entity_type": "lease", "entity_id": str(scene.lease.id)}
    uploaded = await scene.api.post(
        *("/api/documents/upload",),
        data=carrier,
        files={"file": ("lease.pdf", pdf())},
        headers=scene.owner.headers,
    )
    row = await scene.send(document_id=uploaded.json()["document"]["id"], countersign=False)
    nora, daniel = scene.people
    path = "/api/portal/documents/to-sign"
    assert (await scene.api.get(path, headers=nora.headers)).json()["requests"][0]["text"] is None
    refused = await scene.sign(nora, row, **BOTH)
    assert first_error(refused) == ("initials_at", NO_INITIALS_ASKED)
    for person in (nora, daniel):
        assert (await scene.sign(person, row)).status_code == 200
