"""An uploaded PDF is signed as it is shown: forms drawn, flattened before it is hashed and sent."""

import hashlib

import pypdfium2

from domain.agreements.flat_files import SCRIPTED, XFA
from tests.api.agreements.scene import Scene
from tests.domain.files.samples import pdf, pdf_form


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


async def _file(scene: Scene, request_id: str, *, final: bool = False) -> bytes:
    path = f"/api/signature-requests/{request_id}/file?final={str(final).lower()}"
    link = await scene.api.get(path, headers=scene.owner.headers)
    return (await scene.api.get(link.json()["url"])).content


def _text(data: bytes) -> str:
    return "".join(page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(data))
