"""Pages that are drawn for a preview: what cannot be drawn is tried once, and holds up nobody else."""

import asyncio
import hashlib
import io
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from uuid import UUID

import pytest
from PIL import Image

from domain.core.errors import Conflict, NotFound
from domain.core.file_kinds import PDF
from domain.core.request_context import CallInfo, RequestIdentity, current_call
from domain.core.values.ids import new_id
from domain.files import child, drawing
from domain.files.child import Unreadable, ask_child
from domain.files.drawing import drawn_page
from domain.files.service import object_key
from domain.files.store import FolderStore
from tests.domain.files.samples import pdf, pdf_form

# A pattern of a point, repeated each thousandth of one: 600 bytes that are drawn for hours.
ENDLESS = (
    b"/Pattern cs /P scn 0 0 612 792 re f",
    b"<< /Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 1 1] /XStep 0.001 /YStep 0.001"
    b" /Resources << >> /Length 15 >>\nstream\n0 0 1 1 re fill\nendstream",
)


def an_endless_page() -> bytes:
    content, pattern = ENDLESS
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R"
        b" /Resources << /Pattern << /P 5 0 R >> >> >>",
        b"<< /Length %d >>\nstream\n%s\nendstream" % (len(content), content),
        pattern,
    ]
    body = b"".join(b"%d 0 obj\n%s\nendobj\n" % (number, each) for number, each in enumerate(objects, 1))
    return b"%PDF-1.4\n" + body + b"trailer\n<< /Size 6 /Root 1 0 R >>\n%%EOF\n"


async def kept(store: FolderStore, data: bytes) -> tuple[UUID, bytes]:
    file_id = new_id()
    await store.put(object_key(file_id, "file"), data)
    return file_id, hashlib.sha256(data).digest()


@contextmanager
def asked_by(account_id: UUID) -> Iterator[None]:
    before = current_call.set(CallInfo(identity=RequestIdentity(actor_id=account_id)))
    try:
        yield
    finally:
        current_call.reset(before)


async def test_a_page_that_takes_too_much_to_draw_is_said_so_and_not_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each look at 644 bytes took a core for 15 seconds, and was answered that there is no such page."""
    monkeypatch.setattr(drawing, "CPU_SECONDS", 1)
    store = FolderStore(tmp_path)
    file_id, digest = await kept(store, an_endless_page())
    looks = (drawn_page(store, file_id, digest, PDF, 1) for _ in range(5))
    began = time.monotonic()
    answers = await asyncio.gather(*looks, return_exceptions=True)
    assert [getattr(each, "code", each) for each in answers] == ["not_drawn"] * 5
    assert time.monotonic() - began < 5


async def test_a_file_of_slow_pages_is_given_up_after_three(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    async def slow(_do: str, _data: bytes, **_arguments: object) -> None:
        asked.append(1)
        raise Unreadable("ended")

    monkeypatch.setattr(drawing, "ask_child", slow)
    store = FolderStore(tmp_path)
    file_id, digest = await kept(store, pdf())
    for number in range(1, 10):
        with pytest.raises(Conflict):
            await drawn_page(store, file_id, digest, PDF, number)
    assert len(asked) == drawing.MOST_TRIES


async def test_a_page_that_is_not_there_is_said_so_however_often(tmp_path: Path) -> None:
    store = FolderStore(tmp_path)
    file_id, digest = await kept(store, pdf())
    for number in (2, 3, 4, 5, 2):
        with pytest.raises(NotFound, match=drawing.NO_PAGE):
            await drawn_page(store, file_id, digest, PDF, number)
    assert await drawn_page(store, file_id, digest, PDF, 1)


async def test_one_persons_many_files_hold_up_another_person_for_one_of_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Four looks of one viewer kept the uploads of every company waiting for 75 seconds."""
    stand_in = tmp_path / "child.py"
    stand_in.write_text("import time; time.sleep(0.3); print('{\"parts\": []}')")
    monkeypatch.setattr(child, "SCRIPT", stand_in)
    ended: list[str] = []

    async def asks(who: str) -> None:
        await ask_child("look", b"x")
        ended.append(who)

    busy, other = new_id(), new_id()
    with asked_by(busy):
        many = [asyncio.create_task(asks("busy")) for _ in range(6)]
    await asyncio.sleep(0.05)
    with asked_by(other):
        await asyncio.create_task(asks("other"))
    assert ended.index("other") <= 2
    await asyncio.gather(*many)


def ink(page: bytes) -> int:
    """How many points of a drawn page are dark."""
    return sum(1 for point in Image.open(io.BytesIO(page)).convert("L").tobytes() if point < 128)


async def test_what_was_typed_into_a_form_is_drawn_and_found() -> None:
    bare, filled = pdf("Monthly pet rent:"), pdf_form()
    empty, drawn = [(await ask_child("pdf_page", each, page=1)).parts["page"] for each in (bare, filled)]
    assert ink(drawn) > ink(empty) * 1.2
    assert b"USD 450.00" in (await ask_child("pdf_text", filled)).parts["text"]


@pytest.mark.parametrize("field", [b"", b"/NeedAppearances true "])
async def test_a_flat_file_looks_the_same_and_holds_no_form(field: bytes) -> None:
    form = pdf_form(field)
    flat = (await ask_child("pdf_flat", form)).parts["pdf"]
    assert b"/Widget" not in flat
    assert b"/AcroForm" not in flat
    assert b"USD 450.00" in (await ask_child("pdf_text", flat)).parts["text"]
    shown = ink((await ask_child("pdf_page", form, page=1)).parts["page"])
    assert abs(ink((await ask_child("pdf_page", flat, page=1)).parts["page"]) - shown) < shown * 0.05


async def test_a_form_that_draws_itself_or_runs_a_program_is_never_flat() -> None:
    opens = b"/AA << /O << /S /JavaScript /JS (this.addField\\(1\\)) >> >> "
    for form, why in ((pdf_form(b"/XFA (x) "), "xfa"), (pdf_form(page=opens), "script")):
        with pytest.raises(Unreadable, match=why):
            await ask_child("pdf_flat", form)


async def test_what_is_joined_to_a_form_makes_a_file_without_one() -> None:
    first = pdf_form()
    joined = await ask_child("pdf_joined", first + pdf("Certificate"), length=len(first))
    assert joined.facts["pages"] == 2
    assert b"/Widget" not in joined.parts["pdf"]
    assert b"USD 450.00" in (await ask_child("pdf_text", joined.parts["pdf"])).parts["text"]


async def test_a_form_of_another_program_is_flattened_too(shared_data: Path) -> None:
    form = shared_data / "practice" / "form_ap.pdf"
    flat = (await ask_child("pdf_flat", form.read_bytes())).parts["pdf"]
    said = (await ask_child("pdf_text", flat)).parts["text"]
    assert b"USD 450.00" in said
    assert b"USD 900.00" in said
