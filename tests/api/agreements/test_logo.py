"""The company's logo on its agreements: what is signed, what was, the record of what was not, the preview."""

import httpx
import pypdfium2
import pytest

from tests.api.agreements.scene import STROKES, Scene
from tests.domain.files.samples import picture


def pictures_on(pdf: bytes) -> list[int]:
    """How many pictures each page has."""
    image = pypdfium2.raw.FPDF_PAGEOBJ_IMAGE
    pages = pypdfium2.PdfDocument(pdf)
    return [sum(each.type == image for each in page.get_objects()) for page in pages]


async def file_of(scene: Scene, request_id: str, *, final: bool = False) -> bytes:
    path = f"/api/signature-requests/{request_id}/file?final={str(final).lower()}"
    link = await scene.api.get(path, headers=scene.owner.headers)
    assert link.status_code == 200, link.text
    return (await scene.api.get(link.json()["url"])).content


@pytest.fixture
async def logo(scene: Scene) -> None:
    path = f"/api/settings/company/logo?company_id={scene.place.company_id}"
    files = {"file": ("logo.png", picture("PNG"))}
    sent = await scene.api.post(path, files=files, headers=scene.owner.headers)
    assert sent.status_code == 201, sent.text


async def test_an_agreement_without_a_logo_has_our_mark(scene: Scene) -> None:
    row = await scene.send()
    assert pictures_on(await file_of(scene, row["id"])) == [0]


@pytest.mark.usefixtures("logo")
async def test_what_is_signed_and_its_certificate_carry_the_logo(scene: Scene) -> None:
    row = await scene.send(countersign=False)
    assert pictures_on(await file_of(scene, row["id"])) == [1]
    for person in scene.people:
        signed = await scene.sign(person, row, kind="drawn", strokes=STROKES)
        assert signed.status_code == 200, signed.text
    await scene.run(row["id"])
    assert pictures_on(await file_of(scene, row["id"], final=True)) == [1, 1]


@pytest.mark.usefixtures("logo")
async def test_the_record_of_what_was_taken_back_and_the_preview_carry_the_logo(scene: Scene) -> None:
    headers = scene.owner.headers
    template_id = await scene.template()
    row = await scene.send(template_id=template_id)
    path = f"/api/signature-requests/{row['id']}"
    void = await scene.api.post(f"{path}/void", json={"reason": "Typing error"}, headers=headers)
    assert void.status_code == 200, void.text

    async def printed(path: str) -> httpx.Response:
        answer = await scene.api.get(path, headers=headers)
        assert answer.status_code == 200, answer.text
        return answer

    assert pictures_on((await printed(f"{path}/record.pdf")).content) == [1]
    preview = f"/api/agreement-templates/{template_id}/preview.pdf"
    assert pictures_on((await printed(preview)).content) == [1]
