"""What a stranger's file is, by its content, and what is kept of it."""

import asyncio
import io
import struct
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pillow_heif
import pytest
from PIL import Image

from domain.core.errors import Invalid
from domain.core.file_kinds import MB
from domain.files import child
from domain.files.checking import BROKEN, examine
from domain.files.child import Unreadable, ask_child
from domain.files.naming import LONGEST, clean_name, named_as
from tests.domain.files.samples import DOCUMENTS, PHOTOS, docx, pdf, picture, picture_of_a_phone

SVG = b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"
EICAR = rb"X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"
NOT_A_PICTURE = "{} is not an image file"
HEIC_BOX = b"\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic"


def a_bomb() -> bytes:
    """A PNG that says it is 30,000 pixels wide and high."""
    whole = bytearray(picture("PNG"))
    whole[16:24] = (30_000).to_bytes(4, "big") * 2
    return bytes(whole)


async def test_a_photo_is_turned_and_stripped_and_kept_in_three_sizes() -> None:
    kept = await examine(PHOTOS, "IMG_2291.JPG", picture_of_a_phone())
    assert (kept.name, kept.content_type, set(kept.parts)) == (
        "IMG_2291.webp",
        "image/webp",
        {"thumb", "card", "full"},
    )
    assert (kept.width, kept.height) == (60, 80)
    for part in kept.parts.values():
        image = Image.open(io.BytesIO(part))
        assert (image.format, image.size, dict(image.getexif())) == ("WEBP", (60, 80), {})


async def test_a_large_photo_is_made_smaller_for_each_place() -> None:
    kept = await examine(PHOTOS, "a.webp", picture("WEBP", (3000, 1500)))
    sizes = {name: Image.open(io.BytesIO(part)).size for name, part in kept.parts.items()}
    assert sizes == {"thumb": (320, 160), "card": (800, 400), "full": (2048, 1024)}


async def test_a_phones_own_format_is_read() -> None:
    out = io.BytesIO()
    pillow_heif.from_pillow(Image.new("RGB", (64, 48), "teal")).save(out)
    kept = await examine(PHOTOS, "roof-deck.heic", out.getvalue())
    assert (kept.width, kept.height) == (64, 48)


def test_the_reader_of_that_format_is_one_that_pictures_cannot_take_over() -> None:
    """Below 1.23.4 a picture could run code; scanners do not see libraries inside wheels."""
    assert tuple(map(int, pillow_heif.libheif_version().split("."))) >= (1, 23, 4)


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("photo.png", SVG),
        ("photo.jpg", b"<html><script>alert(1)</script></html>"),
        ("photo.jpg", b"GIF89a=1;alert(1)//"),
        ("photo.jpg", b""),
        ("photo.jpg", b"\x00"),
        ("photo.jpg", EICAR),
        ("photo.jpg", pdf()),
        ("photo.jpg", b"MZ\x90\x00"),
        ("photo.heic", b"\x00\x00\x00\x18ftypavif\x00\x00\x00\x00"),
    ],
)
async def test_what_is_no_picture_is_refused_whatever_it_is_called(name: str, data: bytes) -> None:
    with pytest.raises(Invalid) as refused:
        await examine(PHOTOS, name, data)
    assert refused.value.detail == NOT_A_PICTURE.format(name)


@pytest.mark.parametrize(
    "make",
    [
        a_bomb,
        lambda: picture("PNG")[:60],
        lambda: picture("JPEG")[:120],
        lambda: HEIC_BOX + b"\xff" * 792,
        lambda: HEIC_BOX,
        lambda: b"RIFF\xff\xff\xff\xffWEBPVP8L" + b"\xff" * 200,
        lambda: b"\x89PNG\r\n\x1a\n" + b"\x00" * 500,
        lambda: b"\xff\xd8\xff" + b"\xe1\xff\xff" * 100,
    ],
)
async def test_a_picture_that_lies_or_is_cut_is_refused(make: Callable[[], bytes]) -> None:
    with pytest.raises(Invalid) as refused:
        await examine(PHOTOS, "photo.png", make())
    assert refused.value.detail == BROKEN.format(name="photo.png")


