"""What a file is, by its content: its name and what the sender says of it count for nothing."""

import io
import zipfile

from domain.core.file_kinds import DOC, DOCX, PDF, ContentType

MOST_ENTRIES, MOST_UNPACKED, MOST_RATIO = 1000, 100 * 1024 * 1024, 100
_HEIC_BRANDS = frozenset({b"heic", b"heix", b"heim", b"heis", b"hevc", b"hevx", b"mif1", b"msf1"})
# Begins each entry of an archive's table of contents: a few MB may hold hundreds of thousands.
_ENTRY = b"PK\x01\x02"
_OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_STARTS: tuple[tuple[bytes, ContentType], ...] = (
    (b"%PDF-", PDF),
    (b"\xff\xd8\xff", "image/jpeg"),
    (b"\x89PNG\r\n\x1a\n", "image/png"),
)


def sniff(data: bytes) -> ContentType | None:
    """The type that the bytes begin as and hold; None for anything that we do not take."""
    for start, content_type in _STARTS:
        if data.startswith(start):
            return content_type
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return "image/webp"
    if data[4:8] == b"ftyp" and data[8:12] in _HEIC_BRANDS:
        return "image/heic"
    if data.startswith(_OLE):
        return DOC if _is_word(data) else None
    if data.startswith(b"PK\x03\x04"):
        return DOCX if _is_docx(data) else None
    return None


def _is_word(data: bytes) -> bool:
    """A Word document without macros: both are names of streams, written in UTF-16."""
    return "WordDocument".encode("utf-16-le") in data and "_VBA_PROJECT".encode("utf-16-le") not in data


def _is_docx(data: bytes) -> bool:
    """By the table of its parts alone, which is read without unpacking any, and not where it is too long."""
    if data.count(_ENTRY) > MOST_ENTRIES:
        return False
    try:
        parts = zipfile.ZipFile(io.BytesIO(data)).infolist()
    except (zipfile.BadZipFile, ValueError, NotImplementedError, OSError):
        return False
    names = {part.filename for part in parts}
    unpacked = sum(part.file_size for part in parts)
    return (
        {"[Content_Types].xml", "word/document.xml"} <= names
        and not any(name.lower().endswith("vbaproject.bin") for name in names)
        and unpacked <= MOST_UNPACKED
        and unpacked <= MOST_RATIO * max(len(data), 1)
    )
