"""An uploaded PDF is signed as it is shown: forms drawn, flattened before it is hashed and sent."""

import hashlib
from typing import Any

import pypdfium2
import pytest
from sqlalchemy import update

from domain.agreements.flat_files import SCRIPTED, XFA
from domain.models import Resident
from domain.printing.typesetting import MISSING
from tests.api.agreements.scene import Scene
from tests.domain.files.samples import pdf, pdf_form
from tests.factories import Maker


async def test_an_uploaded_pdf_is_signed_by_all(scene: Scene) -> None:
    row = await scene.send(document_id=await scene.upload(pdf()), countersign=False)
    for person in scene.people:
        assert (await scene.sign(person, row)).status_code == 200
        await scene.run(row["id"])
    done = await scene.read(row["id"])
    assert (done["status"], done["has_final"]) == ("completed", True)


async def test_pages_digest_and_final_file_are_of_the_flattened_form(scene: Scene) -> None:
    row = await scene.send(document_id=await scene.upload(pdf_form()), countersign=False)
    nora, daniel = scene.people
    shown = await _file(scene, row["id"])
    assert hashlib.sha256(shown).hexdigest() == row["sha256"]
    assert (b"/Widget" in shown, "USD 450.00" in _text(shown)) == (False, True)
    page = await scene.api.get(f"/api/portal/documents/{row['id']}/to-sign/pages/1", headers=nora.headers)
    assert page.status_code == 200
    for person in (nora, daniel):
        assert (await scene.sign(person, row)).status_code == 200
        await scene.run(row["id"])
    final = await _file(scene, row["id"], final=True)
    assert pypdfium2.PdfDocument(final).get_formtype() == 0
    assert (b"/Widget" in final, b"/AcroForm" in final) == (False, False)
    assert "USD 450.00" in _text(final)


async def test_a_form_that_draws_itself_is_not_sent_and_its_sender_is_told(scene: Scene) -> None:
    opens = b"/AA << /O << /S /JavaScript /JS (this.addField\\(1\\)) >> >> "
    for form, said in ((pdf_form(b"/XFA (x) "), XFA), (pdf_form(page=opens), SCRIPTED)):
        row = await scene.send(document_id=await scene.upload(form))
        assert (row["status"], row["ended_reason"]) == ("void", said)
        notices = await scene.api.get("/api/notifications", headers=scene.owner.headers)
        newest = notices.json()["items"][0]
        assert (newest["kind"], said in newest["message"]) == ("signature_unfit", True)


@pytest.mark.parametrize("first", ["小明", "Ελένη", "محمد"])
async def test_a_name_in_another_script_stands_whole_on_the_signed_paper(
    scene: Scene, make: Maker, first: str
) -> None:
    await _rename(make, scene, first)
    row = await scene.send(countersign=False)
    nora, daniel = scene.people
    assert (await scene.sign(nora, row, name=first)).status_code == 200
    await scene.run(row["id"])
    assert (await scene.sign(daniel, row)).status_code == 200
    await scene.run(row["id"])
    final = await _file(scene, row["id"], final=True)
    assert _text(final).count(first) >= 4
    assert b"<pdfuaid:part>1</pdfuaid:part>" in final


async def test_a_letter_that_paper_cannot_show_stops_it_before_anybody_is_asked(
    scene: Scene, make: Maker
) -> None:
    await _rename(make, scene, "ꦗ")
    papers: tuple[dict[str, Any], ...] = ({}, {"document_id": await scene.upload(pdf())})
    for fields in papers:
        row = await scene.send(**fields)
        assert (row["status"], row["ended_reason"]) == ("void", MISSING.format(letters="ꦗ"))
        assert [each["what"] for each in row["events"]] == ["sent", "voided"]


async def test_nobody_signs_in_letters_that_paper_cannot_show(scene: Scene) -> None:
    row = await scene.send(countersign=False)
    refused = await scene.sign(scene.people[0], row, name="ꦗ")
    assert (refused.status_code, refused.json()["errors"][0]["field"]) == (422, "name")
    assert (await scene.read(row["id"]))["roster"][0]["signed_at"] is None


async def _rename(make: Maker, scene: Scene, first: str) -> None:
    async with make.session() as session:
        nora = update(Resident).where(Resident.property_id == scene.place.id, Resident.first_name == "Nora")
        await session.execute(nora.values(first_name=first))


async def _file(scene: Scene, request_id: str, *, final: bool = False) -> bytes:
    path = f"/api/signature-requests/{request_id}/file?final={str(final).lower()}"
    link = await scene.api.get(path, headers=scene.owner.headers)
    return (await scene.api.get(link.json()["url"])).content


def _text(data: bytes) -> str:
    return "".join(page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(data))
