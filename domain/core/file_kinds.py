"""Kinds of files: which rows may carry pictures or papers, who may read and add them, and their limits."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from domain.core.db.base import Base

FileUse = Literal["photo", "document", "picture", "attachment"]
ContentType = Literal[
    "application/pdf",
    "image/jpeg",
    "image/png",
    "image/webp",
    "image/heic",
    "application/msword",
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
]
MB = 1024 * 1024
PDF: ContentType = "application/pdf"
DOC: ContentType = "application/msword"
DOCX: ContentType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
PICTURES: tuple[ContentType, ...] = ("image/jpeg", "image/png", "image/webp", "image/heic")
PAPERS: tuple[ContentType, ...] = (PDF, "image/jpeg", "image/png")
ATTACHED: tuple[ContentType, ...] = (PDF, "image/jpeg", "image/png", "image/heic")
# How a type is called in a sentence, and the endings that its names may have; the first is ours.
WORDS: Mapping[ContentType, str] = {
    PDF: "PDF",
    "image/jpeg": "JPEG",
    "image/png": "PNG",
    "image/webp": "WEBP",
    "image/heic": "HEIC",
    DOC: "DOC",
    DOCX: "DOCX",
}
ENDINGS: Mapping[ContentType, tuple[str, ...]] = {
    PDF: (".pdf",),
    "image/jpeg": (".jpg", ".jpeg"),
    "image/png": (".png",),
    "image/webp": (".webp",),
    "image/heic": (".heic", ".heif"),
    DOC: (".doc",),
    DOCX: (".docx",),
}


@dataclass(frozen=True, slots=True)
class FileKind:
    """Rows of `model`, called `entity` in addresses, may carry files of this use.

    `read`, `write` and `delete` are permissions at the row's property, or at its company where `of_company`;
    `types` are the contents that are taken, `max_bytes` the size of one, `most` how many a row may carry.
    """

    entity: str
    use: FileUse
    model: type[Base]
    read: str
    write: str
    delete: str
    types: tuple[ContentType, ...]
    max_bytes: int
    most: int | None = None
    of_company: bool = False

    @property
    def name(self) -> str:
        """As the table of files keeps it."""
        return f"{self.entity}.{self.use}"


def photos_of(entity: str, model: type[Base], *, read: str, write: str, most: int = 20) -> FileKind:
    """Photos of rows: 5 MB each, kept as our own WebP pictures."""
    return FileKind(entity, "photo", model, read, write, write, PICTURES, 5 * MB, most)


def picture_of(entity: str, model: type[Base]) -> FileKind:
    """The one picture of a person or a company, which whoever is that person or owns that company changes: no
    permission at a property says so."""
    return FileKind(entity, "picture", model, "", "", "", PICTURES, 5 * MB, 1)


def documents_of(
    entity: str,
    model: type[Base],
    *,
    types: tuple[ContentType, ...] = PAPERS,
    of_company: bool = False,
) -> FileKind:
    """Documents of rows: 10 MB each, kept as they came."""
    rights = ("documents.read", "documents.write", "documents.delete")
    return FileKind(entity, "document", model, *rights, types, 10 * MB, of_company=of_company)


def attachments_of(entity: str, model: type[Base], *, read: str, write: str, most: int) -> FileKind:
    """What is sent along with something: 10 MB each, papers kept as they came and pictures as photos are."""
    return FileKind(entity, "attachment", model, read, write, write, ATTACHED, 10 * MB, most)