async def test_five_megabytes_are_taken_and_one_byte_more_is_not() -> None:
    whole = picture("PNG")
    exact = whole + b"\x00" * (5 * MB - len(whole))
    assert (await examine(PHOTOS, "a.png", exact)).width == 80
    with pytest.raises(Invalid, match=r"^a\.png is too large\. Maximum size is 5MB$"):
        await examine(PHOTOS, "a.png", exact + b"\x00")
    with pytest.raises(Invalid, match=r"^File too large\. Maximum size: 10MB$"):
        await examine(DOCUMENTS, "a.pdf", b"%PDF-" + b"\x00" * (10 * MB))


async def test_documents_are_kept_as_they_came_once_they_could_be_opened() -> None:
    paper = await examine(DOCUMENTS, "../../policy", pdf("Renters policy"))
    assert (paper.name, paper.pages, paper.parts) == ("policy.pdf", 1, {"file": pdf("Renters policy")})
    assert (await examine(DOCUMENTS, "scan.exe", picture("PNG"))).name == "scan.exe.png"
    assert (await examine(DOCUMENTS, "a.docx", docx())).pages is None


@pytest.mark.parametrize(
    "data",
    [
        SVG,
        picture("WEBP"),
        b"junk" + pdf(),
        docx({"word/vbaProject.bin": b"macro"}),
        docx({"word/media/bomb.bin": b"\x00" * (4 * MB)}),
        docx({f"word/{number}.xml": b"" for number in range(1000)}),
        b"PK\x03\x04broken",
        b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + "Workbook".encode("utf-16-le"),
        b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + "WordDocument_VBA_PROJECT".encode("utf-16-le"),
    ],
)
async def test_a_document_is_of_one_of_its_types(data: bytes) -> None:
    with pytest.raises(Invalid) as refused:
        await examine(DOCUMENTS, "lease.pdf", data)
    assert refused.value.detail == "Invalid file type. Allowed types: PDF, JPEG, PNG, DOC, DOCX"


async def test_a_pdf_that_cannot_be_opened_is_refused() -> None:
    with pytest.raises(Invalid, match="cannot be opened"):
        await examine(DOCUMENTS, "cut.pdf", b"%PDF-1.7\n" + b"\xff" * 500)


@pytest.mark.parametrize(
    ("sent", "shown"),
    [
        ("../../etc/passwd", "passwd"),
        ("C:\\fakepath\\lease.pdf", "lease.pdf"),
        ("lease\x00.pdf", "lease.pdf"),
        ("lease\u202efdp.exe", "leasefdp.exe"),
        ("  two   words .pdf", "two words .pdf"),
        ("", "file"),
        ("...", "file"),
        ("a/", "file"),
        ("Prüfung <1>.pdf", "Prüfung 1 .pdf"),
    ],
)
def test_names_are_cleaned(sent: str, shown: str) -> None:
    assert clean_name(sent) == shown


def test_a_long_name_keeps_its_ending() -> None:
    name = clean_name("a" * 300 + ".pdf")
    assert len(name) <= LONGEST
    assert name.endswith(".pdf")
    assert named_as("lease.PDF", "application/pdf") == "lease.PDF"


