"""What a document may hold."""

from collections.abc import Mapping
from datetime import date

from domain.core.errors import Invalid
from domain.core.values.text import Changes, Fields, Line, OptionalLine, unchanged
from domain.models.documents import DocumentType

# Of a person's identity and income: for those who may see such facts of a resident, and for no resident.
SENSITIVE: tuple[DocumentType, ...] = ("identity", "income")
# Papers of a property that its residents find among the community's, once they are shown to them.
COMMUNITY: tuple[DocumentType, ...] = ("rules", "policies", "forms", "guides", "notices")
# Notices of default, cure or eviction of a home: the law on electronic signatures leaves them out
# (15 U.S.C. 7003(b)(2)(B)), so they are handed over on paper and never shown in the portal.
ON_PAPER: DocumentType = "notice_on_paper"
NEVER_SHOWN = "Proof of income and identity is never shown to residents."
HANDED_OVER = "A notice on paper is handed over, and never shown in the portal."
# Of rows whose papers are the staff's alone.
STAFF_ONLY: Mapping[str, str] = {
    "vendor": "Papers of a vendor are not shown to residents.",
    "request": "Papers of a request are not shown to residents.",
    "bill": "Papers of a bill are not shown to residents.",
    "deposit_return": "Evidence of a deposit is not shown in the portal. Send it with the statement.",
}
NOT_FOUND = "Document not found"
SIGNED = "All parties have signed this file, so it is never replaced."
SIGNED_KEPT = "All parties have signed this file. It is kept until the time that the company set is over."
NOT_THE_LATEST = "There is a newer version of this document. Add yours to that one."


class NewDocument(Fields):
    """What comes with a file; without a name it is called like its file."""

    document_name: OptionalLine = None
    document_type: DocumentType = "other"
    expires_on: date | None = None
    residents_see: bool = False


class DocumentChanges(Changes):
    """Changes to a document; its file changes by a new version alone."""

    document_name: Line = unchanged()
    document_type: DocumentType = unchanged()
    expires_on: date | None = None
    residents_see: bool = unchanged()


def refuse_showing(entity_type: str, document_type: str, *, residents_see: bool) -> None:
    """Raises Invalid for a paper that no resident may see."""
    if residents_see and document_type in SENSITIVE:
        raise Invalid.field("residents_see", NEVER_SHOWN)
    if residents_see and document_type == ON_PAPER:
        raise Invalid.field("residents_see", HANDED_OVER)
    if residents_see and entity_type in STAFF_ONLY:
        raise Invalid.field("residents_see", STAFF_ONLY[entity_type])
