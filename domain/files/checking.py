"""Looking into a file that somebody sent: what it is, whether it may come in, and what is kept of it."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass

from domain.core.errors import FieldError, Invalid
from domain.core.file_kinds import MB, PDF, WORDS, ContentType, FileKind
from domain.files.child import Unreadable, ask_child
from domain.files.naming import clean_name, named_as
from domain.files.sniffing import sniff

WIDTHS = {"thumb": 320, "card": 800, "full": 2048}
# The one picture of a person, and a company's logo: a mail program and a paper take no WebP.
PICTURE_WIDTHS = {"picture": 480}
LOGO_FORMAT, PERSON_FORMAT = "PNG", "WEBP"
WHOLE = "file"
SECONDS_OF_PAGES = 4
BROKEN = "{name} cannot be opened. It may be damaged or locked with a password."


@dataclass(frozen=True, slots=True)
class Examined:
    """A file that may come in: `parts` are what the store keeps, `size` and `sha256` are of the one that is
    given out as the file itself."""

    name: str
    content_type: ContentType
    parts: Mapping[str, bytes]
    main: str
    pages: int | None = None
    width: int | None = None
    height: int | None = None

    @property
    def size(self) -> int:
        return len(self.parts[self.main])

    @property
    def sha256(self) -> bytes:
        return hashlib.sha256(self.parts[self.main]).digest()


async def examine(kind: FileKind, name: str, data: bytes) -> Examined:
    """Raises Invalid, in the words that the screens use, for what is too large, of another type or cannot be
    opened."""
    shown = clean_name(name)
    if len(data) > kind.max_bytes:
        raise refusal(shown, too_large(kind, shown))
    content_type = sniff(data)
    if content_type is None or content_type not in kind.types:
        raise refusal(shown, wrong_type(kind, shown))
    try:
        if kind.use == "photo" or (kind.use == "attachment" and content_type != PDF):
            return await _photo(shown, data, content_type)
        if kind.use == "picture":
            return await _picture(shown, data, content_type, of_company=kind.entity == "company")
        return await _document(named_as(shown, content_type), data, content_type)
    except Unreadable as error:
        raise refusal(shown, BROKEN.format(name=shown)) from error


def wrong_type(kind: FileKind, name: str) -> str:
    allowed = ", ".join(WORDS[each] for each in kind.types)
    match kind.use:
        case "document":
            return f"Invalid file type. Allowed types: {allowed}"
        case "attachment":
            return f"{name} is of another type. Choose one of these: {allowed}"
        case _:
            return f"{name} is not an image file"


def too_large(kind: FileKind, name: str) -> str:
    most = kind.max_bytes // MB
    if kind.use != "document":
        return f"{name} is too large. Maximum size is {most}MB"
    return f"File too large. Maximum size: {most}MB"


def refusal(name: str, sentence: str) -> Invalid:
    """Of the field `file`, whatever its name."""
    return Invalid([FieldError("file", sentence)], sentence if name else None)


async def _photo(name: str, data: bytes, content_type: ContentType) -> Examined:
    """Nothing of the sender's bytes is kept: our own pictures of them are."""
    made = await ask_child("picture_sizes", data, content_type=content_type, widths=WIDTHS)
    width, height = made.facts["width"], made.facts["height"]
    stem = name.rpartition(".")[0] or name
    return Examined(
        named_as(stem, "image/webp"), "image/webp", made.parts, "full", width=width, height=height
    )


async def _picture(name: str, data: bytes, content_type: ContentType, *, of_company: bool) -> Examined:
    made_as = LOGO_FORMAT if of_company else PERSON_FORMAT
    made = await ask_child(
        "picture_sizes", data, content_type=content_type, widths=PICTURE_WIDTHS, format=made_as
    )
    kept: ContentType = "image/png" if of_company else "image/webp"
    stem = name.rpartition(".")[0] or name
    return Examined(named_as(stem, kept), kept, made.parts, "picture")


async def _document(name: str, data: bytes, content_type: ContentType) -> Examined:
    """Kept as it came, once it could be opened; office files are not opened at all."""
    kept = {WHOLE: data}
    if content_type == PDF:
        read = await ask_child("pdf_pages", data, seconds=SECONDS_OF_PAGES)
        return Examined(name, content_type, kept, WHOLE, pages=read.facts["pages"])
    if content_type.startswith("image/"):
        await ask_child("check_picture", data, content_type=content_type)
        return Examined(name, content_type, kept, WHOLE, pages=1)
    return Examined(name, content_type, kept, WHOLE)