async def test_the_child_has_no_secrets_no_files_and_an_end(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """What it is started with, seen by a script that stands in its place."""
    script = (
        "import os, json, sys; data = sys.stdin.buffer.read()\n"
        "fds = sorted(os.listdir('/proc/self/fd'))\n"
        "print(json.dumps({'env': sorted(os.environ), 'open': fds, 'parts': []}))"
    )
    stand_in = tmp_path / "child.py"
    stand_in.write_text(script)
    monkeypatch.setenv("FIELD_KEY", "secret")
    monkeypatch.setattr(child, "SCRIPT", stand_in)
    answer = await ask_child("look", b"x")
    assert set(answer.facts["env"]) <= {"PATH", "LANG", "LC_CTYPE"}
    assert len(answer.facts["open"]) <= 4  # in, out, errors, and the folder that is listed
    stand_in.write_text("import time; time.sleep(60)")
    monkeypatch.setattr(child, "SECONDS", 0.3)
    with pytest.raises(Unreadable, match="time"):
        await ask_child("look", b"x")
    stand_in.write_text("import sys\nwhile True: sys.stdout.write('x' * 65536)")
    monkeypatch.setattr(child, "SECONDS", 5.0)
    monkeypatch.setattr(child, "MOST_OUTPUT", 1000)
    with pytest.raises(Unreadable, match="output"):
        await ask_child("look", b"x")


async def test_a_child_that_has_answered_ends_by_itself_or_is_ended(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    stand_in, ended = tmp_path / "child.py", tmp_path / "ended"
    stand_in.write_text(
        "import os, sys, time; sys.stdin.buffer.read()\n"
        "os.write(1, b'{\"parts\": []}\\n'); os.close(1)\n"
        f"time.sleep(0.2); open({str(ended)!r}, 'w').close(); time.sleep(60)"
    )
    monkeypatch.setattr(child, "SCRIPT", stand_in)
    monkeypatch.setattr(child, "SECONDS_TO_LEAVE", 2.0)
    assert (await ask_child("look", b"x")).parts == {}
    assert ended.exists()


def test_the_child_confines_itself_before_it_reads_anything() -> None:
    """Memory, time and processes are limited for good: it cannot start another."""
    code = (
        "import os, sys; sys.argv = ['child', '{}']; sys.path.insert(0, sys.path.pop())\n"
        f"exec(open({str(child.SCRIPT)!r}).read().split('if __name__')[0])\n"
        "confine({'memory_mb': 400, 'seconds': 5})\n"
        "try:\n    bytearray(500 * 1024 * 1024)\nexcept MemoryError:\n    print('memory')\n"
        "import resource\n"
        "print(resource.getrlimit(resource.RLIMIT_NPROC), resource.getrlimit(resource.RLIMIT_FSIZE))\n"
    )
    told = subprocess.run([sys.executable, "-I", "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout.split("\n")[:2] == ["memory", "(0, 0) (0, 0)"]


async def test_many_at_once_are_read_one_after_the_other() -> None:
    kept = await asyncio.gather(*(examine(PHOTOS, f"{n}.png", picture("PNG")) for n in range(3)))
    assert [one.name for one in kept] == ["0.webp", "1.webp", "2.webp"]


async def test_a_table_of_contents_without_end_is_not_read() -> None:
    """Empty entries of 10 MB kept the process for 4 seconds, whatever kind of file was asked for."""
    entry = b"PK\x01\x02" + b"\x14\x00" * 2 + b"\x00" * 20 + b"\x01\x00" + b"\x00" * 16 + b"a"
    many = 200_000
    end = struct.pack("<4s4H2LH", b"PK\x05\x06", 0, 0, many & 0xFFFF, many & 0xFFFF, many * len(entry), 30, 0)
    archive = b"PK\x03\x04" + b"\x00" * 26 + entry * many + end
    began = time.process_time()
    with pytest.raises(Invalid):
        await examine(DOCUMENTS, "lease.docx", archive)
    assert time.process_time() - began < 0.5


def test_a_name_of_nothing_but_marks_costs_nothing() -> None:
    """Marks that stand in the wrong order are sorted, one step at a time."""
    began = time.process_time()
    assert clean_name("a" + "\u0301" * 20_000 + "\u0327" * 20_000 + ".pdf").endswith(".pdf")
    assert time.process_time() - began < 0.5
