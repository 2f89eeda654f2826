"""Files that people send, and some that nobody should."""

import io
import zipfile
import zlib
from collections.abc import Mapping

from PIL import Image

from domain.core.file_kinds import DOC, DOCX, PAPERS, documents_of, photos_of
from domain.models import Lease, Unit

PHOTOS = photos_of("unit", Unit, read="units.read", write="units.write")
DOCUMENTS = documents_of("lease", Lease, types=(*PAPERS, DOC, DOCX))
PLACE = 0x8825  # the tag of EXIF under which a phone writes where it was
TURNED = 0x0112
FONT = b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"


def picture(kind: str = "JPEG", size: tuple[int, int] = (80, 60), **options: object) -> bytes:
    out = io.BytesIO()
    Image.new("RGB", size, "teal").save(out, kind, **options)
    return out.getvalue()


def picture_of_a_phone() -> bytes:
    """Held sideways, with the place where it was taken."""
    exif = Image.Exif()
    exif[TURNED] = 6
    exif[PLACE] = {1: "N", 2: (41.0, 49.0, 26.0), 3: "W", 4: (71.0, 24.0, 44.0)}
    return picture(exif=exif)


def pdf(text: str = "Renters policy", extra: bytes = b"") -> bytes:
    return _pdf_of(text, extra)


def pdf_form(field: bytes = b"", *, page: bytes = b"") -> bytes:
    """A page 'Monthly pet rent:' with a field into which 'USD 450.00' was typed; `field` and `page` are more
    entries of the form and of its page."""
    look = b"/Tx BMC q BT /F1 24 Tf 0 g 4 10 Td (USD 450.00) Tj ET Q EMC"
    widget = (
        b"<< /Type /Annot /Subtype /Widget /FT /Tx /T (rent) /V (USD 450.00) /DA (/F1 24 Tf 0 g)"
        b" /Rect [300 630 560 670] /F 4 /P 3 0 R /AP << /N 7 0 R >> >>"
    )
    drawn = (
        b"<< /Type /XObject /Subtype /Form /BBox [0 0 260 40] /Resources << /Font << /F1 5 0 R >> >>"
        b" /Length %d >>\nstream\n%s\nendstream" % (len(look), look)
    )
    form = b"/AcroForm << /Fields [6 0 R] /DA (/F1 24 Tf 0 g) /DR << /Font << /F1 5 0 R >> >> %s>>" % field
    return _pdf_of("Monthly pet rent:", form, b"/Annots [6 0 R] " + page, widget, drawn)


def _pdf_of(text: str, of_file: bytes = b"", of_page: bytes = b"", *more: bytes) -> bytes:
    stream = f"BT /F1 24 Tf 72 700 Td ({text}) Tj ET".encode()
    content = b"<< /Length %d >>\nstream\n%s\nendstream" % (len(stream), stream)
    return _file(b"3 0 R", [_page(of_page), content, FONT, *more], of_file)


def pages_of_one_stream(pages: int, lines: int) -> bytes:
    """A small file that is long to read: each of its pages shows the same many lines."""
    shown = b"BT /F1 8 Tf 72 700 Td " + b"(words of a long line) Tj 0 -1 Td " * lines + b"ET"
    packed = zlib.compress(shown, 9)
    content = b"<< /Length %d /Filter /FlateDecode >>\nstream\n%s\nendstream" % (len(packed), packed)
    kids = b" ".join(b"%d 0 R" % number for number in (3, *range(6, 5 + pages)))
    return _file(kids, [_page(), content, FONT, *[_page()] * (pages - 1)])


def _page(more: bytes = b"") -> bytes:
    page = b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R"
    return page + b" /Resources << /Font << /F1 5 0 R >> >> " + more + b">>"


def _file(kids: bytes, more: list[bytes], of_file: bytes = b"") -> bytes:
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R " + of_file + b">>",
        b"<< /Type /Pages /Kids [%s] /Count %d >>" % (kids, kids.count(b"R")),
        *more,
    ]
    out, places = b"%PDF-1.4\n", []
    for number, body in enumerate(objects, 1):
        places.append(len(out))
        out += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    start, count = len(out), len(objects) + 1
    out += b"xref\n0 %d\n0000000000 65535 f \n" % count + table
    return out + b"trailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (count, start)


def docx(parts: Mapping[str, bytes] | None = None) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, body in {
            "[Content_Types].xml": b"<Types/>",
            "word/document.xml": b"<w/>",
            **(parts or {}),
        }.items():
            archive.writestr(name, body)
    return out.getvalue()
